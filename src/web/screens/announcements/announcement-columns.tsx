import { Image as Picture } from 'lucide-react';
import { useMemo } from 'react';
import type { Announcement } from '#contract/schema.ts';
import { PriorityMark, priorityBorders } from '#web/components/announcements/priority-mark.tsx';
import { plainText } from '#web/components/announcements/small-markdown.ts';
import { classes } from '#web/components/classes.ts';
import { FileNameCell } from '#web/components/media/file-name-cell.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The columns of the spec's section 2, "Announcements"; the border before a title is its priority's. */
export const useAnnouncementColumns = () => {
  const { t } = useTranslation('announcements');
  return useMemo(
    (): DataColumn<Announcement>[] => [
      {
        id: 'title',
        header: t('columns.title'),
        cell: ({ title, text, priority, status }) => (
          <span className={classes('my-1 flex min-w-0 flex-col gap-0.5 border-l-4 pl-2.5', priorityBorders[priority])}>
            <span className={classes('truncate font-semibold', !status && 'text-ink2')}>{title}</span>
            <span className="text-xs text-ink2 @max-4xl/table:line-clamp-2 @4xl/table:truncate">{plainText(text)}</span>
          </span>
        ),
      },
      {
        id: 'priority',
        header: t('columns.priority'),
        width: 'w-28',
        cell: ({ priority }) => <PriorityMark priority={priority} />,
      },
      {
        id: 'mediaName',
        header: t('columns.mediaName'),
        width: 'w-1/5',
        isEmpty: ({ mediaName }) => mediaName === null,
        cell: ({ mediaName }) => <FileNameCell icon={Picture} name={mediaName} missing={t('noMedia')} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 'w-24',
        cell: ({ status }) => (
          <span className={status ? undefined : 'text-ink2'}>{status ? t('status.active') : t('status.inactive')}</span>
        ),
      },
    ],
    [t],
  );
};
