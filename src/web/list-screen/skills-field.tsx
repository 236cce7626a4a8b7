import type { FieldValues } from 'react-hook-form';
import { MultiSelect } from '#web/components/fields/select.tsx';
import { type ListScreenFieldProps, OtherField } from './fields.tsx';
import { useReadOnly } from './read-only.ts';

export interface SkillsFieldProps<Values extends FieldValues> extends ListScreenFieldProps<Values> {
  /** What the company's people have. */
  known: readonly string[];
  /** In place of none. */
  placeholder: string;
}

/** Which skills are asked for, among those that somebody has; what nobody has any more stays until it is taken away. */
export const SkillsField = <Values extends FieldValues>({ known, placeholder, ...props }: SkillsFieldProps<Values>) => {
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
            placeholder={placeholder}
            choices={[...known, ...lost].map((skill) => ({ value: skill, label: skill }))}
          />
        );
      }}
    </OtherField>
  );
};
