import { BellOff } from 'lucide-react';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { ChatAvatar } from './chat-avatar.tsx';

export interface ChatRowProps {
  title: string;
  lastMessage: string;
  movedAt: string;
  unread: number;
  /** Told of mentions alone. */
  isMuted?: boolean;
  /** Of one person: whether they are there. */
  isOnline?: boolean | undefined;
  /** Who writes just now, in place of the last message. */
  writing?: string | undefined;
  /** For "yesterday" and the like. */
  today: Date;
  isSelected?: boolean;
  /** The one row that Tab reaches. */
  isFocusable?: boolean;
  onOpen: () => void;
}

/** A chat in a list: title, unread badge, last message and time (spec section 2). */
export const ChatRow = (props: ChatRowProps) => {
  const { title, lastMessage, movedAt, unread, isMuted = false, writing, today, isSelected = false, ...row } = props;
  const { t } = useTranslation(['chats', 'tickets']);
  return (
    <div
      className={classes(
        'relative grid h-16 grid-cols-[36px_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 border-b border-line2 px-3.5',
        isSelected ? 'row-shown' : 'hover:bg-hover',
      )}
    >
      <span className="row-span-2">
        <ChatAvatar name={title} isOnline={row.isOnline} />
      </span>
      <button
        type="button"
        aria-current={isSelected || undefined}
        tabIndex={(row.isFocusable ?? true) ? 0 : -1}
        onClick={row.onOpen}
        className="truncate text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {title}
      </button>
      <span className="inline-flex items-center justify-end gap-1 text-xs leading-5 text-ink3">
        {isMuted && <BellOff size={13} role="img" aria-label={t('list.muted')} />}
        <time dateTime={movedAt}>{ticketTime(movedAt, today, t('list.yesterday'))}</time>
      </span>
      <p
        dir="auto"
        className={classes(
          'truncate text-sm',
          writing ? 'text-ok' : unread > 0 ? 'text-ink' : 'text-ink2',
          unread === 0 && 'col-span-2',
        )}
      >
        {writing ?? (lastMessage || t('list.noMessage'))}
      </p>
      {unread > 0 && (
        <span className="h-4.5 min-w-4.5 justify-self-end rounded-full bg-primary px-1.25 text-center text-2xs leading-4.5 font-semibold text-primary-ink">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{t('tickets:list.unread', { count: unread })}</span>
        </span>
      )}
    </div>
  );
};
