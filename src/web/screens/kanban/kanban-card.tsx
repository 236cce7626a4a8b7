import { ArrowRightLeft, GripVertical } from 'lucide-react';
import { type ComponentPropsWithRef, memo } from 'react';
import { Link } from 'react-router-dom';
import type { Ticket } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { classes } from '#web/components/classes.ts';
import { AddressText } from '#web/components/contacts/phone-text-view.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { FailedMark } from '#web/components/tickets/failed-mark.tsx';
import { GroupMark } from '#web/components/tickets/group-mark.tsx';
import { SlaRingNow } from '#web/components/tickets/sla-ring.tsx';
import { TicketRowLine } from '#web/components/tickets/ticket-row-line.tsx';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { TicketWaitNow } from '#web/components/tickets/ticket-wait.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What makes the card and its grip move by hand and by key. */
export interface DragHandle {
  card: ComponentPropsWithRef<'article'>;
  grip: ComponentPropsWithRef<'button'>;
}

export interface KanbanCardProps {
  ticket: Ticket;
  /** Whose last messages are said to be one's own. */
  viewerId: number | undefined;
  /** It is on its way to this lane. */
  isMoving: boolean;
  /** Where it may be moved to, each with what does it. */
  targets: MenuEntry[];
  handle?: DragHandle | undefined;
  className?: string;
}

/** A ticket on the board (spec section 2, "Kanban"). */
export const KanbanCard = memo(function KanbanCard(props: KanbanCardProps) {
  const { ticket, viewerId, isMoving, targets, handle, className } = props;
  const { t } = useTranslation('kanban');
  const { contact } = ticket;
  const number = ticket.id;
  return (
    <article
      aria-label={`${t('number', { number })}, ${contact.name}`}
      aria-busy={isMoving || undefined}
      data-ticket={number}
      className={classes(
        'grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-2 rounded-md border border-line bg-panel p-2.5 leading-4.5',
        isMoving && 'opacity-70',
        className,
      )}
      {...handle?.card}
    >
      <span className="row-span-2 self-center">
        <SlaRingNow sla={ticket.sla}>
          <Avatar name={contact.name} src={contact.profilePicUrl} size={28} />
        </SlaRingNow>
      </span>
      <p className="flex min-w-0 items-center gap-1.5 font-semibold">
        {ticket.isGroup && <GroupMark />}
        <span className="truncate">{contact.name}</span>
      </p>
      <p className="text-right text-xs text-ink3">
        <span className="sr-only">{t('number', { number })}</span>
        <span aria-hidden="true">#{number}</span>
      </p>
      <p className="truncate text-xs text-ink2 tabular-nums">
        <AddressText number={contact.number} channel={contact.channel} username={contact.username ?? null} />
      </p>
      {ticket.status === 'pending' && ticket.waitingSince ? (
        <TicketWaitNow since={ticket.waitingSince} className="text-right text-xs text-ink3" />
      ) : (
        <time dateTime={ticket.updatedAt} className="text-right text-xs text-ink3">
          {ticketTime(ticket.updatedAt, now(), t('yesterday'))}
        </time>
      )}
      <p className="col-span-3 mt-1.5 line-clamp-2 h-9 text-sm break-words text-ink2" dir="auto">
        <TicketRowLine ticket={ticket} viewerId={viewerId} />
      </p>
      <div className="col-span-3 mt-1.5 flex items-center gap-1">
        <Link
          to={`/tickets/${ticket.uuid}`}
          aria-label={t('openOf', { number, name: contact.name })}
          draggable={false}
          className="inline-flex h-7 items-center rounded-md border border-line px-2.5 text-xs font-medium transition-colors duration-100 hover:bg-hover"
        >
          {t('openTicket')}
        </Link>
        <FailedMark count={ticket.failedMessages} />
        <Unread count={ticket.unreadMessages} />
        <span className="ml-auto flex">
          <Menu
            button={
              <IconButton size="sm" label={t('move', { name: contact.name })} busy={isMoving}>
                <ArrowRightLeft size={15} aria-hidden="true" />
              </IconButton>
            }
            groups={[{ id: 'lanes', label: t('moveTo'), entries: targets }]}
          />
          <IconButton
            size="sm"
            label={t('drag', { name: contact.name })}
            disabled={isMoving}
            className="cursor-grab"
            {...handle?.grip}
          >
            <GripVertical size={15} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </article>
  );
});

const Unread = ({ count }: { count: number }) => {
  const { t } = useTranslation('kanban');
  if (count === 0) return null;
  return (
    <span className="h-4.5 min-w-4.5 rounded-full bg-primary px-1.25 text-center text-2xs leading-4.5 font-semibold text-primary-ink">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
};
