import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import type { NoteMention, Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { TicketsCollectionRef } from '#machines/collections/ticket-lists.ts';
import { selectTickets } from '#machines/desk.ts';
import { selectUnsent } from '#machines/outbox.ts';
import { selectHasFailed, selectIsLoading, selectIsLoadingMore } from '#machines/ticket-list.ts';
import { selectCollection, selectList, selectOutbox, type TicketsActorRef } from '#machines/tickets.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useFailedCount } from '#web/failed-messages/failed-count.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { lazy } from '#web/lazy.ts';
import { useUnseenMentions } from '#web/mentions/unseen-mentions.ts';
import { useFallenCount } from '../notices/fallen-connections.ts';
import { Notifications } from './notifications.tsx';

const NotificationList = lazy(async () => {
  const [{ NotificationList }] = await Promise.all([
    import('./notification-list.tsx'),
    loadTexts('notices'),
    loadTexts('tickets'),
  ]);
  return { default: NotificationList };
});

export const TicketNotifications = () => {
  const section = useSelector(useDesk(), selectTickets);
  const collection = useSelector(section, (snapshot) => snapshot && selectCollection(snapshot));
  if (section && collection) return <Unread section={section} collection={collection} />;
  return (
    <Notifications count={0} failed={0}>
      {(close) => (
        <NotificationList
          tickets={[]}
          more="none"
          onLoadMore={() => undefined}
          onOpen={() => undefined}
          onLeave={close}
        />
      )}
    </Notifications>
  );
};

interface UnreadProps {
  section: TicketsActorRef;
  collection: TicketsCollectionRef;
}

interface UnreadListProps extends UnreadProps {
  failed: number;
  unresolved: number;
  fallen: number;
  mentions: readonly NoteMention[];
  onLeave: () => void;
}

const Unread = (unread: UnreadProps) => {
  const outbox = useSelector(unread.section, selectOutbox);
  // What failed at the server, and what this browser could not hand over.
  const failed = useFailedCount() + useSelector(outbox, countUnsent);
  const unresolved = useSelector(outbox, countUnresolved);
  const fallen = useFallenCount();
  const mentions = useUnseenMentions();
  return (
    <Notifications
      count={useSelector(unread.collection, selectUnreadCount)}
      failed={failed}
      unresolved={unresolved}
      fallen={fallen}
      mentions={mentions.length}
    >
      {(close) => (
        <UnreadList
          {...unread}
          failed={failed}
          unresolved={unresolved}
          fallen={fallen}
          mentions={mentions}
          onLeave={close}
        />
      )}
    </Notifications>
  );
};

const UnreadList = ({ section, collection, failed, unresolved, fallen, mentions, onLeave }: UnreadListProps) => {
  const navigate = useNavigate();
  const tickets = useSelector(collection, selectUnread, areSame);
  const hasMore = useSelector(collection, ({ context }) => context.lists.unread.hasMore);
  const loader = useSelector(section, selectList('unread'));
  const isLoading = useSelector(loader, (snapshot) => selectIsLoading(snapshot) || selectIsLoadingMore(snapshot));
  const hasFailed = useSelector(loader, selectHasFailed);
  return (
    <NotificationList
      tickets={tickets}
      failed={failed}
      unresolved={unresolved}
      fallen={fallen}
      mentions={mentions}
      more={hasFailed ? 'failed' : isLoading ? 'loading' : hasMore ? 'idle' : 'none'}
      onLoadMore={() => section.send({ type: hasFailed ? 'tickets.retry' : 'tickets.loadMore', list: 'unread' })}
      onLeave={onLeave}
      onOpenMention={({ ticket }) => {
        onLeave();
        navigate(`/tickets/${ticket.uuid}`);
      }}
      onOpen={({ uuid, status }) => {
        onLeave();
        navigate(status === 'pending' ? '/tickets?tab=pending' : `/tickets/${uuid}`);
      }}
    />
  );
};

type Snapshot = ReturnType<TicketsCollectionRef['getSnapshot']>;

type OutboxSnapshot = Parameters<typeof selectUnsent>[0];

const countUnsent = (snapshot: OutboxSnapshot) => selectUnsent(snapshot).filter(({ resolves }) => !resolves).length;

/** What waits to be resolved is no message. */
const countUnresolved = (snapshot: OutboxSnapshot) => selectUnsent(snapshot).filter(({ resolves }) => resolves).length;

const selectUnreadCount = ({ context }: Snapshot) => context.lists.unread.ids.length;

const selectUnread = ({ context }: Snapshot): Ticket[] =>
  context.lists.unread.ids.flatMap((id) => recordOf(context.records, id) ?? []);

const areSame = (one: Ticket[], other: Ticket[]) =>
  one.length === other.length && one.every((ticket, place) => ticket === other[place]);
