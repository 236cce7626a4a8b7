import { CalendarSync } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Subscription } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { formatDateIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface PlannedChangeProps extends Pick<Subscription, 'planned' | 'invoiceId'> {
  timeZone: string;
  busy: boolean;
  onKeep: () => Promise<void>;
}

/** A change of the plan that does not hold yet, and how it is taken back. */
export const PlannedChange = ({ planned, invoiceId, timeZone, busy, onKeep }: PlannedChangeProps) => {
  const { t } = useTranslation('finance');
  if (!planned && invoiceId === null) return null;
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-warn-soft px-4 py-3 text-sm">
      <CalendarSync size={20} strokeWidth={1.75} className="shrink-0 text-warn" aria-hidden="true" />
      <div className="flex flex-col items-start gap-2">
        <p>
          {planned
            ? t('subscription.planned', { plan: planned.name, date: formatDateIn(planned.at, timeZone) })
            : t('subscription.due')}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {invoiceId !== null && (
            <Link to={`/financeiro?pay=${invoiceId}`} className="font-medium underline">
              {t('subscription.payDifference')}
            </Link>
          )}
          <Button size="sm" busy={busy} onClick={() => void onKeep()}>
            {t(planned ? 'subscription.keep' : 'subscription.giveUp')}
          </Button>
        </div>
      </div>
    </div>
  );
};
