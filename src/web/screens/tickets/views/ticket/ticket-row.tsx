import type { TFunction } from 'i18next';
import { Eye } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Marked } from '#web/components/marked.tsx';
import { FailedMark } from '#web/components/tickets/failed-mark.tsx';
import { GroupMark } from '#web/components/tickets/group-mark.tsx';
import { SlaRing, slaWords } from '#web/components/tickets/sla-ring.tsx';
import { type TicketMatchValue, TicketRowLine } from '#web/components/tickets/ticket-row-line.tsx';
import type { TicketRowValue } from '#web/components/tickets/ticket-row-value.ts';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { TicketWait } from '#web/components/tickets/ticket-wait.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { TicketRowTags } from './ticket-row-tags.tsx';
import { TicketRowBot, TicketRowOwner, TicketRowStatus } from './ticket-row-whose.tsx';

interface TicketRowProps {
  ticket: TicketRowValue;
  /** For "yesterday" and the like; the same day's value keeps the row as it is. */
  today: Date;
  /** By which it says how long it has waited, and what is due. */
  minute?: Date | undefined;
  isSelected?: boolean;
  /** What is written and not sent yet; empty where it is files alone. */
  draft?: string | undefined;
  /** The one row that Tab reaches. */
  isFocusable?: boolean;
  /** A waiting ticket is accepted, not opened by a click (spec section 2). */
  canAccept?: boolean;
  isAccepting?: boolean;
  /** Whose last messages are said to be one's own. */
  viewerId?: number | undefined;
  /** `owner` where everybody's tickets are listed; `status` adds number and status where they are mixed. */
  shows?: 'owner' | 'status' | undefined;
  /** What is said of it before its queue; the same one keeps the row as it is. */
  mark?: ReactNode;
  /** What a search found in this ticket, instead of its last message. */
  match?: TicketMatchValue | undefined;
  /** What was searched for, marked in the contact's name. */
  term?: string | undefined;
  onOpen?: (id: number) => void;
  onAccept?: (id: number) => void;
  onPeek?: ((id: number) => void) | undefined;
}

const uncoveredTime = 'text-right text-xs leading-5 text-ink3';
/** By the button to peek. */
const coveredTime = `${uncoveredTime} pointer-fine:group-hover/row:opacity-0 pointer-fine:group-has-[[data-peek]:focus-visible]/row:opacity-0`;

const eye = <Eye size={16} aria-hidden="true" />;

