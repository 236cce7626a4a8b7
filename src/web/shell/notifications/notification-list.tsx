import { ChevronRight, CircleAlert, Clock, type LucideIcon, Unplug } from 'lucide-react';
import type { UIEvent } from 'react';
import { Link } from 'react-router-dom';
import type { NoteMention, Ticket } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { GroupMark } from '#web/components/tickets/group-mark.tsx';
import type { SpokenTicket } from '#web/components/tickets/last-words.ts';
import { TicketRowLine } from '#web/components/tickets/ticket-row-line.tsx';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { TicketWaitNow } from '#web/components/tickets/ticket-wait.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DesktopPermission } from '#web/screens/notification-preferences/desktop-permission.tsx';
import { MentionNotices } from './mention-notices.tsx';

export type TicketNotification = SpokenTicket &
  Pick<Ticket, 'id' | 'uuid' | 'contact' | 'isGroup' | 'unreadMessages' | 'waitingSince' | 'updatedAt'>;

export interface NotificationListProps {
  tickets: readonly TicketNotification[];
  /** How many messages were not sent. */
  failed?: number;
  /** The notes that mention one. */
  mentions?: readonly NoteMention[];
  /** How many tickets are still to be resolved, once there is internet. */
  unresolved?: number;
  /** How many connections are down. */
  fallen?: number;
  more: 'none' | 'idle' | 'loading' | 'failed';
  onLoadMore: () => void;
  /** A pending ticket is not opened by a click: its list is shown. */
  onOpen: (ticket: TicketNotification) => void;
  onOpenMention?: (mention: NoteMention) => void;
  /** To the page of preferences. */
  onLeave: () => void;
}

const loadWithinPx = 100;

/** The tickets with unread messages that are this user's business: pending ones and own ones. */
export const NotificationList = ({
  tickets,
  failed = 0,
  mentions = [],
  unresolved = 0,
  fallen = 0,
  more,
  onLoadMore,
  onOpen,
  onOpenMention = () => undefined,
  onLeave,
}: NotificationListProps) => {
  const { t } = useTranslation('notices');
  const loadNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (more === 'idle' && list.scrollHeight - list.scrollTop - list.clientHeight < loadWithinPx) onLoadMore();
  };
  return (
    <>
      {fallen > 0 && (
        <WayTo to="/connections" icon={Unplug} text={t('fallenConnections', { count: fallen })} onLeave={onLeave} />
      )}
      {failed > 0 && (
        <WayTo
          to="/failed-messages"
          icon={CircleAlert}
          text={t('failedMessages', { count: failed })}
          onLeave={onLeave}
        />
      )}
      {unresolved > 0 && (
        <WayTo to="/failed-messages" icon={Clock} text={t('unresolved', { count: unresolved })} onLeave={onLeave} />
      )}
      {mentions.length > 0 && <MentionNotices mentions={mentions} onOpen={onOpenMention} />}
      {tickets.length === 0 && mentions.length === 0 && more === 'none' && (
        <p className="p-4 text-center text-sm text-ink2">{t('empty')}</p>
      )}
      {(tickets.length > 0 || more !== 'none') && (
        <ul onScroll={loadNearEnd} className="max-h-96 divide-y divide-line2 overflow-y-auto">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <Notification ticket={ticket} onOpen={() => onOpen(ticket)} />
            </li>
          ))}
          {(more === 'loading' || more === 'failed') && <More state={more} onRetry={onLoadMore} />}
        </ul>
      )}
      <div className="flex flex-col items-start gap-2 border-t border-line px-3 py-2.5 text-sm">
        <DesktopPermission />
        <Link to="/notification-preferences" onClick={onLeave} className="rounded-sm font-medium underline">
          {t('preferences')}
        </Link>
      </div>
    </>
  );
};

const WayTo = ({
  to,
  icon: Icon,
  text,
  onLeave,
}: {
  to: string;
  icon: LucideIcon;
  text: string;
  onLeave: () => void;
}) => (
  <Link
    to={to}
    onClick={onLeave}
    className="flex min-h-11 items-center gap-2.5 border-b border-line px-3 py-2 text-sm font-medium text-danger ring-inside hover:bg-hover"
  >
    <Icon size={16} className="shrink-0" aria-hidden="true" />
    <span className="min-w-0 flex-1">{text}</span>
    <ChevronRight size={16} className="shrink-0 text-ink3" aria-hidden="true" />
  </Link>
);

const Notification = ({ ticket, onOpen }: { ticket: TicketNotification; onOpen: () => void }) => {
  const { t } = useTranslation(['notices', 'tickets']);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-2.5 px-3 py-2 text-left ring-inside hover:bg-hover"
    >
      <Avatar name={ticket.contact.name} src={ticket.contact.profilePicUrl} size={28} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          {ticket.isGroup && <GroupMark />}
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">{ticket.contact.name}</span>
          {ticket.status === 'pending' && ticket.waitingSince ? (
            <TicketWaitNow since={ticket.waitingSince} className="text-2xs text-ink3" />
          ) : (
            <time dateTime={ticket.updatedAt} className="text-2xs text-ink3">
              {ticketTime(ticket.updatedAt, now(), t('tickets:list.yesterday'))}
            </time>
          )}
        </span>
        <span className="block truncate text-xs text-ink2" dir="auto">
          <TicketRowLine ticket={ticket} viewerId={undefined} />
        </span>
        <span className="block text-2xs text-ink3">
          {t(ticket.status === 'pending' ? 'waitingUnread' : 'unread', { count: ticket.unreadMessages })}
        </span>
      </span>
    </button>
  );
};

const More = ({ state, onRetry }: { state: 'loading' | 'failed'; onRetry: () => void }) => {
  const { t } = useTranslation('notices');
  return (
    <li className="flex items-center justify-center gap-2 p-3 text-xs text-ink2">
      {state === 'loading' ? (
        <>
          <Spinner />
          {t('loadingMore')}
        </>
      ) : (
        <>
          {t('moreFailed')}
          <button type="button" className="rounded-sm font-medium text-ink underline" onClick={onRetry}>
            {t('retry')}
          </button>
        </>
      )}
    </li>
  );
};
