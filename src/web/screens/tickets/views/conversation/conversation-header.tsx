import {
  AlarmClock,
  ArrowLeft,
  ArrowLeftRight,
  CalendarClock,
  Check,
  Copy,
  EllipsisVertical,
  Mail,
  PanelRight,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { SlaClock } from '#machines/sla/clock.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { IconButton, type IconButtonProps } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { GroupMark } from '#web/components/tickets/group-mark.tsx';
import { SlaRingNow, SlaWordsNow } from '#web/components/tickets/sla-ring.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ConversationHeaderValue {
  id: number;
  status: 'pending' | 'open' | 'closed';
  isGroup?: boolean;
  contact: { name: string; number: string; profilePicUrl: string | null };
  user: { name: string } | null;
  queue: { name: string } | null;
  whatsapp: { name: string } | null;
  sla?: SlaClock | null;
}

export type ConversationOutcome = 'accept' | 'return' | 'transfer' | 'resolve' | 'reopen' | 'snooze' | 'delete';

interface ConversationHeaderProps {
  ticket: ConversationHeaderValue;
  /** What the ticket's machine allows this agent now; the others are not shown. */
  can: Record<ConversationOutcome, boolean>;
  /** The outcome that is on its way: until it is through, no other is taken. */
  busy?: ConversationOutcome | undefined;
  onOutcome: (outcome: ConversationOutcome) => void;
  onSchedule?: (() => void) | undefined;
  onMarkUnread?: (() => void) | undefined;
  /** Missing where the browser has no clipboard. */
  onCopyNumber?: (() => void) | undefined;
  /** Shows and hides the contact beside the conversation. */
  onContactDrawer?: (() => void) | undefined;
  showsContactDrawer?: boolean;
  /** Only where the list does not stand beside it. */
  onBack?: (() => void) | undefined;
}

/** Who one is talking to, and what may become of the ticket. */
export const ConversationHeader = (props: ConversationHeaderProps) => {
  const {
    ticket,
    can,
    busy,
    onOutcome,
    onSchedule,
    onMarkUnread,
    onCopyNumber,
    onContactDrawer,
    showsContactDrawer = false,
    onBack,
  } = props;
  const { t } = useTranslation(['conversation', 'tickets']);
  const words = statusText(ticket, t('header.pending'), t('header.closed'), (name) => t('header.assignedTo', { name }));
  return (
    <header className="@container/header flex min-h-14 shrink-0 items-center gap-2.5 border-b border-line bg-panel px-3 py-1.5 sm:px-4">
      {onBack && (
        <IconButton label={t('tickets:screen.back')} onClick={onBack} className="-ml-1">
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
      )}
      <span className="@max-md/header:hidden">
        <SlaRingNow sla={ticket.sla}>
          <Avatar name={ticket.contact.name} src={ticket.contact.profilePicUrl} />
        </SlaRingNow>
      </span>
      <div className="min-w-0 flex-1 content-center leading-4.5 @max-md/header:min-h-12.75">
        <h2 className="flex items-baseline gap-1.5">
          {ticket.isGroup && <GroupMark />}
          <span className="truncate font-semibold @max-md/header:line-clamp-2 @max-md/header:whitespace-normal">
            {ticket.contact.name}
          </span>
          <span className="shrink-0 text-xs text-ink3">#{ticket.id}</span>
        </h2>
        <p
          title={words}
          className="truncate text-xs text-ink3 @max-md/header:line-clamp-2 @max-md/header:whitespace-normal"
        >
          {ticket.sla && (
            <>
              <SlaWordsNow sla={ticket.sla} />
              {' · '}
            </>
          )}
          {words}
        </p>
      </div>
      <Outcomes can={can} busy={busy} onOutcome={onOutcome} />
      {onContactDrawer && (
        <IconButton
          label={t('bar.details')}
          pressed={showsContactDrawer}
          onClick={onContactDrawer}
          className="-mr-2 @max-md/header:hidden"
        >
          <PanelRight size={18} aria-hidden="true" />
        </IconButton>
      )}
      <More
        can={can}
        onOutcome={onOutcome}
        onSchedule={onSchedule}
        onMarkUnread={onMarkUnread}
        onCopyNumber={onCopyNumber}
        onContactDrawer={onContactDrawer}
      />
    </header>
  );
};