export const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, today, isSelected = false, isFocusable = false, canAccept = false } = props;
  const { onAccept, onPeek, onOpen, match } = props;
  const draft = match ? undefined : props.draft;
  const t = useTexts('tickets');
  const now = props.minute ?? today;
  const opens = ticket.status !== 'pending' && onOpen !== undefined;
  return (
    <div
      // The row's button lies over the ring.
      title={slaWords({ sla: ticket.sla, now }, t)}
      className={classes(
        'group/row relative grid h-21 grid-cols-[36px_minmax(0,1fr)_auto] content-center gap-x-2.5 border-b border-line2 px-3.5',
        isSelected && 'row-shown',
        opens && !isSelected && 'hover:bg-hover',
      )}
    >
      <span className="row-span-3">
        <SlaRing sla={ticket.sla} now={now}>
          <Avatar name={ticket.contact.name} src={ticket.contact.profilePicUrl} />
        </SlaRing>
      </span>
      <span className="flex min-w-0 items-baseline gap-1.5">
        {ticket.isGroup && <GroupMark />}
        <Name
          ticketId={ticket.id}
          name={ticket.contact.name}
          term={props.term}
          isSelected={isSelected}
          isFocusable={isFocusable}
          onOpen={opens ? onOpen : undefined}
        />
        {props.shows === 'status' && <span className="shrink-0 text-xs text-ink3">#{ticket.id}</span>}
      </span>
      {ticket.status === 'pending' && ticket.waitingSince ? (
        <TicketWait since={ticket.waitingSince} now={now} className={onPeek ? coveredTime : uncoveredTime} />
      ) : (
        <time dateTime={ticket.updatedAt} className={onPeek ? coveredTime : uncoveredTime}>
          {ticketTime(ticket.updatedAt, today, t('list.yesterday'))}
        </time>
      )}
      <p
        className={classes(
          'truncate text-sm',
          ticket.unreadMessages > 0 ? 'text-ink' : 'text-ink2',
          ticket.unreadMessages === 0 && !ticket.failedMessages && 'col-span-2',
        )}
        dir="auto"
      >
        {draft !== undefined && <b className="mr-1.5 font-semibold text-warn">{t('list.draft')}</b>}
        {draft || <TicketRowLine ticket={ticket} viewerId={props.viewerId} match={match} />}
      </p>
      {ticket.failedMessages ? (
        <span className="flex items-center gap-1 justify-self-end">
          <FailedMark count={ticket.failedMessages} />
          <Unread count={ticket.unreadMessages} />
        </span>
      ) : (
        <Unread count={ticket.unreadMessages} />
      )}
      <div className="col-span-2 col-start-2 mt-1.5 flex min-w-0 items-center gap-1.5">
        <span className="flex min-w-0 flex-1 items-center gap-1.5 overflow-hidden">
          {ticket.chatbot && <TicketRowBot />}
          {props.mark}
          <ColourMark colour={ticket.queue?.color ?? ''} className="max-w-[min(7rem,100%)] shrink-0">
            {ticket.queue?.name ?? t('list.noQueue')}
          </ColourMark>
          {props.shows === 'status' && <TicketRowStatus ticket={ticket} />}
          {props.shows === 'owner' && ticket.user && <TicketRowOwner name={ticket.user.name} />}
          {props.shows !== 'status' && (
            <TicketRowTags ticket={ticket} hasOwner={props.shows === 'owner'} hasAccept={canAccept} />
          )}
        </span>
        <span className="max-w-1/2 shrink-0 truncate text-2xs text-ink3" title={ticket.whatsapp?.name}>
          {ticket.whatsapp?.name}
        </span>
        {canAccept && (
          <Button
            size="sm"
            busy={props.isAccepting ?? false}
            data-accept={ticket.id}
            aria-label={t('list.acceptOf', { name: ticket.contact.name })}
            className="order-1 -my-1 h-6! px-2!"
            onClick={() => onAccept?.(ticket.id)}
          >
            {t('list.accept')}
          </Button>
        )}
        {onPeek && <Peek ticketId={ticket.id} name={ticket.contact.name} isFocusable={isFocusable} onPeek={onPeek} />}
      </div>
    </div>
  );
});

// With most messages only the last one and its time change, so the rest of a row is not drawn again.

interface NameProps {
  ticketId: number;
  name: string;
  term: string | undefined;
  isSelected: boolean;
  isFocusable: boolean;
  onOpen: ((id: number) => void) | undefined;
}

const Name = memo(({ ticketId, name, term, isSelected, isFocusable, onOpen }: NameProps) => {
  const marked = <Marked text={name} term={term} />;
  if (!onOpen) return <span className="truncate font-semibold">{marked}</span>;
  return (
    <button
      type="button"
      data-ticket={ticketId}
      aria-current={isSelected || undefined}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => onOpen(ticketId)}
      className="truncate text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {marked}
    </button>
  );
});

interface PeekProps {
  ticketId: number;
  name: string;
  isFocusable: boolean;
  onPeek: (id: number) => void;
}

const Peek = memo(({ ticketId, name, isFocusable, onPeek }: PeekProps) => (
  <IconButton
    size="sm"
    label={useTexts('tickets')('list.peekOf', { name })}
    data-peek
    tabIndex={isFocusable ? 0 : -1}
    className="relative -my-1.5 -mr-1.5 size-6! pointer-fine:absolute pointer-fine:top-2 pointer-fine:right-2.5 pointer-fine:m-0 pointer-fine:not-focus-visible:not-group-hover/row:[&>svg]:invisible"
    onClick={() => onPeek(ticketId)}
  >
    {eye}
  </IconButton>
));

const Unread = memo(({ count }: { count: number }) => {
  const t = useTexts('tickets');
  if (count === 0) return null;
  return (
    <span className="h-4.5 min-w-4.5 justify-self-end rounded-full bg-primary px-1.25 text-center text-2xs leading-4.5 font-semibold text-primary-ink">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{unreadWords(t, count)}</span>
    </span>
  );
});

/** Plural forms take longer to find than the rest of a row to draw, and few numbers are needed. */
const unreadWords = (t: TFunction<'tickets'>, count: number) => {
  const known = said.get(t) ?? new Map<number, string>();
  const words = known.get(count) ?? t('list.unread', { count });
  said.set(t, known.set(count, words));
  return words;
};

const said = new WeakMap<TFunction<'tickets'>, Map<number, string>>();
