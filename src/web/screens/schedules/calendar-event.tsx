import { CircleAlert, CircleCheck, Clock, Eye, type LucideIcon, Pencil, Send, Trash2 } from 'lucide-react';
import type { Schedule, ScheduleStatus } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { formatDateTime, formatTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface CalendarEventProps {
  schedule: Schedule;
  /** With what it says, where there is room for it. */
  isFull?: boolean;
  isEditable: (schedule: Schedule) => boolean;
  isRemovable: (schedule: Schedule) => boolean;
  onOpen: (id: number) => void;
  onDelete: (id: number) => void;
}

/** A scheduled message on its day: when, to whom, and what may be done to it. */
export const CalendarEvent = (props: CalendarEventProps) => {
  const { schedule, isFull = false, isEditable, isRemovable, onOpen, onDelete } = props;
  const { t } = useTranslation(['calendar', 'schedules']);
  const { id, status, contact, body } = schedule;
  const said = { when: formatDateTime(schedule.sendAt), name: contact.name };
  const { icon: Icon, tone } = looks[status];
  const canEdit = isEditable(schedule);
  const Look = canEdit ? Pencil : Eye;
  return (
    <li
      className={classes(
        'group/event relative flex min-h-6 shrink-0 items-center rounded-sm bg-sunk pl-1.5 text-xs',
        isFull && 'flex-wrap pr-1 pb-1',
      )}
    >
      <Icon size={12} className={classes('shrink-0', tone)} role="img" aria-label={t(`schedules:status.${status}`)} />
      <time dateTime={schedule.sendAt} className={classes('ml-1 shrink-0 text-ink2', isFull && 'flex-1')}>
        {formatTime(schedule.sendAt)}
      </time>{' '}
      <span
        title={contact.name}
        className={classes('font-medium', isFull ? 'order-1 w-full break-words' : 'ml-1 min-w-0 flex-1 truncate')}
      >
        {contact.name}
      </span>
      {isFull && <span className="order-1 line-clamp-2 w-full break-words text-ink2">{body}</span>}
      <span className={classes('flex', !isFull && overName)}>
        <IconButton label={canEdit ? t('open', said) : t('view', said)} onClick={() => onOpen(id)} className="size-6!">
          <Look size={13} aria-hidden="true" />
        </IconButton>
        {isRemovable(schedule) && (
          <IconButton label={t('remove', said)} onClick={() => onDelete(id)} className="size-6!">
            <Trash2 size={13} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  );
};

/** Where a day is narrow and there is a pointer, what may be done comes over the name, which has the room otherwise. */
const overName =
  '@max-6xl/calendar:pointer-fine:absolute @max-6xl/calendar:pointer-fine:right-0 @max-6xl/calendar:pointer-fine:rounded-sm @max-6xl/calendar:pointer-fine:bg-sunk @max-6xl/calendar:pointer-fine:not-group-hover/event:not-group-focus-within/event:opacity-0';

const looks: Record<ScheduleStatus, { icon: LucideIcon; tone: string }> = {
  PENDENTE: { icon: Clock, tone: 'text-ink2' },
  AGENDADA: { icon: Send, tone: 'text-info' },
  ENVIADA: { icon: CircleCheck, tone: 'text-ok' },
  ERRO: { icon: CircleAlert, tone: 'text-danger' },
};
