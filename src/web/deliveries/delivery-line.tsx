import type { TFunction } from 'i18next';
import type { Delivery } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { reasonOf } from './reason-of.ts';
import { webhookFacts } from './webhook-facts.ts';

interface DeliveryLineProps {
  delivery: Delivery;
  onRetry: () => void;
}

const looks = { waiting: 'text-ink2', delivered: 'text-ok', failed: 'text-danger' };

/** One delivery: when, to where, how it went, and what was sent. */
export const DeliveryLine = ({ delivery, onRetry }: DeliveryLineProps) => {
  const { t } = useTranslation('deliveries');
  const { createdAt, event, destination, status, attempts, httpStatus, failure, durationMs, nextAt, payload } =
    delivery;
  const isDelayed = nextAt !== null && attempts > 0;
  const facts = [
    httpStatus !== null && `HTTP ${httpStatus}`,
    attempts > 0 && t('attempts', { count: attempts }),
    durationMs !== null && `${durationMs} ms`,
    failure !== null && failure !== `HTTP ${httpStatus}` && (reasonOf(failure) ?? failure),
    isDelayed && t('nextAt', { time: formatDateTime(nextAt) }),
  ].filter((fact) => fact !== false);
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={createdAt} className="tabular-nums">
          {formatDateTime(createdAt)}
        </time>
        <span title={event}>{factIn(event, t)}</span>
        <span className={classes('font-medium', looks[status])}>{t(`status.${status}`)}</span>
        <span className="text-sm text-ink2 tabular-nums">{facts.join(' · ')}</span>
        {(status === 'failed' || isDelayed) && (
          <Button size="sm" className="ml-auto" onClick={onRetry}>
            {t(isDelayed ? 'retryNow' : 'retry')}
          </Button>
        )}
      </div>
      <p className="text-sm break-all text-ink2">{destination}</p>
      <details className="text-sm">
        <summary className="cursor-pointer text-ink2">{t('payload')}</summary>
        <pre className="mt-1 overflow-x-auto rounded-md bg-sunk p-2 text-xs break-all whitespace-pre-wrap">
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
      </details>
    </li>
  );
};

const factIn = (event: string, t: TFunction<'deliveries'>) => {
  const known = facts.find((fact) => fact === event);
  return known ? t(`facts.${known}`) : event;
};

const facts = [...webhookFacts, 'webhook.tested'] as const;