const More = ({ can, onOutcome, onSchedule, onMarkUnread, onCopyNumber, onContactDrawer }: MoreProps) => {
  const { t } = useTranslation('conversation');
  const entries: MenuEntry[] = [];
  if (onContactDrawer) {
    entries.push({ id: 'details', label: t('bar.details'), icon: <PanelRight size={16} />, onSelect: onContactDrawer });
  }
  if (onSchedule) {
    entries.push({
      id: 'schedule',
      label: t('header.schedule'),
      icon: <CalendarClock size={16} />,
      onSelect: onSchedule,
    });
  }
  if (can.snooze) {
    const onSelect = () => onOutcome('snooze');
    entries.push({ id: 'snooze', label: t('header.snooze'), icon: <AlarmClock size={16} />, onSelect });
  }
  if (onMarkUnread) {
    entries.push({ id: 'unread', label: t('header.markUnread'), icon: <Mail size={16} />, onSelect: onMarkUnread });
  }
  if (onCopyNumber) {
    entries.push({ id: 'copy', label: t('header.copyNumber'), icon: <Copy size={16} />, onSelect: onCopyNumber });
  }
  if (can.delete) {
    const onSelect = () => onOutcome('delete');
    entries.push({ id: 'delete', label: t('header.delete'), icon: <Trash2 size={16} />, onSelect, danger: true });
  }
  if (entries.length === 0) return null;
  return (
    <Menu
      groups={[{ id: 'ticket', entries }]}
      button={
        <IconButton label={t('header.more')} className="-mr-1.5">
          <EllipsisVertical size={18} aria-hidden="true" />
        </IconButton>
      }
    />
  );
};

type MoreProps = Pick<
  ConversationHeaderProps,
  'can' | 'onOutcome' | 'onSchedule' | 'onMarkUnread' | 'onCopyNumber' | 'onContactDrawer'
>;

const Outcomes = ({ can, busy, onOutcome }: Pick<ConversationHeaderProps, 'can' | 'busy' | 'onOutcome'>) => {
  const { t } = useTranslation('conversation');
  const primary = can.resolve ? 'resolve' : can.accept ? 'accept' : can.reopen ? 'reopen' : undefined;
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      {can.return && (
        <Square
          label={t('header.returnHint')}
          busy={busy === 'return'}
          disabled={busy !== undefined}
          onPress={() => onOutcome('return')}
        >
          <Undo2 size={16} aria-hidden="true" />
        </Square>
      )}
      {can.transfer && (
        <Button
          busy={busy === 'transfer'}
          disabled={busy !== undefined}
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          aria-label={t('header.transfer')}
          title={t('header.transfer')}
          className="@max-xl/header:w-8 @max-xl/header:px-0"
          onClick={() => onOutcome('transfer')}
        >
          <span className="@max-xl/header:hidden">{t('header.transfer')}</span>
        </Button>
      )}
      {primary && (
        <Button
          variant="primary"
          busy={busy === primary}
          disabled={busy !== undefined}
          aria-label={t(`header.${primary}`)}
          className={can.transfer ? '@max-md/header:w-8 @max-md/header:px-0' : ''}
          icon={primary === 'reopen' ? <Undo2 size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
          onClick={() => onOutcome(primary)}
        >
          <span className={can.transfer ? '@max-md/header:hidden' : ''}>{t(`header.${primary}`)}</span>
        </Button>
      )}
    </div>
  );
};

const Square = ({ onPress, ...props }: SquareProps) => (
  <IconButton {...props} onClick={onPress} className="border border-line bg-panel" />
);

interface SquareProps extends Pick<IconButtonProps, 'label' | 'busy' | 'disabled' | 'children'> {
  onPress: () => void;
}

const statusText = (
  ticket: ConversationHeaderValue,
  pending: string,
  closed: string,
  assignedTo: (name: string) => string,
) => {
  const words = { pending, closed, open: ticket.user ? assignedTo(ticket.user.name) : '' };
  return [words[ticket.status], ticket.queue?.name, ticket.whatsapp?.name].filter(Boolean).join(' · ');
};
