import { SquareKanban } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#contract/schema.ts';
import { ColourChip } from '#web/components/colour-chip.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';

/** The columns of the Tags page (spec section 2). */
export const useTagColumns = () => {
  const { t } = useTranslation('tags');
  return useMemo(
    (): DataColumn<Tag>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ name, color, kanban }) => (
          <span className="inline-flex max-w-full items-center gap-2">
            <ColourChip colour={color} className="min-w-0 px-2 py-0.5 text-sm font-medium">
              <span className="truncate">{name}</span>
            </ColourChip>
            {kanban === 1 && (
              <SquareKanban size={16} className="shrink-0 text-ink3" role="img" aria-label={t('isLane')} />
            )}
          </span>
        ),
      },
      {
        id: 'ticketsCount',
        header: t('columns.ticketsCount'),
        width: 'w-32',
        cell: ({ ticketsCount }) => <span className="tabular-nums">{ticketsCount}</span>,
      },
    ],
    [t],
  );
};
