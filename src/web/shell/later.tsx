import type { User } from '#contract/schema.ts';
import { AnnouncementsEdge } from './announcements/announcements-edge.tsx';
import { CampaignNotices } from './notices/campaign-notices.tsx';
import { Falls } from './notices/falls.tsx';
import { WaitingNotice } from './notices/waiting-notice.ts';
import { FailedMessagesEdge } from './notifications/failed-messages-edge.tsx';
import { MentionsEdge } from './notifications/mentions-edge.tsx';
import { SoundBlocked } from './notifications/sound-blocked.tsx';

/** What comes when the start is over: of the top bar, and to what stands below it. */
export const Later = ({ user }: { user: User }) => (
  <>
    <SoundBlocked />
    <AnnouncementsEdge />
    <MentionsEdge key={`mentions ${user.id}`} />
    <FailedMessagesEdge key={user.id} user={user} />
    <CampaignNotices />
    <Falls />
    <WaitingNotice />
  </>
);
