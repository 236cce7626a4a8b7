import type { SupervisedPerson } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { waitOf } from '#web/components/tickets/ticket-wait.tsx';
import { useMinute } from '#web/components/use-minute.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Whether somebody is given tickets, and where they are not, since when and why. */
export const PersonState = ({ person }: { person: SupervisedPerson }) => {
  const { t } = useTranslation('supervision');
  const { state } = person;
  return (
    <span className="block">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={classes('own-colour size-2 shrink-0 rounded-full', dots[state])} />
        {t(`states.${state}`)}
        {state === 'off' && person.online && <span className="text-xs text-ink2">· {t('screenOpen')}</span>}
        {state === 'paused' && !person.online && <span className="text-xs text-ink2">· {t('screenClosed')}</span>}
      </span>
      <Since {...person} />
    </span>
  );
};

const Since = ({ state, pausedAt, pauseReason, lastSeen }: SupervisedPerson) => {
  const { t } = useTranslation('supervision');
  const words = useTexts('tickets');
  const now = useMinute();
  const since = state === 'paused' ? pausedAt : state === 'away' ? lastSeen : null;
  if (!since) return state === 'away' ? <span className="block pl-3.5 text-xs text-ink2">{t('neverSeen')}</span> : null;
  const ms = +now - Date.parse(since);
  const time = waitOf(ms, words);
  const said =
    ms < MINUTE_MS
      ? t(state === 'paused' ? 'pausedNow' : 'seenNow')
      : t(state === 'paused' ? 'pausedFor' : 'seenAgo', { time });
  return (
    <span className="block truncate pl-3.5 text-xs text-ink2" title={formatDateTime(since)}>
      {[pauseReason && state === 'paused' ? pauseReason : undefined, said].filter(Boolean).join(' · ')}
    </span>
  );
};

const MINUTE_MS = 60_000;

const dots: Record<SupervisedPerson['state'], string> = {
  free: 'bg-ok',
  full: 'bg-warn',
  paused: 'border-2 border-warn',
  off: 'border border-control',
  away: 'border border-control',
};
