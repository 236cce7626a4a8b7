import { Controller } from 'react-hook-form';
import type { MessageTemplate } from '#contract/schema.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateUseField } from '#web/templates/template-use-field.tsx';
import type { TextTemplateField } from './connection-rules.ts';
import { useConnectionForm } from './use-field.ts';

interface TextTemplateProps {
  name: TextTemplateField;
  /** Those of the connection; undefined while nobody knows them. */
  templates: readonly MessageTemplate[] | undefined;
}

/** The template that is said in place of a text once the time to answer is over. */
export const TextTemplate = ({ name, templates }: TextTemplateProps) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  if (!hasTemplates(form.watch('provider'))) return null;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, formState: { isSubmitted } }) => (
        <TemplateUseField
          label={t(`form.templated.${name}`)}
          hint={t(`form.templated.${name}Hint`)}
          none={t('form.templated.none')}
          templates={templates}
          use={value}
          isTried={isSubmitted}
          error={errorOf(name)}
          onUse={onChange}
        />
      )}
    />
  );
};
