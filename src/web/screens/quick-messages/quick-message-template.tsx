import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { Field } from '#web/components/fields/field.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { officialTemplates } from '#web/templates/official-templates.ts';
import { TemplateUseField } from '#web/templates/template-use-field.tsx';
import type { QuickMessageValues } from './quick-message-rules.ts';

/** The template that is offered to whoever can't be answered in one's own words, where a connection has any. */
export const QuickMessageTemplate = () => {
  const { t } = useTranslation('quick-messages');
  const { output: connections = [] } = useCall(officialTemplates, undefined);
  const { field } = useController<QuickMessageValues, 'template'>({ name: 'template' });
  const { isSubmitted } = useFormState();
  const error = useFieldErrorText('template');
  const [shownId, setShownId] = useState(field.value?.whatsappId);
  const shown = connections.find(({ id }) => id === shownId) ?? connections[0];
  if (!shown) return null;
  return (
    <>
      {connections.length > 1 && (
        <Field label={t('form.connection')}>
          {(attributes) => (
            <Select<number>
              {...attributes}
              value={shown.id}
              choices={connections.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                setShownId(id);
                field.onChange(null);
              }}
            />
          )}
        </Field>
      )}
      <TemplateUseField
        key={shown.id}
        label={t('form.template')}
        hint={t('form.templateHint')}
        none={t('form.noTemplate')}
        templates={shown.templates}
        use={field.value}
        isTried={isSubmitted}
        error={error}
        onUse={(use) => field.onChange(use && { ...use, whatsappId: shown.id })}
      />
    </>
  );
};
