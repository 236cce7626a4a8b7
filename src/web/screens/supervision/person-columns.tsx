import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { SupervisedPerson, SupervisedQueue } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { ColourMark } from '#web/components/colour-chip.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Capacity } from './capacity.tsx';
import { PersonState } from './person-state.tsx';
import { WaitingTicket } from './waiting-ticket.tsx';

export const usePersonColumns = (queues: SupervisedQueue[]) => {
  const { t } = useTranslation('supervision');
  return useMemo(() => columns(t, new Map(queues.map((queue) => [queue.id, queue]))), [t, queues]);
};

const columns = (
  t: TFunction<'supervision'>,
  queues: ReadonlyMap<number | null, SupervisedQueue>,
): DataColumn<SupervisedPerson>[] => [
  {
    id: 'name',
    header: t('people.name'),
    onCard: 'rest',
    cell: ({ name, queueIds }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size={28} />
        <span className="min-w-0">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="flex h-4 flex-wrap gap-x-2.5 overflow-hidden">
            {queueIds.map((id) => (
              <ColourMark key={id} colour={queues.get(id)?.color ?? ''}>
                {queues.get(id)?.name}
              </ColourMark>
            ))}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: t('people.state'),
    width: 'w-[23%]',
    cell: (person) => <PersonState person={person} />,
  },
  {
    id: 'open',
    header: t('people.open'),
    width: 'w-[16%]',
    cell: ({ open, maxTickets }) => <Capacity open={open} maxTickets={maxTickets} />,
  },
  {
    id: 'longest',
    header: t('people.longest'),
    width: 'w-[26%]',
    cell: ({ longestUnanswered, unanswered }) =>
      longestUnanswered && (
        <>
          <WaitingTicket ticket={longestUnanswered} />
          {unanswered > 1 && (
            <span className="block text-xs text-ink2 tabular-nums">
              {t('people.others', { count: unanswered - 1 })}
            </span>
          )}
        </>
      ),
    isEmpty: ({ longestUnanswered }) => longestUnanswered === null,
  },
  {
    id: 'snoozed',
    header: t('people.snoozed'),
    width: 'w-[11%]',
    align: 'end',
    look: 'tabular-nums text-ink2',
    cell: ({ snoozed }) => snoozed,
    isEmpty: ({ snoozed }) => snoozed === 0,
  },
];
