import { addHours } from 'date-fns';
import { type ReactNode, useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Schedule } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleList, type ScheduleListProps } from './schedule-list.tsx';
import type { ScheduleValues } from './schedule-rules.ts';

export interface ScheduleDialogProps extends Omit<ScheduleListProps, 'shownId'> {
  contactName: string;
  /** The one the form shows; null writes a new one. */
  editing: Schedule | null;
  /** A new one would be refused: the conversation is somebody else's. */
  isForbidden: boolean;
  /** Another number begins the form afresh. */
  form: number;
  busy: boolean;
  /** Why the one that is shown was not sent, in the user's words. */
  reason: string | null;
  fieldErrors: FieldErrors<ScheduleValues>;
  template?: ReactNode;
  isTemplate?: boolean;
  onSave: (values: ScheduleValues) => void;
  /** Begins another one; undefined where nothing is shown yet, or one may not. */
  onNew?: (() => void) | undefined;
  onClose: () => void;
}

/** Writes a message to send later, above those of the same contact (spec section 2, "Schedules"). */
export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const { contactName, editing, isForbidden, form, busy, reason, fieldErrors, onSave, onNew, onClose, ...others } =
    props;
  const { template, isTemplate = false, ...list } = others;
  const { t } = useTranslation(['schedules', 'common']);
  const formId = useId();
  const readOnly = editing !== null && !props.isEditable(editing);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${editing?.status ?? 'new'}`)}
      actions={
        <>
          {editing && onNew && (
            <Button variant="quiet" className="mr-auto" onClick={onNew}>
              {t('form.another')}
            </Button>
          )}
          <Button onClick={onClose}>{readOnly || isForbidden ? t('common:close') : t('common:cancel')}</Button>
          {!readOnly && !isForbidden && (
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {editing ? t('common:save') : t('form.schedule')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-3">
          <p className="truncate text-sm text-ink2">{t('form.to', { name: contactName })}</p>
          {reason !== null && (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
              {t('form.failed', { reason })}
            </p>
          )}
          {editing?.sentAt && <p className="text-sm">{t('form.sentAt', { when: formatDateTime(editing.sentAt) })}</p>}
          {isForbidden ? (
            <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm">
              {t('form.forbidden')}
            </p>
          ) : (
            <ScheduleForm
              key={form}
              id={formId}
              values={valuesOf(editing)}
              pictureName={editing?.mediaPath ? (editing.mediaName ?? '') : null}
              readOnly={readOnly}
              fieldErrors={fieldErrors}
              template={template}
              isTemplate={isTemplate}
              onSubmit={onSave}
            />
          )}
        </div>
        <ScheduleList {...list} shownId={editing?.id ?? null} />
      </div>
    </Dialog>
  );
};

/** A new one is proposed for one hour ahead (spec section 5). */
const valuesOf = (schedule: Schedule | null) => ({
  body: schedule?.body ?? '',
  sendAt: formatDateTime(schedule?.sendAt ?? addHours(now(), 1)),
});
