import { AnnouncementsEdge } from './announcements/announcements-edge.tsx';
import { MissedCampaigns } from './missed-campaigns.tsx';

/** What of the top bar comes when the start is over. */
export const Later = () => (
  <>
    <AnnouncementsEdge />
    <MissedCampaigns />
  </>
);
