import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/shelf.ts';
import type { TicketsCollectionRef } from '#machines/collections/tickets.ts';
import { selectTickets } from '#machines/desk.ts';
import { selectCollection } from '#machines/tickets.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { Notifications } from './notifications.tsx';

export const TicketNotifications = () => {
  const section = useSelector(useDesk(), selectTickets);
  const collection = useSelector(section, (snapshot) => snapshot && selectCollection(snapshot));
  return collection ? <Unread collection={collection} /> : <Notifications tickets={[]} onOpen={() => undefined} />;
};

const Unread = ({ collection }: { collection: TicketsCollectionRef }) => {
  const navigate = useNavigate();
  const tickets = useSelector(collection, selectUnread, areSame);
  return (
    <Notifications
      tickets={tickets}
      onOpen={({ uuid, status }) => navigate(status === 'pending' ? '/tickets?tab=pending' : `/tickets/${uuid}`)}
    />
  );
};

type Snapshot = ReturnType<TicketsCollectionRef['getSnapshot']>;

const selectUnread = ({ context }: Snapshot): Ticket[] =>
  context.lists.unread.ids.flatMap((id) => recordOf(context.records, id) ?? []);

const areSame = (one: Ticket[], other: Ticket[]) =>
  one.length === other.length && one.every((ticket, place) => ticket === other[place]);
