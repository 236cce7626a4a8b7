import { type FocusEvent, Suspense, useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { CampaignVariable, MessageTemplate, TemplateMedia } from '#contract/schema.ts';
import { RECIPIENT_VARIABLES } from '#machines/campaign/text.ts';
import { firstTextPlace } from '#machines/template.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { OtherField, TextField } from '#web/list-screen/fields.tsx';
import { useReadOnly } from '#web/list-screen/read-only.ts';
import { TemplateFileField } from '#web/templates/template-file-field.tsx';
import { TemplateHeldBack } from '#web/templates/template-held-back.tsx';
import { TemplateSelect } from '#web/templates/template-select.tsx';
import type { CampaignValues } from './campaign-rules.ts';

interface CampaignTemplateProps {
  /** Those of the chosen connection; null where its channel has none, undefined while nobody knows them. */
  templates: readonly MessageTemplate[] | null | undefined;
  own: readonly CampaignVariable[];
  /** Who may not list them asks an admin. */
  isAdmin: boolean;
}

/** The template that a campaign says in place of messages of its own, with a text for each of its places. */
export const CampaignTemplate = ({ templates, own, isAdmin }: CampaignTemplateProps) => {
  const { t } = useTranslation('campaigns');
  const { setValue } = useFormContext<CampaignValues>();
  const templateId = useWatch<CampaignValues, 'templateId'>({ name: 'templateId' });
  const template = templates?.find(({ id }) => id === templateId);
  const isOfAnother = templates !== undefined && templateId !== null && !template;
  // A template is of one connection.
  useEffect(() => {
    if (isOfAnother) setValue('templateId', null);
  }, [isOfAnother, setValue]);
  const choose = (id: number | null) => {
    const fields = templates?.find((one) => one.id === id)?.fields ?? [];
    setValue(
      'templateValues',
      fields.map(() => ''),
    );
  };
  if (!templates) return null;
  // One that is chosen stays to be seen, whatever may be sent by now.
  if (!template && !templates.some(({ isSendable }) => isSendable)) return <NoTemplates isAdmin={isAdmin} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <OtherField<CampaignValues>
        name="templateId"
        label={t('fields.template')}
        {...(template?.isSendable !== false && { hint: t('fields.templateHint') })}
      >
        {({ field, value, onChange }) => (
          <TemplateSelect
            field={field}
            templates={templates}
            value={value as number | null}
            none={t('noTemplate')}
            onChange={(id) => {
              choose(id);
              onChange(id);
            }}
          />
        )}
      </OtherField>
      {template && (
        <Suspense>
          <TemplateHeldBack template={template} />
        </Suspense>
      )}
      {!template && <p className="text-sm text-warn">{t('ownOnlyWithin')}</p>}
      {template && template.fields.length > 0 && (
        <Suspense>
          <Places key={template.id} template={template} own={own} />
        </Suspense>
      )}
    </div>
  );
};

/** An official number without templates reaches but those who have just written. */
const NoTemplates = ({ isAdmin }: Pick<CampaignTemplateProps, 'isAdmin'>) => {
  const { t } = useTranslation('campaigns');
  return (
    <p className="text-sm text-ink2">
      {t('noTemplates.text')}{' '}
      {isAdmin ? (
        <Link to="/connections" className="font-medium text-ink underline">
          {t('noTemplates.way')}
        </Link>
      ) : (
        t('noTemplates.forAdmins')
      )}
    </p>
  );
};

const FileAbove = ({ index, kind }: { index: number; kind: TemplateMedia }) => {
  const error = useFieldErrorText(`templateValues.${index}`);
  const readOnly = useReadOnly();
  return (
    <Controller<CampaignValues, `templateValues.${number}`>
      name={`templateValues.${index}`}
      render={({ field: { value, onChange } }) => (
        <TemplateFileField kind={kind} value={value} error={error} readOnly={readOnly} onValue={onChange} />
      )}
    />
  );
};

const Places = ({ template, own }: { template: MessageTemplate; own: readonly CampaignVariable[] }) => {
  const { t } = useTranslation(['campaigns', 'templates']);
  const { getValues, setValue, setFocus } = useFormContext<CampaignValues>();
  const readOnly = useReadOnly();
  /** Where a variable goes: the place that one was last in. */
  const [at, setAt] = useState(() => firstTextPlace(template));
  const keepPlace = ({ target }: FocusEvent) => {
    const place = /^templateValues\.(\d+)$/.exec((target as Partial<HTMLInputElement>).name ?? '')?.[1];
    if (place) setAt(Number(place));
  };
  const add = (key: string) => {
    const value = getValues(`templateValues.${at}`) ?? '';
    setValue(`templateValues.${at}`, `${value}{${key}}`, { shouldDirty: true });
    setFocus(`templateValues.${at}`);
  };
  return (
    <fieldset className="grid grid-cols-1 gap-3" aria-label={t('templatePlaces')} onFocus={keepPlace}>
      {template.fields.map(({ part, name, example }, index) =>
        part === 'media' ? (
          <FileAbove key={part} index={index} kind={name as TemplateMedia} />
        ) : (
          <TextField<CampaignValues>
            key={`${part} ${name}`}
            name={`templateValues.${index}`}
            label={t(`templates:field.${part}`, { name })}
            {...(example ? { hint: t('templates:example', { example }) } : {})}
            maxLength={1024}
          />
        ),
      )}
      {!readOnly && firstTextPlace(template) >= 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('variables')}>
          {[...RECIPIENT_VARIABLES, ...own.map(({ key }) => key)].map((key) => (
            <li key={key} className="max-w-full">
              <button
                type="button"
                className="min-h-6 max-w-full truncate rounded-md border border-line bg-sunk px-2 text-xs hover:bg-hover"
                onClick={() => add(key)}
              >
                {`{${key}}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
};
