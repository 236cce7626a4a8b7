import { Ban, RotateCw, Trash2 } from 'lucide-react';
import { type FocusEvent, memo, type ReactNode, type SyntheticEvent, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { formatTime } from '#web/i18n/dates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { MessageAfterEnd } from './message-after-end.tsx';
import { MessageAutomatic } from './message-automatic.tsx';
import { MessageCampaign } from './message-campaign.tsx';
import type { StartTicket } from './message-contact-card.tsx';
import { MessageContent, type MessageContentValue } from './message-content.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageQuote, type QuotedMessageValue } from './message-quote.tsx';
import { MessageReactions, type MessageReactionValue } from './message-reactions.tsx';
import { splitSignature } from './message-signature.ts';
import { MessageTicks, type TickAck } from './message-ticks.tsx';

export interface MessageValue extends MessageContentValue {
  id: number;
  fromMe: boolean;
  ack: TickAck;
  failure: string | null;
  quotedMsg: QuotedMessageValue | null;
  isDeleted: boolean;
  isEdited: boolean;
  /** Changed where it was written, to what could not be read. */
  isChangedOnPhone?: boolean;
  createdAt: string;
  contact: { id: number; name: string } | null;
  /** The ticket's bot wrote it. */
  isBot?: boolean;
  /** What wrote it, where it was nobody at the desk by themselves. */
  origin?: 'automatic' | 'phone' | 'program';
  /** A change of it that the channel did not take; the reason in words. */
  changeFailure?: { change: 'edit' | 'reaction'; reason: string };
  /** The customer wrote it after the end of the ticket, and nobody has to read it. */
  afterEnd?: 'rating' | 'thanks';
  reactions?: readonly MessageReactionValue[];
  /** Who of the company wrote it. */
  user?: { name: string } | null;
  /** Whose message it is, or which one the customer answers with it. */
  campaign?: { id: number; name: string };
}

export interface MessageActions {
  onReply?: (message: MessageValue) => void;
  onDelete?: (message: MessageValue) => void;
  onRetry?: (message: MessageValue) => void;
  onJump?: (messageId: number) => void;
  onStartTicket?: StartTicket;
}

/** What a place shows of a message otherwise than most do. */
export interface MessageExtras {
  content?: ReactNode;
  /** Of one's own message, where it is known better than by the message. */
  ack?: TickAck;
  entries?: MenuEntry[];
  /** Who of the company, or what, wrote it: said beside the time. */
  writer?: string | undefined;
  onReact?: ((emoji: string) => void) | undefined;
  onAuthor?: () => void;
}

interface MessageBubbleProps extends MessageActions, MessageExtras {
  message: MessageValue;
  /** How much of its file has left this browser, 0 to 1. */
  progress?: number | undefined;
  /** The first of a group by the same side: a little more room above. */
  opens: boolean;
  /** Just jumped to: marked for a moment. */
  isMarked?: boolean;
  /** In a group the author stands above what they wrote. */
  showsAuthor?: boolean;
}

/** One message: the customer's to the left, the company's to the right. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, opens, isMarked = false, showsAuthor = false, onReply, onDelete, onRetry, onJump } = props;
  const t = useTexts('conversation');
  const isFailed = message.fromMe && message.ack === 0;
  const { author, text } = authored(message, showsAuthor);
  const isWaiting = message.fromMe && message.ack === 1;
  const isUnsent = message.id === 0;
  const by = automaticOf(message);
  const isQuiet = by !== undefined || (message.fromMe && message.campaign !== undefined);
  return (
    <div className={classes('flex flex-col', message.fromMe ? 'items-end' : 'items-start', opens ? 'pt-2' : 'pt-0.75')}>
      <div
        className={classes(
          'group/bubble relative max-w-[min(36rem,86%)] rounded-lg border px-2.5 pt-1.5 pb-1 transition-colors duration-150',
          isQuiet ? 'border-dashed bg-panel' : message.fromMe ? 'bg-out' : 'bg-in',
          isFailed ? 'border-danger' : message.fromMe && !isQuiet ? 'border-transparent' : 'border-line',
          isMarked && 'ring-2 ring-primary',
        )}
      >
        {author && <Author name={author} onPress={props.onAuthor} />}
        {by && <MessageAutomatic by={by} />}
        {message.afterEnd && <MessageAfterEnd kind={message.afterEnd} />}
        {message.campaign && <MessageCampaign name={message.campaign.name} isAnswer={!message.fromMe} />}
        {message.quotedMsg && !message.isDeleted && (
          <MessageQuote quoted={message.quotedMsg} {...(onJump && { onJump })} />
        )}
        {message.isDeleted ? (
          <Deleted />
        ) : (
          (props.content ?? (
            <MessageContent
              message={text === message.body ? message : { ...message, body: text }}
              onStartTicket={props.onStartTicket}
            />
          ))
        )}
        {props.progress !== undefined && <Leaving share={props.progress} />}
        <span className="float-right mt-1.5 ml-2.5 [.emoji-alone+&]:mt-8 inline-flex items-center gap-1 text-2xs leading-3.5 text-ink2">
          {(message.isEdited || message.isChangedOnPhone) && !message.isDeleted && (
            <i>{t(message.isChangedOnPhone ? 'message.changedOnPhone' : 'message.edited')}</i>
          )}
          {props.writer && !author && !message.isDeleted && <Writer name={props.writer} />}
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          {message.fromMe && !message.isDeleted && <MessageTicks ack={props.ack ?? message.ack} />}
        </span>
        {!message.isDeleted && (!isWaiting || isUnsent) && (onReply || onDelete || props.onReact || props.entries) && (
          <LateMenu
            messageId={message.id}
            isOwn={message.fromMe}
            text={text}
            onReply={isFailed || !onReply ? undefined : () => onReply(message)}
            onDelete={onDelete ? () => onDelete(message) : undefined}
            onReact={props.onReact}
            reacted={message.reactions?.find(({ fromMe }) => fromMe)?.emoji}
            entries={props.entries}
          />
        )}
      </div>
      {message.reactions && !message.isDeleted && (
        <MessageReactions reactions={message.reactions} isOwn={message.fromMe} />
      )}
      {message.changeFailure && !message.isDeleted && (
        <p role="status" className="pt-0.5 text-xs text-danger">
          {t(`message.changeFailed.${message.changeFailure.change}`, { reason: message.changeFailure.reason })}
        </p>
      )}
      {isFailed && !message.isDeleted && (
        <Failure
          reason={message.failure}
          {...(onRetry && { onRetry: () => onRetry(message) })}
          {...(onDelete && { onDelete: () => onDelete(message) })}
        />
      )}
    </div>
  );
});

const Author = ({ name, onPress }: { name: string; onPress: (() => void) | undefined }) => {
  const look = 'block max-w-full truncate text-xs font-semibold text-ink2';
  if (!onPress) return <b className={look}>{name}</b>;
  return (
    <button type="button" onClick={onPress} className={`${look} min-h-6 rounded-sm hover:text-ink hover:underline`}>
      {name}
    </button>
  );
};

const Writer = ({ name }: { name: string }) => (
  <>
    <span className="max-w-36 truncate">{name}</span>
    <span aria-hidden="true">·</span>
  </>
);

const automaticOf = ({ isBot, origin }: MessageValue) => (isBot ? 'bot' : origin === 'phone' ? undefined : origin);

const Leaving = ({ share }: { share: number }) => {
  const t = useTexts('conversation');
  const percent = Math.round(share * 100);
  return (
    <span
      role="progressbar"
      aria-label={t('message.leaving')}
      aria-valuenow={percent}
      className="mt-1.5 block h-1 overflow-hidden rounded-full bg-line"
    >
      <span className="block h-full bg-primary" style={{ width: `${percent}%` }} />
    </span>
  );
};

const Deleted = () => {
  const t = useTexts('tickets');
  return (
    <span className="inline-flex items-center gap-1.5 text-ink2 italic">
      <Ban size={14} aria-hidden="true" />
      {t('preview.deleted')}
    </span>
  );
};

/** Who wrote it, where that is to be said: an agent who signed, or a member of a group. */
const authored = (message: MessageValue, showsAuthor: boolean) => {
  if (message.isDeleted) return { author: undefined, text: '' };
  if (message.fromMe) return splitSignature(message.body);
  return { author: showsAuthor ? (message.contact ?? message.user)?.name : undefined, text: message.body };
};

interface LateMenuProps {
  messageId: number;
  isOwn: boolean;
  text: string;
  onReply: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  onReact: ((emoji: string) => void) | undefined;
  reacted: string | undefined;
  entries: MenuEntry[] | undefined;
}

/** The menu costs more than the bubble, so it is made when the pointer or the focus first comes near. */
const LateMenu = ({ messageId, isOwn, ...actions }: LateMenuProps) => {
  const t = useTexts('conversation');
  // These elements may be those of another message later.
  const [nearId, setNearId] = useState<number>();
  const isNear = nearId === messageId;
  const focusInside = (event: FocusEvent<HTMLElement>) => {
    if (isNear || !event.target.matches(':focus-visible')) return;
    const holder = event.currentTarget;
    setNearId(messageId);
    queueMicrotask(() => holder.querySelector('button')?.focus());
  };
  const openInside = (event: SyntheticEvent<HTMLElement>) => {
    const holder = event.currentTarget.parentElement;
    setNearId(messageId);
    queueMicrotask(() => holder?.querySelector('button')?.click());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: coming near only makes the menu; the menu is a button.
    <span
      // On touch, coming near is the press itself, and a button that changes under it would miss it.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNearId(messageId)}
      onFocus={focusInside}
      className={classes(
        'absolute top-0.5 rounded-md border',
        isNear ? nearMenu : farMenu,
        isOwn ? 'right-full mr-1' : 'left-full ml-1',
      )}
    >
      {isNear ? (
        <MessageMenu {...actions} />
      ) : (
        <button
          type="button"
          className={classes('grid size-7 place-items-center text-ink2', chevron)}
          // A mouse that comes and presses at once presses a button that is gone before it could be clicked.
          onPointerDown={(event) => event.pointerType === 'mouse' && event.button === 0 && openInside(event)}
          onClick={openInside}
          aria-label={t('message.menu')}
          aria-haspopup="menu"
        />
      )}
    </span>
  );
};

const nearMenu =
  'border-line bg-panel opacity-0 group-hover/bubble:opacity-100 focus-within:opacity-100 has-data-open:opacity-100 pointer-coarse:opacity-100';

/** Without a colour instead of transparent: what is transparent is composed by itself with every frame. */
const farMenu =
  'border-transparent forced-colors:opacity-0 forced-colors:group-hover/bubble:opacity-100 forced-colors:focus-within:opacity-100 group-hover/bubble:border-line group-hover/bubble:bg-panel focus-within:border-line focus-within:bg-panel pointer-coarse:border-line pointer-coarse:bg-panel';

/** Until then its sign is made by the style, and only where it is seen: two elements less in each row. */
const chevron =
  'before:hidden before:size-1.5 before:-translate-y-0.5 before:rotate-45 before:border-r-[1.5px] before:border-b-[1.5px] group-hover/bubble:before:block focus-visible:before:block pointer-coarse:before:block';

interface FailureProps {
  reason: string | null;
  onRetry?: () => void;
  onDelete?: () => void;
}

const Failure = ({ reason, onRetry, onDelete }: FailureProps) => {
  const t = useTexts('conversation');
  const look = 'inline-flex h-6 items-center gap-1 rounded-sm px-1 font-medium text-ink hover:bg-hover';
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 pt-0.5 text-xs text-danger">
      <span>{reason ? t('message.failedBecause', { reason }) : t('message.failed')}</span>
      {onRetry && (
        <button type="button" className={look} onClick={onRetry}>
          <RotateCw size={13} aria-hidden="true" />
          {t('message.retry')}
        </button>
      )}
      {onDelete && (
        <button type="button" className={look} onClick={onDelete}>
          <Trash2 size={13} aria-hidden="true" />
          {t('message.delete')}
        </button>
      )}
    </div>
  );
};
