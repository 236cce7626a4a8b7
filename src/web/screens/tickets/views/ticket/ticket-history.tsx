import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ContactDrawerSection } from './contact-drawer-view.tsx';
import { type HistoryChange, historyChanges, type ShownStanding } from './history-changes.ts';
import { RateStars } from './rate-stars.tsx';

export interface ShownHistoryEntry {
  id: number;
  kind: string;
  at: string;
  user: { id: number; name: string } | null;
  from: ShownStanding | null;
  to: ShownStanding;
  /** Where it was said why. */
  closingReason?: { name: string } | undefined;
  /** Where it was assigned by itself: why to whom it was. */
  assignment?: 'turn' | 'fewest' | 'last' | undefined;
  /** Where its owner lost it: so long they had not answered. */
  unansweredMinutes?: number | undefined;
  /** Where it was put aside: until when. */
  snoozedUntil?: string | undefined;
  /** Where it came back by itself. */
  wokenBy?: 'time' | 'customer' | undefined;
  /** Where it is what the customer gave. */
  rate?: 1 | 2 | 3 | undefined;
}

export interface TicketHistoryProps {
  entries: readonly ShownHistoryEntry[];
  isLoading: boolean;
  /** In place of the list, when it could not be loaded. */
  error?: ReactNode;
}

/** Who changed the ticket, when, from what to what; the newest first, the older ones on demand. */
export const TicketHistory = ({ entries, isLoading, error }: TicketHistoryProps) => {
  const { t } = useTranslation('drawer');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : entries.slice(0, few);
  return (
    <ContactDrawerSection title={t('history.title')}>
      {error}
      {!error &&
        entries.length === 0 &&
        (isLoading ? (
          <Skeleton className="appear-late h-8 w-full" />
        ) : (
          <p className="text-sm text-ink3">{t('history.empty')}</p>
        ))}
      <ol className="flex flex-col gap-2.5 empty:hidden">
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setShowsAll(true)}>
          {t('history.more')}
        </Button>
      )}
    </ContactDrawerSection>
  );
};

const few = 8;

const Entry = ({
  entry: { kind, at, user, from, to, rate, closingReason, assignment, unansweredMinutes, snoozedUntil, wokenBy },
}: {
  entry: ShownHistoryEntry;
}) => {
  const { t } = useTranslation('drawer');
  const changes = historyChanges(from, to);
  const name = user?.name ?? t('history.system');
  const [only] = changes.length === 1 ? changes : [];
  const tag = kind === 'tags' && only && 'name' in only ? only : undefined;
  return (
    <li className="text-sm">
      <div className="flex items-baseline justify-between gap-2">
        <p className="min-w-0">
          {rate && (
            <>
              {t('history.rate')} <RateStars rate={rate} />
            </>
          )}
          {!rate && tag && t(tag.field === 'tagAdded' ? 'history.putOn' : 'history.tookOff', { name, tag: tag.name })}
          {wokenBy && t(`history.woken.${wokenBy}`)}
          {!rate &&
            !tag &&
            !wokenBy &&
            t(`history.${kindOf(kind)}`, { name, to: to.user?.name ?? t('history.nothing') })}
        </p>
        <time dateTime={at} className="shrink-0 text-2xs text-ink3 tabular-nums">
          {formatDateTime(at)}
        </time>
      </div>
      {!tag && (
        <ul className="text-xs text-ink2">
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <Change change={change} />
            </li>
          ))}
          {assignment && <li>{t(`history.assigned.${assignment}`)}</li>}
          {snoozedUntil && <li>{t('history.snoozedUntil', { until: formatDateTime(snoozedUntil) })}</li>}
          {unansweredMinutes && <li>{t('history.unanswered', { count: unansweredMinutes })}</li>}
          {closingReason && <li>{t('history.gain', { field: t('history.closingReason'), to: closingReason.name })}</li>}
        </ul>
      )}
    </li>
  );
};

const Change = ({ change }: { change: HistoryChange }) => {
  const { t } = useTranslation('drawer');
  if ('name' in change) return t(`history.${change.field}`, { name: change.name });
  const field = t(`history.${change.field}`);
  if (change.field === 'status') {
    return t('history.change', { field, from: t(`history.${change.from}`), to: t(`history.${change.to}`) });
  }
  const to = change.to ?? t('history.nothing');
  return change.from === null
    ? t('history.gain', { field, to })
    : t('history.change', { field, from: change.from, to });
};

const kinds = [
  'create',
  'accept',
  'return',
  'resolve',
  'reopen',
  'transfer',
  'assign',
  'snooze',
  'wake',
  'undo',
  'tags',
  'import',
] as const;

const kindOf = (kind: string) => kinds.find((known) => known === kind) ?? 'other';
