import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { MessageTemplate } from '#contract/schema.ts';
import { fillVariables } from '#machines/message-variables.ts';
import type { TemplateUse } from '#machines/outbox.ts';
import { firstTextPlace } from '#machines/template.ts';
import { now } from '#web/clock.ts';
import { Field } from '#web/components/fields/field.tsx';
import { ScheduleVariables } from '#web/components/schedules/schedule-variables.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateFields } from './template-fields.tsx';
import { TemplateHeldBack } from './template-held-back.tsx';
import { TemplateSelect } from './template-select.tsx';

/** A ticket's protocol as it is written, and the time as it is here. */
const sample = { protocol: '20261118093012345', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

interface TemplateUseFieldProps {
  label: string;
  hint: string;
  /** What it says while none is chosen. */
  none: string;
  /** Those of the connection; undefined while nobody knows them. */
  templates: readonly MessageTemplate[] | undefined;
  use: TemplateUse | null;
  /** Somebody has tried to save it. */
  isTried: boolean;
  error?: string | undefined;
  onUse: (use: TemplateUse | null) => void;
}

/** A template of a connection's with a text for each of its places, in which variables may stand. */
export const TemplateUseField = (props: TemplateUseFieldProps) => (
  // It appears with its texts. Without a place of its own to wait in, it would take the whole screen away for them.
  <Suspense fallback={null}>
    <Chosen {...props} />
  </Suspense>
);

const Chosen = ({ label, hint, none, templates, use, ...rest }: TemplateUseFieldProps) => {
  const { isTried, error, onUse } = rest;
  // Of the variables too, which come with the first place.
  const { t } = useTranslation(['templates', 'schedules']);
  const [isChosenHere, setChosenHere] = useState(false);
  const chosen = templates?.find(({ id }) => id === use?.templateId);
  const isGone = templates !== undefined && use !== null && !chosen;
  useEffect(() => {
    if (isGone) onUse(null);
  });
  if (!chosen && !templates?.some(({ isSendable }) => isSendable)) return null;
  const choose = (id: number | null) => {
    const template = templates?.find((one) => one.id === id);
    setChosenHere(true);
    onUse(template ? { templateId: template.id, templateValues: template.fields.map(() => '') } : null);
  };
  return (
    <>
      <Field label={label} hint={chosen?.isSendable === false ? undefined : hint} error={error}>
        {(field) => (
          <TemplateSelect
            field={field}
            templates={templates ?? []}
            value={chosen?.id ?? null}
            none={none}
            onChange={choose}
          />
        )}
      </Field>
      {chosen && <TemplateHeldBack template={chosen} />}
      {chosen && use && (
        <Places
          key={chosen.id}
          label={`${label}: ${t('inPlace.fields')}`}
          template={chosen}
          values={use.templateValues}
          isTried={isTried}
          takesFocus={isChosenHere}
          onValues={(templateValues) => onUse({ ...use, templateValues })}
        />
      )}
    </>
  );
};

interface PlacesProps {
  label: string;
  template: MessageTemplate;
  values: readonly string[];
  isTried: boolean;
  takesFocus: boolean;
  onValues: (values: string[]) => void;
}

const Places = ({ label, template, values, isTried, takesFocus, onValues }: PlacesProps) => {
  /** Where a variable goes: the place that one was last in. */
  const [at, setAt] = useState(() => firstTextPlace(template));
  const keepPlace = ({ target }: FocusEvent) => {
    const place = target.getAttribute('data-place');
    if (place) setAt(Number(place));
  };
  const { t } = useTranslation('templates');
  const name = t('sample');
  const example = {
    name,
    fill: (text: string) => fillVariables(text, { ...sample, contactName: name, now: now() }),
  };
  const places = useRef<HTMLFieldSetElement>(null);
  const insert = (variable: string) => {
    onValues(values.with(at, `${values[at] ?? ''}${variable}`));
    places.current?.querySelector<HTMLElement>(`[data-place="${at}"]`)?.focus();
  };
  return (
    <fieldset ref={places} className="grid grid-cols-1 gap-3" aria-label={label} onFocus={keepPlace}>
      <TemplateFields
        template={template}
        values={values}
        onValues={onValues}
        isTried={isTried}
        takesFocus={takesFocus}
        isNamed
        {...(values.some((value) => value.includes('{{')) && { example })}
      >
        {firstTextPlace(template) >= 0 && <ScheduleVariables onInsert={insert} />}
      </TemplateFields>
    </fieldset>
  );
};
