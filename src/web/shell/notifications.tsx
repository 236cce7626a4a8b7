import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/popover.tsx';
import { formatTime } from '#web/i18n/dates.ts';

export type TicketNotification = Pick<
  Ticket,
  'id' | 'uuid' | 'contact' | 'status' | 'lastMessage' | 'unreadMessages' | 'updatedAt'
>;

export interface NotificationsProps {
  tickets: readonly TicketNotification[];
  /** A pending ticket is not opened by a click: its list is shown. */
  onOpen: (ticket: TicketNotification) => void;
}

/** The tickets that wait for somebody: pending ones and those with unread messages. */
export const Notifications = ({ tickets, onOpen }: NotificationsProps) => {
  const { t } = useTranslation('shell');
  const label = tickets.length > 0 ? t('topBar.notifications', { count: tickets.length }) : t('topBar.waiting');
  return (
    <Popover
      label={t('topBar.waiting')}
      className="w-80 max-w-[calc(100vw-1rem)]"
      button={
        <IconButton label={label} count={tickets.length}>
          <Bell size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) =>
        tickets.length === 0 ? (
          <p className="p-4 text-center text-sm text-ink2">{t('topBar.noNotifications')}</p>
        ) : (
          <ul className="max-h-96 divide-y divide-line2 overflow-y-auto">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <Notification
                  ticket={ticket}
                  onOpen={() => {
                    close();
                    onOpen(ticket);
                  }}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Popover>
  );
};

const Notification = ({ ticket, onOpen }: { ticket: TicketNotification; onOpen: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-2.5 px-3 py-2 text-left ring-inside hover:bg-hover"
    >
      <Avatar name={ticket.contact.name} size={28} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">{ticket.contact.name}</span>
          <span className="text-2xs text-ink3">{formatTime(ticket.updatedAt)}</span>
        </span>
        <span className="block truncate text-xs text-ink2">{ticket.lastMessage}</span>
        <span className="block text-2xs text-ink3">
          {ticket.status === 'pending' ? t('topBar.newTicket') : t('topBar.unread', { count: ticket.unreadMessages })}
        </span>
      </span>
    </button>
  );
};
