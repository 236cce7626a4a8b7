import { Suspense, use, useState } from 'react';
import { Controller, type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { OpeningHours } from '#web/components/fields/opening-hours.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OtherField } from '#web/list-screen/fields.tsx';
import type { UserChoices } from './user-choices-of.ts';
import type { UserValues } from './user-rules.ts';
import { WordsInput, type WordsInputProps } from './words-input.tsx';

/** What somebody is good at, by which queues and tags choose who is given a ticket. */
export const UserSkills = ({ choices }: { choices: Promise<UserChoices> }) => {
  const { t } = useTranslation('users');
  return (
    <OtherField<UserValues> name="skills" label={t('form.skills')} hint={t('form.skillsHint')}>
      {({ field, value, onChange }) => {
        const words = {
          ...field,
          words: value as string[],
          onChange,
          maxLength: 40,
          removeLabel: (skill: string) => t('form.removeSkill', { skill }),
        };
        return (
          <Suspense fallback={<WordsInput {...words} />}>
            <KnownSkills {...words} choices={choices} />
          </Suspense>
        );
      }}
    </OtherField>
  );
};

const KnownSkills = ({ choices, ...words }: WordsInputProps & { choices: Promise<UserChoices> }) => (
  <WordsInput {...words} known={use(choices).skills} />
);

/** A week of one's own, outside of which nothing is assigned; without one any time will do. */
export const UserHours = () => {
  const { t } = useTranslation('users');
  const { watch, setValue } = useFormContext<UserValues>();
  const hours = watch('workingHours');
  // What was written comes back when the switch is put off and on again.
  const [kept, keep] = useState(() => [...defaultOpeningHours]);
  const put = (isOn: boolean) => {
    if (hours) keep(hours);
    setValue('workingHours', isOn ? kept : null, { shouldDirty: true });
  };
  return (
    <div className="grid gap-3">
      <Switch
        label={t('form.workingHours')}
        hint={t('form.workingHoursHint')}
        checked={hours !== null}
        onChange={put}
      />
      {hours !== null && (
        <Suspense>
          <Week />
        </Suspense>
      )}
    </div>
  );
};

const Week = () => {
  const { errors } = useFormState<UserValues>();
  return (
    <Controller<UserValues, 'workingHours'>
      name="workingHours"
      render={({ field: { value, onChange } }) => (
        <OpeningHours
          days={value ?? []}
          onChange={onChange}
          errorOf={(day, stretch, end) =>
            messageAt(errors, stretch === 0 ? `${day}.${end}` : `${day}.stretches.${stretch}.${end}`)
          }
        />
      )}
    />
  );
};

const messageAt = (errors: FieldErrors<UserValues>, place: string): string | undefined =>
  get(errors, `workingHours.${place}.message`);
