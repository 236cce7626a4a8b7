import { AnnouncementsEdge } from './announcements/announcements-edge.tsx';
import { ContactPictures } from './contact-pictures.tsx';
import { MissedCampaigns } from './missed-campaigns.tsx';

/** What comes when the start is over: of the top bar, and to what stands below it. */
export const Later = () => (
  <>
    <AnnouncementsEdge />
    <MissedCampaigns />
    <ContactPictures />
  </>
);
