import type { ReactNode } from 'react';
import type { SupervisedTicket, Supervision } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { WaitingTicket } from './waiting-ticket.tsx';

/** All queues and people together, to be taken in at a glance. */
export const SummaryCards = ({ figures: { people, queues } }: { figures: Supervision }) => {
  const { t } = useTranslation('supervision');
  const inState = (...states: string[]) => people.filter(({ state }) => states.includes(state)).length;
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const unanswered = sum(people.map((person) => person.unanswered));
  return (
    <dl aria-label={t('summary.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card
        label={t('summary.there')}
        figure={inState('free', 'full')}
        note={[
          t('summary.free', { count: inState('free') }),
          t('summary.full', { count: inState('full') }),
          t('summary.paused', { count: inState('paused') }),
          t('summary.gone', { count: inState('off', 'away') }),
        ].join(' · ')}
      />
      <Card
        label={t('summary.open')}
        figure={sum(queues.map(({ open }) => open))}
        note={t('summary.snoozed', { count: sum(people.map(({ snoozed }) => snoozed)) })}
      />
      <Card
        label={t('summary.waiting')}
        figure={sum(queues.map(({ waiting }) => waiting))}
        note={<Longest tickets={queues.map(({ longestWait }) => longestWait)} none={t('summary.noneWaits')} />}
      />
      <Card
        label={t('summary.unanswered')}
        figure={unanswered}
        note={<Longest tickets={people.map((person) => person.longestUnanswered)} none={t('summary.allAnswered')} />}
      />
    </dl>
  );
};

const Card = ({ label, figure, note }: { label: string; figure: number; note: ReactNode }) => (
  <div className="flex min-w-0 flex-col rounded-md border border-line bg-panel px-3 py-2.5">
    <dt className="text-xs text-ink2">{label}</dt>
    <dd className="mt-0.5 text-2xl font-semibold tabular-nums">{figure}</dd>
    <dd className="mt-0.5 min-h-6 text-xs text-ink2 tabular-nums">{note}</dd>
  </div>
);

const Longest = ({ tickets, none }: { tickets: (SupervisedTicket | null)[]; none: string }) => {
  const [first] = tickets
    .filter((ticket) => ticket !== null)
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
  return first ? <WaitingTicket ticket={first} /> : none;
};
