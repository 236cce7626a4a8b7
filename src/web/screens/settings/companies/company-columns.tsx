import { useMemo } from 'react';
import type { Company } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CompanyState } from './company-state.tsx';

export const useCompanyColumns = () => {
  const { t } = useTranslation('companies');
  return useMemo(
    (): DataColumn<Company>[] => [
      { id: 'id', header: '#', width: 'w-14', cell: ({ id }) => <span className="tabular-nums text-ink2">{id}</span> },
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name, email }) => (
          <>
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-xs text-ink2">{email}</span>
          </>
        ),
      },
      {
        id: 'state',
        header: t('fields.state'),
        width: 'w-40',
        cell: (company) => <CompanyState company={company} />,
      },
      {
        id: 'plan',
        header: t('fields.plan'),
        width: 'w-28',
        cell: ({ plan, recurrence }) => (
          <>
            <span className="block truncate">{plan?.name ?? t('noPlan')}</span>
            <span className="block truncate text-xs text-ink2">{recurrence && t(`recurrence.${recurrence}`)}</span>
          </>
        ),
      },
      {
        id: 'createdAt',
        header: t('fields.createdAt'),
        width: 'w-28',
        cell: ({ createdAt, timeZone }) => <span className="tabular-nums">{formatDateIn(createdAt, timeZone)}</span>,
      },
      {
        id: 'dueDate',
        header: t('fields.dueDate'),
        width: 'w-28',
        cell: ({ dueDate, timeZone }) => (
          <span className="tabular-nums">{dueDate ? formatDateIn(dueDate, timeZone) : '—'}</span>
        ),
      },
    ],
    [t],
  );
};
