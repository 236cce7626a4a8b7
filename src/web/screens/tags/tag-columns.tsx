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
        cell: ({ name, color }) => (
          <ColourChip colour={color} className="max-w-full px-2 py-0.5 text-sm font-medium">
            <span className="truncate">{name}</span>
          </ColourChip>
        ),
      },
      {
        id: 'kanban',
        header: t('columns.kanban'),
        width: 'w-32',
        cell: ({ kanban }) =>
          kanban === 1 ? (
            <SquareKanban size={18} className="text-ink2" role="img" aria-label={t('isLane')} />
          ) : (
            <span className="text-ink3">
              <span aria-hidden="true">—</span>
              <span className="sr-only">{t('isNoLane')}</span>
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
