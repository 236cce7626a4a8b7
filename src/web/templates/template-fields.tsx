import type { ReactNode } from 'react';
import type { MessageTemplate, TemplateMedia } from '#contract/schema.ts';
import { firstTextPlace } from '#machines/template.ts';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateFileField } from './template-file-field.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateName } from './template-summary.tsx';

interface TemplateFieldsProps {
  template: MessageTemplate;
  values: readonly string[];
  onValues: (values: string[]) => void;
  /** Somebody has tried to send it. */
  isTried: boolean;
  /** What the customer reads of a text with variables, and who that would be. */
  example?: { name: string; fill: (text: string) => string };
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
  example: person,
  isNamed = false,
  takesFocus = true,
  children,
}: TemplateFieldsProps) => {
  const { t } = useTranslation('templates');
  const title = person ? t('previewFor', { name: person.name }) : t('preview');
  const focused = takesFocus ? firstTextPlace(template) : -1;
  return (
    <div className="flex flex-col gap-3">
      {!isNamed && <TemplateName {...template} />}
      {template.fields.map(({ part, name, example }, index) =>
        part === 'media' ? (
          <TemplateFileField
            key={part}
            kind={name as TemplateMedia}
            value={values[index] ?? ''}
            error={isTried && !values[index] ? t('file.required') : undefined}
            onValue={(path) => onValues(values.with(index, path))}
          />
        ) : (
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
                autoFocus={index === focused}
                maxLength={1024}
                value={values[index] ?? ''}
                onChange={({ target }) => onValues(values.with(index, target.value))}
              />
            )}
          </Field>
        ),
      )}
      {children}
      <section aria-label={title} className="flex flex-col gap-1">
        <p aria-hidden="true" className="text-xs text-ink2">
          {title}
        </p>
        <div className="w-fit max-w-full overflow-hidden rounded-lg bg-out px-2.5 py-1.5 text-sm">
          <TemplatePreview template={template} values={person ? values.map(person.fill) : values} />
        </div>
      </section>
    </div>
  );
};
