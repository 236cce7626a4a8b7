import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ColourChip, ColourMark } from './colour-chip.tsx';
import { type MessageKind, messagePreview } from './message-preview.ts';
import { ticketTime } from './ticket-time.ts';

export interface TicketRowValue {
  id: number;
  status: 'pending' | 'open' | 'closed';
  contact: { name: string; profilePicUrl: string | null };
  user: { name: string } | null;
  queue: { name: string; color: string } | null;
  whatsapp: { name: string } | null;
  tags: readonly { id: number; name: string; color: string }[];
  lastMessage: string;
  lastMessageKind?: MessageKind | null | undefined;
  lastMessageFromMe?: boolean | undefined;
  unreadMessages: number;
  updatedAt: string;
}

interface TicketRowProps {
  ticket: TicketRowValue;
  /** For "yesterday" and the like; the same day's value keeps the row as it is. */
  today: Date;
  isSelected?: boolean;
  /** The one row that Tab reaches. */
  isFocusable?: boolean;
  /** A waiting ticket is accepted, not opened by a click (spec section 2). */
  canAccept?: boolean;
  isAccepting?: boolean;
  onOpen?: (id: number) => void;
  onAccept?: (id: number) => void;
}

const shownTags = 2;

/** One ticket in a list. */
export const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, today, isSelected = false, isFocusable = false, canAccept = false, onOpen, onAccept } = props;
  const { t } = useTranslation('tickets');
  const opens = ticket.status !== 'pending' && onOpen !== undefined;
  return (
    <div
      className={classes(
        'relative grid h-21 grid-cols-[36px_minmax(0,1fr)_auto] content-center gap-x-2.5 border-b border-line2 px-3.5',
        isSelected &&
          'bg-sel before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-r-sm before:bg-primary',
        opens && !isSelected && 'hover:bg-hover',
      )}
    >
      <span className="row-span-3">
        <Avatar name={ticket.contact.name} src={ticket.contact.profilePicUrl} />
      </span>
      <Name ticket={ticket} opens={opens} isSelected={isSelected} isFocusable={isFocusable} onOpen={onOpen} />
      <span className="flex items-center gap-1.5 text-xs leading-5 text-ink3">
        {canAccept && <Unread count={ticket.unreadMessages} />}
        <time dateTime={ticket.updatedAt}>{ticketTime(ticket.updatedAt, today, t('list.yesterday'))}</time>
      </span>
      <p
        className={classes(
          'truncate text-sm',
          ticket.unreadMessages > 0 ? 'text-ink' : 'text-ink2',
          (canAccept || ticket.unreadMessages === 0) && 'col-span-2',
        )}
        dir="auto"
      >
        {preview(ticket, t)}
      </p>
      {!canAccept && <Unread count={ticket.unreadMessages} />}
      <div className="col-span-2 col-start-2 mt-1 flex min-w-0 items-center gap-1.5">
        <ColourMark colour={ticket.queue?.color ?? ''} className="max-w-28">
          {ticket.queue?.name ?? t('list.noQueue')}
        </ColourMark>
        <Tags tags={ticket.tags} />
        <span className="flex-1" />
        {canAccept ? (
          <Button
            size="sm"
            variant="primary"
            busy={props.isAccepting ?? false}
            aria-label={t('list.acceptOf', { name: ticket.contact.name })}
            className="relative -my-1 h-6! px-2!"
            onClick={() => onAccept?.(ticket.id)}
          >
            {t('list.accept')}
          </Button>
        ) : (
          <span className="max-w-24 truncate text-2xs text-ink3">{ticket.whatsapp?.name}</span>
        )}
      </div>
    </div>
  );
});

const Name = (
  props: Pick<TicketRowProps, 'ticket' | 'onOpen'> & { opens: boolean; isSelected: boolean; isFocusable: boolean },
) => {
  const { ticket, opens, isSelected, isFocusable, onOpen } = props;
  if (!opens) return <span className="truncate font-semibold">{ticket.contact.name}</span>;
  return (
    <button
      type="button"
      data-ticket={ticket.id}
      aria-current={isSelected || undefined}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => onOpen?.(ticket.id)}
      className="truncate text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {ticket.contact.name}
    </button>
  );
};

const Unread = ({ count }: { count: number }) => {
  const { t } = useTranslation('tickets');
  if (count === 0) return null;
  return (
    <span className="h-4.5 min-w-4.5 justify-self-end rounded-full bg-primary px-1.25 text-center text-2xs leading-4.5 font-semibold text-primary-ink">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('list.unread', { count })}</span>
    </span>
  );
};

const Tags = ({ tags }: Pick<TicketRowValue, 'tags'>) => (
  <>
    {tags.slice(0, shownTags).map((tag) => (
      <ColourChip key={tag.id} colour={tag.color} className="max-w-24 min-w-0">
        <span className="truncate">{tag.name}</span>
      </ColourChip>
    ))}
    {tags.length > shownTags && (
      <span
        className="text-2xs text-ink3"
        title={tags
          .slice(shownTags)
          .map((tag) => tag.name)
          .join(', ')}
      >
        +{tags.length - shownTags}
      </span>
    )}
  </>
);

const preview = (ticket: TicketRowValue, t: Parameters<typeof messagePreview>[1]) => {
  const message = { mediaType: ticket.lastMessageKind ?? null, body: ticket.lastMessage };
  const text = messagePreview(message, t);
  if (!text) return t('preview.none');
  return ticket.lastMessageFromMe ? t('preview.byYou', { text: unmarked(text) }) : text;
};

/** Without the signature, and without the asterisks that a phone shows as bold. */
const unmarked = (text: string) =>
  text.replace(/^\*[^*]{1,80}:\*\s/, '').replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '$1');
