import { useEffect } from 'react';
import type { User } from '#contract/schema.ts';
import { loadPictures } from '#web/api/contact-pictures.ts';
import { loadMedia } from '#web/api/media.ts';
import { bringPictures } from '#web/components/avatar.tsx';
import { createAvatarPictures } from '#web/components/avatar-picture.tsx';
import { AnnouncementsEdge } from './announcements/announcements-edge.tsx';
import { Falls } from './notices/falls.tsx';
import { MissedCampaigns } from './notices/missed-campaigns.tsx';
import { FailedMessagesEdge } from './notifications/failed-messages-edge.tsx';

/** What comes when the start is over: of the top bar, and to what stands below it. */
export const Later = ({ user }: { user: User }) => (
  <>
    <AnnouncementsEdge />
    <FailedMessagesEdge key={user.id} user={user} />
    <MissedCampaigns />
    <Falls />
    <ContactPictures />
  </>
);

const pictures = createAvatarPictures({ together: loadPictures, alone: loadMedia });

/** Brings the pictures of contacts to all who show one, for as long as somebody is signed in. */
const ContactPictures = () => {
  useEffect(() => {
    bringPictures(pictures.AvatarPicture);
    return pictures.clear;
  }, []);
  return null;
};
