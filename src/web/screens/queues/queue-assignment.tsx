import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField, SwitchField, TextField } from '#web/list-screen/fields.tsx';
import { withNobody } from '#web/list-screen/responder-choices.ts';
import type { QueueValues } from './queue-rules.ts';

export interface QueueAssignmentProps {
  /** The company's other queues. */
  others: readonly { id: number; name: string }[];
}

/** To whom what waits in the queue goes by itself, and what becomes of what nobody takes or answers. */
export const QueueAssignment = ({ others }: QueueAssignmentProps) => {
  const { t } = useTranslation(['queues', 'common']);
  const { watch } = useFormContext<QueueValues>();
  const rule = watch('assignment');
  return (
    <>
      <SelectField<QueueValues, QueueValues['assignment']>
        name="assignment"
        label={t('form.assignment')}
        hint={t(`form.assignmentHints.${rule}`)}
        choices={rules.map((value) => ({ value, label: t(`form.assignments.${value}`) }))}
      />
      {rule !== 'manual' && (
        <>
          <SwitchField<QueueValues>
            name="assignsGroups"
            label={t('form.assignsGroups')}
            hint={t('form.assignsGroupsHint')}
          />
          <TextField<QueueValues>
            name="answerMinutes"
            label={t('form.answerMinutes')}
            hint={t('form.answerMinutesHint')}
          />
        </>
      )}
      <div className="grid gap-1">
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField<QueueValues> name="overflowMinutes" label={t('form.overflowMinutes')} />
          <SelectField<QueueValues, number | null>
            name="overflowQueueId"
            label={t('form.overflowQueue')}
            choices={withNobody(
              t('common:none'),
              others.map(({ id, name }) => ({ value: id, label: name })),
            )}
          />
        </div>
        <p className="text-xs text-ink3">{t('form.overflowHint')}</p>
      </div>
    </>
  );
};

const rules = ['manual', 'turn', 'fewest', 'last'] as const;
