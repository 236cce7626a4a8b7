import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField, SwitchField } from '#web/list-screen/fields.tsx';
import type { QueueValues } from './queue-rules.ts';

/** To whom what waits in the queue goes by itself. */
export const QueueAssignment = () => {
  const { t } = useTranslation('queues');
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
        <SwitchField<QueueValues>
          name="assignsGroups"
          label={t('form.assignsGroups')}
          hint={t('form.assignsGroupsHint')}
        />
      )}
    </>
  );
};

const rules = ['manual', 'turn', 'fewest', 'last'] as const;
