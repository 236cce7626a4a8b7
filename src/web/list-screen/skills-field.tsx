import type { FieldValues } from 'react-hook-form';
import { MultiSelect } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ListScreenFieldProps, OtherField } from './fields.tsx';
import { useReadOnly } from './read-only.ts';

export interface SkillsFieldProps<Values extends FieldValues> extends ListScreenFieldProps<Values> {
  /** What the company's people have. */
  known: readonly string[];
}

/** Which skills are asked for, among those that somebody has; what nobody has any more stays until it is taken away. */
export const SkillsField = <Values extends FieldValues>({ known, ...props }: SkillsFieldProps<Values>) => {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  return (
    <OtherField<Values> {...props}>
      {({ field, value, onChange }) => {
        const asked = value as string[];
        const spelling = (skill: string) => known.find((one) => one.toLowerCase() === skill.toLowerCase());
        const lost = asked.filter((skill) => !spelling(skill));
        return (
          <MultiSelect
            {...field}
            value={asked.map((skill) => spelling(skill) ?? skill)}
            onChange={onChange}
            disabled={isReadOnly}
            placeholder={t('none')}
            choices={[...known, ...lost].map((skill) => ({ value: skill, label: skill }))}
          />
        );
      }}
    </OtherField>
  );
};
