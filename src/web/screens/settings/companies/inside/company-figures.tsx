import type { CompanyUsage } from '#contract/schema.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes, formatCount } from './amounts.ts';

export const CompanyFigures = ({ usage }: { usage: CompanyUsage }) => {
  const { t } = useTranslation('companies');
  const figures = [
    ['lastActivity', usage.lastActivityAt ? formatDateTime(usage.lastActivityAt) : '—'],
    ['storage', formatBytes(usage.storageBytes)],
    ['queues', formatCount(usage.queues)],
    ['contacts', formatCount(usage.contacts)],
    ['tickets', formatCount(usage.tickets)],
    ['messages', formatCount(usage.messages)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-md border border-line px-3 py-2">
          <dt className="text-xs text-ink2">{t(`inside.${name}`)}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
