import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Schedule, User } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { selectCollection } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import type { TemplateUse } from '#machines/outbox.ts';
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
import { useDesk } from '#web/desk/desk-context.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { momentOf } from './moment.ts';
import { ScheduledTemplate } from './scheduled-template.tsx';
import { schedules } from './scheduling-actors.ts';

export interface SchedulingProps {
  contact: { id: number; name: string };
  /** The ticket that new ones are written from. */
  ticketId?: number | null;
  /** The connection of that ticket; the company's usual one where it is not said. */
  connectionId?: number | null;
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
  connectionId = null,
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
  const form = useSelector(actor, selectForm);
  const official = useOfficial(editing?.whatsappId ?? connectionId);
  const [written, setWritten] = useState<Written>(() => writtenOf(form, editing));
  // Another number begins the form afresh.
  const { use: kept, isTried } = written.form === form ? written : writtenOf(form, editing);
  // A connection without templates takes a text alone.
  const use = official === undefined ? null : kept;
  const save = ({ body, sendAt, picture }: ScheduleValues) => {
    const common = { type: 'schedule.save', sendAt: momentOf(sendAt, editing?.sendAt) } as const;
    if (!use) return actor.send({ ...common, body, picture: picture && { file: picture, name: picture.name } });
    setWritten({ form, use, isTried: true });
    if (use.templateValues.some((value) => value.trim() === '')) return;
    actor.send({ ...common, template: use, whatsappId: official });
  };

  return (
    <>
      <ScheduleDialog
        contactName={contact.name}
        editing={editing}
        isEditable={(schedule) => isEditable(schedule, viewer)}
        isRemovable={(schedule) => isRemovable(schedule, viewer)}
        isForbidden={useSelector(actor, selectIsForbidden)}
        form={form}
        busy={useSelector(actor, selectIsSaving)}
        reason={editing?.status === 'ERRO' ? errorText(editing.failure ?? undefined) : null}
        fieldErrors={fieldErrors}
        template={
          official !== undefined &&
          !(editing && !isEditable(editing, viewer)) && (
            <ScheduledTemplate
              connectionId={official}
              use={use}
              isTried={isTried}
              onUse={(changed) => setWritten({ form, use: changed, isTried: false })}
            />
          )
        }
        isTemplate={use !== null && (editing === null || isEditable(editing, viewer))}
        schedules={useSelector(actor, selectSchedules)}
        isLoading={useSelector(actor, selectIsLoading)}
        failure={failure && errorText(failure.code)}
        hasMore={useSelector(actor, selectHasMore)}
        onSave={save}
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

interface Written {
  form: number;
  use: TemplateUse | null;
  /** Somebody has tried to save it. */
  isTried: boolean;
}

const writtenOf = (form: number, editing: Schedule | null): Written => {
  const { templateId = null, templateValues = [] } = editing ?? {};
  return { form, use: templateId === null ? null : { templateId, templateValues }, isTried: false };
};

/** The connection that a message goes over, where it has templates; where none is said, the only one that has. */
const useOfficial = (id: number | null): number | undefined => {
  const connections = useSelector(useDesk(), selectConnections);
  const collection = connections && selectCollection(connections.getSnapshot());
  return useSelector(collection, (snapshot) => {
    const known = [...(snapshot?.context.records.values() ?? [])];
    const official = known.filter(({ provider }) => hasTemplates(provider));
    const found = official.find((one) => (id === null ? one.isDefault : one.id === id));
    return (found ?? (id === null && official.length === 1 ? official[0] : undefined))?.id;
  });
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
