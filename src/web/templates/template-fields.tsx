import type { ReactNode } from 'react';
import type { MessageTemplate } from '#contract/schema.ts';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateName, TemplateText } from './template-summary.tsx';

interface TemplateFieldsProps {
  template: MessageTemplate;
  values: readonly string[];
  onValues: (values: string[]) => void;
  /** Somebody has tried to send it. */
  isTried: boolean;
  /** Its name stands above already. */
  isNamed?: boolean;
  /** The first place takes the cursor. */
  takesFocus?: boolean;
  /** What helps to fill the places. */
  children?: ReactNode;
}

/** A field for each place of a template, and what the customer will read. */
export const TemplateFields = ({
  template,
  values,
  onValues,
  isTried,
  isNamed = false,
  takesFocus = true,
  children,
}: TemplateFieldsProps) => {
  const { t } = useTranslation('templates');
  return (
    <div className="flex flex-col gap-3">
      {!isNamed && <TemplateName {...template} />}
      {template.fields.map(({ part, name, example }, index) => (
        <Field
          key={`${part} ${name}`}
          label={t(`field.${part}`, { name })}
          hint={example && t('example', { example })}
          error={isTried && !values[index]?.trim() ? t('fieldRequired') : undefined}
        >
          {(attributes) => (
            <Input
              {...attributes}
              data-place={index}
              autoFocus={takesFocus && index === 0}
              maxLength={1024}
              value={values[index] ?? ''}
              onChange={({ target }) => onValues(values.with(index, target.value))}
            />
          )}
        </Field>
      ))}
      {children}
      <section aria-label={t('preview')} className="flex flex-col gap-1">
        <p aria-hidden="true" className="text-xs text-ink2">
          {t('preview')}
        </p>
        <p className="rounded-lg bg-out px-3 py-2 text-sm">
          <TemplateText template={template} values={values} />
        </p>
      </section>
    </div>
  );
};
