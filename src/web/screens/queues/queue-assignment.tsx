import { useFormContext } from 'react-hook-form';
import { hasSkills } from '#machines/assignment/skills.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField, SwitchField, TextField } from '#web/list-screen/fields.tsx';
import { withNobody } from '#web/list-screen/responder-choices.ts';
import { SkillsField } from '#web/list-screen/skills-field.tsx';
import type { QueueValues } from './queue-rules.ts';

export interface QueueAssignmentProps {
  /** The company's other queues. */
  others: readonly { id: number; name: string }[];
  /** Those of the queue's people and of all others, by what each has. */
  skills: QueueSkills;
}

export interface QueueSkills {
  known: readonly string[];
  /** What each of the queue's own people has. */
  ofPeople: readonly (readonly string[])[];
}

/** To whom what waits in the queue goes by itself, and what becomes of what nobody takes or answers. */
export const QueueAssignment = ({ others, skills }: QueueAssignmentProps) => {
  const { t } = useTranslation(['queues', 'common']);
  const { watch } = useFormContext<QueueValues>();
  const [rule, asked] = watch(['assignment', 'skills']);
  const able = skills.ofPeople.filter((had) => hasSkills(asked, had)).length;
  const skillsHint = asked.length > 0 ? t('form.skillsHave', { count: able }) : t('form.skillsHint');
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
          {(skills.known.length > 0 || asked.length > 0) && (
            <SkillsField<QueueValues>
              name="skills"
              label={t('form.skills')}
              hint={skillsHint}
              placeholder={t('form.noSkills')}
              known={skills.known}
            />
          )}
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
              t('form.noOverflow'),
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
