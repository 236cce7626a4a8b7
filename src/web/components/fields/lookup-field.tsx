import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import type { FieldAttributes } from './field.tsx';
import { controlLook } from './input.tsx';

export interface LookupChoice {
  id: number;
  name: string;
  detail: string;
}

interface LookupFieldProps extends Partial<FieldAttributes> {
  /** For a field that stands without a `Field`. */
  label?: string;
  placeholder: string;
  text: string;
  state: 'short' | 'loading' | 'found' | 'failed';
  options: readonly LookupChoice[];
  /** Said where nothing is found, of what is nobody. */
  noneFound?: string;
  onText: (text: string) => void;
  onChoose: (choice: LookupChoice) => void;
  onRetry: () => void;
  autoFocus?: boolean;
}

/** A field that finds while one types; arrow keys choose, Enter takes. */
export const LookupField = (props: LookupFieldProps) => {
  const { label, placeholder, text, state, options, noneFound, onText, onChoose, onRetry, autoFocus, ...attributes } =
    props;
  const { t } = useTranslation('lists');
  const isAsked = text.trim() !== '';
  return (
    <Combobox<LookupChoice | null> value={null} onChange={(choice) => choice && onChoose(choice)}>
      <div className="relative">
        <ComboboxInput
          {...attributes}
          {...(label && { 'aria-label': label })}
          autoFocus={autoFocus ?? false}
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className={classes(controlLook, 'h-9 px-3')}
        />
        {isAsked && (
          <ComboboxOptions
            static={state !== 'found' || options.length === 0}
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className="z-50 max-h-72 w-(--input-width) overflow-y-auto rounded-lg border border-line bg-panel p-1 shadow-raised empty:invisible"
          >
            {options.map((option) => (
              <ComboboxOption
                key={option.id}
                value={option}
                className="grid cursor-pointer gap-0.5 rounded-md px-2.5 py-1.5 text-sm data-focus:bg-hover"
              >
                <span className="truncate">{option.name}</span>
                <span className="truncate text-xs text-ink2">{option.detail}</span>
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </div>
      {/* What is wrong with the field stands in the same place. */}
      <p
        role="status"
        className={classes(
          'min-h-4.5 pt-1 text-xs text-ink2',
          attributes['aria-invalid'] && 'empty:min-h-0 empty:pt-0',
        )}
      >
        {isAsked && state === 'short' && t('lookup.short')}
        {isAsked && state === 'loading' && t('lookup.loading')}
        {isAsked && state === 'found' && options.length === 0 && (noneFound ?? t('lookup.none'))}
        {state === 'failed' && (
          <span className="text-danger">
            {t('lookup.failed')}{' '}
            <button type="button" className="rounded-sm font-medium text-ink underline" onClick={onRetry}>
              {t('lookup.retry')}
            </button>
          </span>
        )}
      </p>
    </Combobox>
  );
};
