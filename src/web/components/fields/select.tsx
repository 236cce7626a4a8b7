import { ListboxButton, ListboxOption, ListboxOptions, Listbox as Surface } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import type { FieldAttributes } from './field.tsx';
import { controlLook } from './input.tsx';

export interface Choice<Value> {
  value: Value;
  label: string;
  /** Drawn before the label: a queue's colour, for example. */
  mark?: ReactNode;
  /** Said after it in the list alone. */
  detail?: string | undefined;
}

interface SelectBase<Value> extends Partial<FieldAttributes> {
  choices: readonly Choice<Value>[];
  /** For a select that stands without a `Field`. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
}

export interface SelectProps<Value> extends SelectBase<Value> {
  value: Value | null;
  onChange: (value: Value) => void;
}

export const Select = <Value extends string | number | null>({ value, onChange, ...rest }: SelectProps<Value>) => {
  const chosen = rest.choices.find((choice) => choice.value === value);
  return (
    <Surface
      value={value}
      onChange={(next) => next !== undefined && onChange(next as Value)}
      disabled={rest.disabled ?? false}
    >
      <Button {...rest} shown={chosen?.label} mark={chosen?.mark} />
      <Options choices={rest.choices} />
    </Surface>
  );
};

export interface MultiSelectProps<Value> extends SelectBase<Value> {
  value: Value[];
  onChange: (value: Value[]) => void;
}

export const MultiSelect = <Value extends string | number>({ value, onChange, ...rest }: MultiSelectProps<Value>) => {
  const { t } = useTranslation();
  const chosen = rest.choices.filter((choice) => value.includes(choice.value));
  const names = chosen.map((choice) => choice.label).join(', ');
  const shown = chosen.length > 3 ? t('selectedCount', { count: chosen.length }) : names;
  return (
    <Surface multiple value={value} onChange={onChange} disabled={rest.disabled ?? false}>
      <Button {...rest} shown={shown} />
      <Options choices={rest.choices} />
    </Surface>
  );
};

const Button = <Value,>({
  shown,
  mark,
  label,
  placeholder,
  className,
  choices: _choices,
  disabled: _disabled,
  ...attributes
}: SelectBase<Value> & { shown: string | undefined; mark?: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <ListboxButton
      {...attributes}
      {...(label && { 'aria-label': shown ? `${label}: ${shown}` : label })}
      className={classes(controlLook, 'flex h-9 items-center gap-2 px-3 text-left', className)}
    >
      {mark}
      <span className={classes('min-w-0 flex-1 truncate', !shown && 'text-ink3')}>
        {shown || (placeholder ?? t('select'))}
      </span>
      <ChevronDown size={16} className="shrink-0 text-ink3" aria-hidden="true" />
    </ListboxButton>
  );
};

const Options = <Value,>({ choices }: { choices: readonly Choice<Value>[] }) => (
  <ListboxOptions
    modal={false}
    anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
    className="fade-in z-50 max-h-72 w-(--button-width) min-w-40 overflow-y-auto rounded-lg border border-line bg-panel p-1 shadow-raised focus:outline-none"
  >
    {choices.map((choice) => (
      <ListboxOption
        key={String(choice.value)}
        value={choice.value}
        className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm data-focus:bg-hover"
      >
        {({ selected }) => (
          <>
            {choice.mark}
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            {choice.detail && <span className="shrink-0 text-xs text-ink3 tabular-nums">{choice.detail}</span>}
            {selected && <Check size={16} className="shrink-0 text-primary" aria-hidden="true" />}
          </>
        )}
      </ListboxOption>
    ))}
  </ListboxOptions>
);
