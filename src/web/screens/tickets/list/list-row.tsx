import { useSelector } from '@xstate/react';
import { endOfDay, startOfDay } from 'date-fns';
import { memo, Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Draft, selectLastUnsent } from '#machines/outbox.ts';
import { canTicket } from '#machines/ticket.ts';
import { selectCollection, selectOperation, selectOutbox, selectView, selectViewer } from '#machines/tickets.ts';
import { now } from '#web/clock.ts';
import { useMinuteIf } from '#web/components/use-minute.ts';
import { endWalk } from '#web/conversation/composer-focus.ts';
import { draftText, hasDraft, watchDrafts } from '#web/conversation/writing.ts';
import { lazyUnasked } from '#web/lazy.ts';
import { selectMatch, selectTicket } from '../selectors.ts';
import { useTickets } from '../tickets-provider.tsx';
import { TicketRow } from '../views/ticket/ticket-row.tsx';
import { withLists } from '../with-lists.ts';
import { matchIn } from './ticket-match.ts';

interface ListRowProps {
  id: number;
  isSelected: boolean;
  isFocusable: boolean;
  /** What is searched for, in the list of what was found. */
  term?: string | undefined;
  onOpen: (uuid: string, messageId: number | undefined) => void;
}

/** One row, bound to the one record it shows. */
export const ListRow = memo(function ListRow({ id, isSelected, isFocusable, term, onOpen }: ListRowProps) {
  const tickets = useTickets();
  const collection = useSelector(tickets, selectCollection);
  const ticket = useSelector(
    collection,
    useMemo(() => selectTicket(id), [id]),
  );
  const found = useSelector(
    collection,
    useMemo(() => selectMatch(id, term), [id, term]),
  );
  const match = useMemo(() => (ticket && term ? matchIn(ticket, found, term) : undefined), [ticket, found, term]);
  const operation = useSelector(
    tickets,
    useMemo(() => selectOperation(id), [id]),
  );
  const unsent = useSelector(
    useSelector(tickets, selectOutbox),
    useMemo(() => selectLastUnsent(id), [id]),
  );
  const by = useSelector(tickets, selectViewer);
  const showsAll = useSelector(tickets, selectView).showAll;
  const minute = useMinuteIf(ticket?.status === 'pending' || Boolean(ticket?.sla));
  const uuid = ticket?.uuid ?? '';
  const messageId = found?.messageId;
  const open = useCallback(() => onOpen(uuid, messageId), [onOpen, uuid, messageId]);
  const accept = useCallback(() => {
    endWalk();
    tickets.send({ type: 'ticket.accept', ticketId: id });
  }, [tickets, id]);
  const peek = useCallback(() => tickets.send({ type: 'ticket.peek', ticketId: id }), [tickets, id]);
  const isWritten = useSyncExternalStore(watchDrafts, () => hasDraft(by.userId, id));
  const until = ticket?.snoozedUntil;
  const mark = useMemo(() => until && <Snoozed until={until} />, [until]);
  if (!ticket) return null;
  return (
    <TicketRow
      ticket={unsent ? { ...ticket, ...saidBy(by.userId, unsent) } : ticket}
      today={today()}
      minute={minute}
      isSelected={isSelected}
      draft={isWritten && !isSelected ? draftText(by.userId, id) : undefined}
      isFocusable={isFocusable}
      canAccept={canTicket(ticket, { type: 'ticket.accept', by })}
      isAccepting={operation === 'ticket.accept'}
      onOpen={open}
      viewerId={by.userId}
      shows={term !== undefined ? 'status' : showsAll ? 'owner' : undefined}
      mark={mark}
      match={match}
      term={term}
      onAccept={accept}
      onPeek={by.profile === 'admin' ? peek : undefined}
    />
  );
});

const Snoozed = (props: { until: string }) => (
  <Suspense>
    <SnoozedMark {...props} />
  </Suspense>
);

const SnoozedMark = lazyUnasked(() =>
  withLists(import('./snoozed-mark.tsx'), ({ SnoozedMark }) => SnoozedMark, 'snooze'),
);

/** A ticket's last words, where they wait to be sent. */
const saidBy = (id: number, { body, attachment }: Pick<Draft, 'body' | 'attachment'>) => ({
  lastMessage: body || (attachment?.name ?? ''),
  lastMessageKind: null,
  lastMessageFromMe: true,
  lastMessageIsAutomatic: false,
  lastMessageUser: { id, name: '' },
});

let day = now();
let begins = 0;
let ends = 0;

/** The same object all day long, so that rows are not drawn again for nothing. */
const today = () => {
  const moment = now();
  if (+moment >= begins && +moment <= ends) return day;
  day = moment;
  begins = +startOfDay(moment);
  ends = +endOfDay(moment);
  return day;
};
