import { useMemo } from 'react';
import type { Help } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const useHelpColumns = () => {
  const { t } = useTranslation('helps');
  return useMemo(
    (): DataColumn<Help>[] => [
      { id: 'id', header: '#', width: 'w-16', cell: ({ id }) => <span className="tabular-nums text-ink2">{id}</span> },
      {
        id: 'title',
        header: t('fields.title'),
        width: 'w-72 xl:w-80',
        cell: ({ title }) => (
          <span className="block truncate font-medium @max-4xl/table:whitespace-normal" title={title}>
            {title}
          </span>
        ),
      },
      {
        id: 'description',
        header: t('fields.description'),
        cell: ({ description }) => (
          <span className="block truncate @max-4xl/table:whitespace-normal" title={description}>
            {description}
          </span>
        ),
      },
      {
        id: 'video',
        header: t('fields.video'),
        width: 'w-32 xl:w-40',
        cell: ({ video }) => <span className="block truncate">{video}</span>,
      },
    ],
    [t],
  );
};
