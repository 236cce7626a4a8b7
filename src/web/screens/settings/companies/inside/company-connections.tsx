import type { Connection } from '#contract/schema.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const CompanyConnections = ({ connections }: { connections: readonly Connection[] }) => {
  const { t } = useTranslation(['companies', 'connections']);
  if (connections.length === 0) return <p className="text-sm text-ink2">{t('inside.noConnections')}</p>;
  return (
    <ul className="divide-y divide-line2 rounded-md border border-line">
      {connections.map(({ id, name, status, updatedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 px-3 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span>{t(`connections:status.${status}`)}</span>
          <span className="text-xs text-ink3 tabular-nums">{formatDateTime(updatedAt)}</span>
        </li>
      ))}
    </ul>
  );
};
