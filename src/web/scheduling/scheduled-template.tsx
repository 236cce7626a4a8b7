import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { MessageTemplate } from '#contract/schema.ts';
import type { TemplateUse } from '#machines/outbox.ts';
import { Field } from '#web/components/fields/field.tsx';
import { ScheduleVariables } from '#web/components/schedules/schedule-variables.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateFields } from '#web/templates/template-fields.tsx';
import { TemplateSelect } from '#web/templates/template-select.tsx';
import { useTemplates } from '#web/templates/use-templates.ts';

interface ScheduledTemplateProps {
  connectionId: number;
  use: TemplateUse | null;
  /** Somebody has tried to save it. */
  isTried: boolean;
  onUse: (use: TemplateUse | null) => void;
}

/** The template that a scheduled message says in place of a text, where the connection has any. */
export const ScheduledTemplate = ({ connectionId, use, isTried, onUse }: ScheduledTemplateProps) => {
  const { t } = useTranslation('templates');
  const { listed } = useTemplates(connectionId);
  const templates = listed?.records ?? [];
  const chosen = templates.find(({ id }) => id === use?.templateId);
  // What its template would have said stands in the text again.
  const isGone = listed !== undefined && use !== null && !chosen;
  useEffect(() => {
    if (isGone) onUse(null);
  });
  if (!chosen && !templates.some(({ isSendable }) => isSendable)) return null;
  const choose = (id: number | null) => {
    const template = templates.find((one) => one.id === id);
    onUse(template ? { templateId: template.id, templateValues: template.fields.map(() => '') } : null);
  };
  return (
    <>
      <Field label={t('inPlace.label')} hint={t('inPlace.hint')}>
        {(field) => (
          <TemplateSelect
            field={field}
            templates={templates}
            value={chosen?.id ?? null}
            none={t('inPlace.none')}
            onChange={choose}
          />
        )}
      </Field>
      {chosen && use && (
        <Places
          key={chosen.id}
          template={chosen}
          values={use.templateValues}
          isTried={isTried}
          onValues={(templateValues) => onUse({ ...use, templateValues })}
        />
      )}
    </>
  );
};

interface PlacesProps {
  template: MessageTemplate;
  values: readonly string[];
  isTried: boolean;
  onValues: (values: string[]) => void;
}

const Places = ({ template, values, isTried, onValues }: PlacesProps) => {
  const { t } = useTranslation('templates');
  /** Where a variable goes: the place that one was last in. */
  const [at, setAt] = useState(0);
  const keepPlace = ({ target }: FocusEvent) => {
    const place = target.getAttribute('data-place');
    if (place) setAt(Number(place));
  };
  const places = useRef<HTMLFieldSetElement>(null);
  const insert = (variable: string) => {
    onValues(values.with(at, `${values[at] ?? ''}${variable}`));
    places.current?.querySelector<HTMLElement>(`[data-place="${at}"]`)?.focus();
  };
  return (
    <fieldset ref={places} className="grid grid-cols-1 gap-3" aria-label={t('inPlace.fields')} onFocus={keepPlace}>
      <TemplateFields template={template} values={values} onValues={onValues} isTried={isTried} isNamed>
        {template.fields.length > 0 && <ScheduleVariables onInsert={insert} />}
      </TemplateFields>
    </fieldset>
  );
};
