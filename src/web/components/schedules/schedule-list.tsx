import { CircleAlert, CircleCheck, Clock, Eye, Image, type LucideIcon, Pencil, Send, Trash2 } from 'lucide-react';
import type { Schedule, ScheduleStatus } from '#contract/schema.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { ErrorState } from '../panes/pane-state.tsx';
import { SkeletonList } from '../panes/skeleton.tsx';

export interface ScheduleListProps {
  schedules: readonly Schedule[];
  /** The one that the form shows. */
  shownId: number | null;
  isLoading: boolean;
  /** Why they could not be loaded, in the user's words. */
  failure: string | null;
  hasMore: boolean;
  isEditable: (schedule: Schedule) => boolean;
  isRemovable: (schedule: Schedule) => boolean;
  onShow: (id: number) => void;
  onDelete: (id: number) => void;
  onLoadMore: () => void;
  onRetry: () => void;
}

/** A contact's messages to send later, and those that were sent. */
export const ScheduleList = ({ schedules, shownId, isLoading, failure, hasMore, ...on }: ScheduleListProps) => {
  const { t } = useTranslation('schedules');
  return (
    <section aria-label={t('list.title')} className="border-t border-line pt-3">
      <h3 className="mb-1 text-sm font-semibold">{t('list.title')}</h3>
      {schedules.length > 0 && (
        <ul>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} isShown={schedule.id === shownId} {...on} />
          ))}
        </ul>
      )}
      {isLoading && <SkeletonList rows={schedules.length > 0 ? 1 : 2} avatar={false} rowClassName="h-12" />}
      {failure !== null && <ErrorState reason={failure} onRetry={on.onRetry} />}
      {schedules.length === 0 && !isLoading && failure === null && (
        <p className="py-2 text-sm text-ink2">{t('list.empty')}</p>
      )}
      {hasMore && !isLoading && (
        <Button size="sm" variant="quiet" onClick={on.onLoadMore}>
          {t('list.loadMore')}
        </Button>
      )}
    </section>
  );
};

interface RowProps extends Pick<ScheduleListProps, 'isEditable' | 'isRemovable' | 'onShow' | 'onDelete'> {
  schedule: Schedule;
  isShown: boolean;
}

const Row = ({ schedule, isShown, isEditable, isRemovable, onShow, onDelete }: RowProps) => {
  const { t } = useTranslation('schedules');
  const { status, body, mediaPath } = schedule;
  const when = formatDateTime(schedule.sendAt);
  const { icon: Icon, tone } = looks[status];
  const canEdit = isEditable(schedule);
  return (
    <li
      aria-current={isShown || undefined}
      className={classes('-mx-2 flex items-center gap-2 rounded-md px-2 py-1.5', isShown && 'bg-sel')}
    >
      <Icon size={16} className={classes('shrink-0', tone)} aria-hidden="true" />
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="flex items-center gap-1.5 text-xs text-ink2">
          <time dateTime={schedule.sendAt}>{when}</time>
          <span aria-hidden="true">·</span>
          <span className={tone}>{t(`status.${status}`)}</span>
          {mediaPath && (
            <>
              <Image size={14} aria-hidden="true" />
              <span className="sr-only">{t('list.withPicture')}</span>
            </>
          )}
        </p>
        <p className="truncate text-sm">{body}</p>
      </div>
      <IconButton
        size="sm"
        label={canEdit ? t('list.edit', { when }) : t('list.view', { when })}
        onClick={() => onShow(schedule.id)}
      >
        {canEdit ? <Pencil size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </IconButton>
      {isRemovable(schedule) && (
        <IconButton size="sm" label={t('list.remove', { when })} onClick={() => onDelete(schedule.id)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

const looks: Record<ScheduleStatus, { icon: LucideIcon; tone: string }> = {
  PENDENTE: { icon: Clock, tone: 'text-ink2' },
  AGENDADA: { icon: Send, tone: 'text-info' },
  ENVIADA: { icon: CircleCheck, tone: 'text-ok' },
  ERRO: { icon: CircleAlert, tone: 'text-danger' },
};
