import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { QuickMessage } from '#contract/schema.ts';
import { FileNameCell } from '#web/components/media/file-name-cell.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The columns of the spec's section 2, "Quick messages"; under the shortcode stands what it says. */
export const useQuickMessageColumns = () => {
  const { t } = useTranslation('quick-messages');
  return useMemo(
    (): DataColumn<QuickMessage>[] => [
      {
        id: 'shortcode',
        header: t('columns.shortcode'),
        cell: ({ shortcode, message, geral, template }) => (
          <span className="flex min-w-0 flex-col gap-0.5 py-1.5 @max-4xl/table:py-0">
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate font-semibold">/{shortcode}</span>
              {!geral && (
                <span className="shrink-0 rounded-full border border-line px-2 text-xs text-ink2">{t('own')}</span>
              )}
              {template && (
                <span className="shrink-0 rounded-full border border-line px-2 text-xs text-ink2">
                  {t('templated')}
                </span>
              )}
            </span>
            <span className="text-xs text-ink2 @max-4xl/table:line-clamp-2 @4xl/table:truncate">{message}</span>
          </span>
        ),
      },
      {
        id: 'mediaName',
        header: t('columns.mediaName'),
        width: 'w-1/4',
        isEmpty: ({ mediaName }) => mediaName === null,
        cell: ({ mediaName }) => <FileNameCell icon={Paperclip} name={mediaName} missing={t('noMedia')} />,
      },
    ],
    [t],
  );
};
