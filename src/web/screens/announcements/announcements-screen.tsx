import { Newspaper } from 'lucide-react';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useAnnouncementColumns } from './announcement-columns.tsx';
import { announcementForm } from './announcement-form.tsx';
import { announcementsListScreen } from './announcements-list-screen.ts';

/** The super user's Announcements page (spec section 2). */
export const Screen = () => (
  <ListScreen
    definition={announcementsListScreen}
    area="announcements"
    icon={Newspaper}
    columns={useAnnouncementColumns()}
    form={announcementForm}
  />
);
