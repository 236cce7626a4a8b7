import { useMemo } from 'react';
import type { Plan } from '#contract/schema.ts';
import { planFlags } from '#machines/plan.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const usePlanColumns = () => {
  const { t } = useTranslation('plans');
  return useMemo(
    (): DataColumn<Plan>[] => [
      {
        id: 'name',
        header: t('fields.name'),
        width: 'w-28 xl:w-40',
        cell: ({ name }) => <span className="block truncate font-medium">{name}</span>,
      },
      ...(['users', 'connections', 'queues'] as const).map((limit) => ({
        id: limit,
        header: t(`fields.${limit}`),
        width: 'w-23',
        cell: (plan: Plan) => <span className="tabular-nums">{plan[limit]}</span>,
      })),
      {
        id: 'value',
        header: t('fields.value'),
        width: 'w-26 xl:w-28',
        cell: ({ value }) => <span className="tabular-nums">{formatReais(value)}</span>,
      },
      {
        id: 'flags',
        header: t('fields.flags'),
        cell: (plan) => {
          const names = planFlags.filter((flag) => plan[flag]).map((flag) => t(`flags.${flag}`));
          return (
            <span className="line-clamp-3 text-xs @max-4xl/table:line-clamp-none text-ink2" title={names.join(', ')}>
              {names.join(', ') || '—'}
            </span>
          );
        },
      },
    ],
    [t],
  );
};
