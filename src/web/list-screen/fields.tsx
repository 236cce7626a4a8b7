import type { ReactNode } from 'react';
import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { Field, type FieldAttributes } from '#web/components/fields/field.tsx';
import { Input, TextArea } from '#web/components/fields/input.tsx';
import { type Choice, Select } from '#web/components/fields/select.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { useFieldErrorText } from './field-error-text.ts';
import { useReadOnly } from './read-only.ts';

export interface ListScreenFieldProps<Values extends FieldValues> {
  name: Path<Values>;
  label: string;
  hint?: string;
  disabled?: boolean;
}

export interface TextFieldProps<Values extends FieldValues> extends ListScreenFieldProps<Values> {
  /** The caret stands here when the form opens. */
  autoFocus?: boolean;
  maxLength?: number;
  placeholder?: string;
}

export const TextField = <Values extends FieldValues>({
  name,
  label,
  hint,
  type = 'text',
  autoComplete = completionOf(type),
  ...rest
}: TextFieldProps<Values> & {
  type?: 'text' | 'email' | 'password' | 'number' | 'tel';
  autoComplete?: string;
}) => {
  const { register } = useFormContext<Values>();
  const readOnly = useReadOnly();
  return (
    <Field label={label} hint={hint} error={useFieldErrorText(name)}>
      {(field) => <Input {...field} {...rest} {...{ type, autoComplete, readOnly }} {...register(name)} />}
    </Field>
  );
};

export const TextAreaField = <Values extends FieldValues>({
  name,
  label,
  hint,
  rows = 3,
  ...rest
}: TextFieldProps<Values> & { rows?: number }) => {
  const { register } = useFormContext<Values>();
  const readOnly = useReadOnly();
  return (
    <Field label={label} hint={hint} error={useFieldErrorText(name)}>
      {(field) => <TextArea {...field} {...rest} rows={rows} readOnly={readOnly} {...register(name)} />}
    </Field>
  );
};

export const SwitchField = <Values extends FieldValues>({
  name,
  label,
  hint,
  disabled = false,
}: ListScreenFieldProps<Values>) => {
  const isOff = useReadOnly() || disabled;
  return (
    <Controller<Values>
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch label={label} {...(hint && { hint })} checked={Boolean(value)} onChange={onChange} disabled={isOff} />
      )}
    />
  );
};

export interface ChoiceFieldProps<Values extends FieldValues, Value> extends ListScreenFieldProps<Values> {
  choices: readonly Choice<Value>[];
  placeholder?: string;
}

export const SelectField = <Values extends FieldValues, Value extends string | number | null>({
  choices,
  placeholder = '',
  disabled = false,
  ...props
}: ChoiceFieldProps<Values, Value>) => {
  const isReadOnly = useReadOnly();
  return (
    <OtherField<Values> {...props}>
      {({ field, value, onChange }) =>
        isReadOnly ? (
          <Input {...field} readOnly value={choices.find((choice) => choice.value === value)?.label ?? ''} />
        ) : (
          <Select
            {...field}
            value={value as Value | null}
            onChange={onChange}
            choices={choices}
            placeholder={placeholder}
            disabled={disabled}
          />
        )
      }
    </OtherField>
  );
};

export interface OtherFieldProps<Values extends FieldValues> extends ListScreenFieldProps<Values> {
  children: (control: { field: FieldAttributes; value: unknown; onChange: (value: unknown) => void }) => ReactNode;
}

/** A field around any control that takes a value and tells another: the label, hint and error are tied to it. */
export const OtherField = <Values extends FieldValues>({ name, label, hint, children }: OtherFieldProps<Values>) => {
  const error = useFieldErrorText(name);
  return (
    <Controller<Values>
      name={name}
      render={({ field: { value, onChange } }) => (
        <Field label={label} hint={hint} error={error}>
          {(field) => children({ field, value, onChange })}
        </Field>
      )}
    />
  );
};

const completionOf = (type: string) => (type === 'password' ? 'new-password' : 'off');
