import type { TFunction } from 'i18next';
import { Hourglass } from 'lucide-react';
import { memo } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { classes } from '../classes.ts';
import { useMinute } from '../use-minute.ts';

const MINUTE_MS = 60_000;

interface TicketWaitProps {
  since: string;
  now: Date;
  className?: string | undefined;
}

/** How long a ticket has waited for somebody to take it. */
export const TicketWait = memo(({ since, now, className }: TicketWaitProps) => {
  const t = useTexts('tickets');
  const ms = +now - Date.parse(since);
  const waited = waitOf(ms, t);
  return (
    <time
      dateTime={since}
      title={t('wait.since', { at: formatDateTime(since) })}
      className={classes(className, 'whitespace-nowrap')}
    >
      {hourglass}
      <span aria-hidden="true">{waited}</span>
      <span className="sr-only">{ms < MINUTE_MS ? t('wait.saidNow') : t('wait.said', { waited })}</span>
    </time>
  );
});

/** The same, said anew as time goes by. */
export const TicketWaitNow = (props: Omit<TicketWaitProps, 'now'>) => <TicketWait {...props} now={useMinute()} />;

/** In the largest unit that it fills. */
export const waitOf = (ms: number, t: TFunction<'tickets'>): string => {
  if (ms < MINUTE_MS) return t('wait.now');
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return t('wait.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('wait.hours', { hours }) : t('wait.days', { days: Math.floor(hours / 24) });
};

const hourglass = <Hourglass size={11} className="mr-0.5 inline align-[-1px]" aria-hidden="true" />;
