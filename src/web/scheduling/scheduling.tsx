import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Schedule, User } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import { isEditable, isRemovable } from '#machines/schedules/context.ts';
import { maySchedule } from '#machines/schedules/rights.ts';
import {
  selectEditing,
  selectFailure,
  selectForm,
  selectFormFailure,
  selectHasMore,
  selectIsAsking,
  selectIsDeleting,
  selectIsForbidden,
  selectIsLoading,
  selectIsSaving,
  selectSchedules,
  selectViewer,
} from '#machines/schedules.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { ScheduleDialog } from '#web/components/schedules/schedule-dialog.tsx';
import type { ScheduleValues } from '#web/components/schedules/schedule-rules.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { momentOf } from './moment.ts';
import { schedules } from './scheduling-actors.ts';

export interface SchedulingProps {
  contact: { id: number; name: string };
  /** The ticket that new ones are written from. */
  ticketId?: number | null;
  /** The one that the form begins with. */
  editing?: Schedule | null;
  onClose: () => void;
}

/** The schedule-message dialog, with what is scheduled for the same contact. */
export const Scheduling = (props: SchedulingProps) => {
  const user = useUser();
  return user && <Opened user={user} {...props} />;
};

const Opened = ({
  user,
  contact,
  ticketId = null,
  editing: first = null,
  onClose,
}: SchedulingProps & { user: User }) => {
  const { t } = useTranslation(['schedules', 'common']);
  const actor = useSection(schedules, { input: { user, contactId: contact.id, ticketId, editing: first } });
  useEffect(() => {
    const end = actor.subscribe({ complete: onClose });
    return () => end.unsubscribe();
  }, [actor, onClose]);
  const viewer = useSelector(actor, selectViewer);
  const editing = useSelector(actor, selectEditing);
  const failure = useSelector(actor, selectFailure);
  const formFailure = useSelector(actor, selectFormFailure);
  const fieldErrors = useMemo(() => fieldErrorsOf(formFailure), [formFailure]);

  return (
    <>
      <ScheduleDialog
        contactName={contact.name}
        editing={editing}
        isEditable={(schedule) => isEditable(schedule, viewer)}
        isRemovable={(schedule) => isRemovable(schedule, viewer)}
        isForbidden={useSelector(actor, selectIsForbidden)}
        form={useSelector(actor, selectForm)}
        busy={useSelector(actor, selectIsSaving)}
        reason={editing?.status === 'ERRO' ? errorText(editing.failure ?? undefined) : null}
        fieldErrors={fieldErrors}
        schedules={useSelector(actor, selectSchedules)}
        isLoading={useSelector(actor, selectIsLoading)}
        failure={failure && errorText(failure.code)}
        hasMore={useSelector(actor, selectHasMore)}
        onSave={({ body, sendAt, picture }) =>
          actor.send({
            type: 'schedule.save',
            body,
            sendAt: momentOf(sendAt, editing?.sendAt),
            picture: picture && { file: picture, name: picture.name },
          })
        }
        onNew={editing && maySchedule(editing.ticket, viewer) ? () => actor.send({ type: 'schedule.new' }) : undefined}
        onShow={(scheduleId) => actor.send({ type: 'schedule.edit', scheduleId })}
        onDelete={(scheduleId) => actor.send({ type: 'schedule.delete', scheduleId })}
        onLoadMore={() => actor.send({ type: 'schedules.loadMore' })}
        onRetry={() => actor.send({ type: 'schedules.retry' })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={useSelector(actor, selectIsAsking)}
        title={t('removal.title')}
        text={t('removal.text')}
        confirmLabel={t('common:delete')}
        busy={useSelector(actor, selectIsDeleting)}
        onConfirm={() => actor.send({ type: 'schedule.confirmDelete' })}
        onClose={() => actor.send({ type: 'schedule.keep' })}
      />
    </>
  );
};

/** A refusal beside the field it is about; every one is a toast too. */
const fieldErrorsOf = (failure: Failure | null): FieldErrors<ScheduleValues> => {
  const field = failure && fieldOfCode[failure.code];
  return field ? { [field]: { type: 'server', message: errorText(failure.code) } } : {};
};

const fieldOfCode: Partial<Record<string, keyof ScheduleValues>> = {
  ERR_SCHEDULE_IN_PAST: 'sendAt',
  ERR_UNSUPPORTED_MEDIA: 'picture',
  ERR_FILE_TOO_LARGE: 'picture',
  ERR_FILE_EMPTY: 'picture',
};
