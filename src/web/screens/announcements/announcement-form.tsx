import type { Announcement } from '#contract/schema.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type AnnouncementValues, announcementRules } from './announcement-rules.ts';

export const announcementForm: ListScreenForm<Announcement, AnnouncementValues> = {
  rules: announcementRules,
  valuesOf: (row) => ({
    title: row?.title ?? '',
    text: row?.text ?? '',
    priority: row?.priority ?? 3,
    status: row?.status ?? true,
    picture: undefined,
  }),
  fieldOfCode: { ERR_FILE_TOO_LARGE: 'picture', ERR_FILE_EMPTY: 'picture', ERR_UNSUPPORTED_MEDIA: 'picture' },
  Fields: ({ row }) => <AnnouncementFields mediaName={row?.mediaName ?? null} />,
};
