import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SlaRule, SlaRuleInput, Tag } from '#contract/schema.ts';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OtherField, SelectField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { minutesRule, numberOf } from '#web/list-screen/minutes.ts';

const rules = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'required'),
        z.minLength(2, 'sla-rules:faults.short'),
        z.maxLength(80, 'tooLong'),
      ),
    by: z.enum(['tag', 'field']),
    tagId: z.nullable(z.number()),
    fieldName: z.string().check(z.trim(), z.maxLength(50, 'tooLong')),
    fieldValue: z.string().check(z.trim(), z.maxLength(200, 'tooLong')),
    firstAnswerMinutes: minutesRule,
    nextAnswerMinutes: minutesRule,
    resolutionMinutes: minutesRule,
  })
  .check(
    z.refine(({ by, tagId }) => by !== 'tag' || tagId !== null, { path: ['tagId'], message: 'required' }),
    z.refine(({ by, fieldName }) => by !== 'field' || fieldName !== '', { path: ['fieldName'], message: 'required' }),
    z.refine(({ by, fieldValue }) => by !== 'field' || fieldValue !== '', {
      path: ['fieldValue'],
      message: 'required',
    }),
    z.refine((values) => targets.some((name) => values[name] !== ''), {
      path: ['firstAnswerMinutes'],
      message: 'sla-rules:faults.targets',
    }),
  );

export const targets = ['firstAnswerMinutes', 'nextAnswerMinutes', 'resolutionMinutes'] as const;

export type SlaRuleValues = z.output<typeof rules>;

/** The tags to choose from. The form is one from the start, so that what is typed before they are there stays. */
export const TagsToChoose = createContext<readonly Tag[]>([]);

/** By a tag or by a contact's field, and what is promised. */
export const slaRuleForm: ListScreenForm<SlaRule, SlaRuleValues, SlaRuleInput> = {
  rules,
  valuesOf: (rule) => ({
    name: rule?.name ?? '',
    by: rule && rule.tagId === null ? 'field' : 'tag',
    tagId: rule?.tagId ?? null,
    fieldName: rule?.fieldName ?? '',
    fieldValue: rule?.fieldValue ?? '',
    firstAnswerMinutes: rule?.firstAnswerMinutes?.toString() ?? '',
    nextAnswerMinutes: rule?.nextAnswerMinutes?.toString() ?? '',
    resolutionMinutes: rule?.resolutionMinutes?.toString() ?? '',
  }),
  inputOf: ({ by, name, tagId, fieldName, fieldValue, ...minutes }) => ({
    name,
    tagId: by === 'tag' ? tagId : null,
    fieldName: by === 'field' ? fieldName : '',
    fieldValue: by === 'field' ? fieldValue : '',
    firstAnswerMinutes: numberOf(minutes.firstAnswerMinutes),
    nextAnswerMinutes: numberOf(minutes.nextAnswerMinutes),
    resolutionMinutes: numberOf(minutes.resolutionMinutes),
  }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name', ERR_NOT_FOUND: 'tagId' },
  Fields: () => <Fields />,
};

const Fields = () => {
  const tags = useContext(TagsToChoose);
  const { t } = useTranslation('sla-rules');
  const by = useWatch<SlaRuleValues, 'by'>({ name: 'by' });
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField<SlaRuleValues> name="name" label={t('fields.name')} maxLength={80} />
      <OtherField<SlaRuleValues> name="by" label={t('fields.by')}>
        {({ value, onChange }) => (
          <div className="flex">
            <Segmented
              label={t('fields.by')}
              selected={value as SlaRuleValues['by']}
              onSelect={onChange}
              choices={(['tag', 'field'] as const).map((id) => ({ id, label: t(`by.${id}`) }))}
            />
          </div>
        )}
      </OtherField>
      {by === 'tag' ? (
        <SelectField<SlaRuleValues, number | null>
          name="tagId"
          label={t('fields.tag')}
          choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('chooseTag')}
        />
      ) : (
        <>
          <TextField<SlaRuleValues> name="fieldName" label={t('fields.fieldName')} maxLength={50} />
          <TextField<SlaRuleValues> name="fieldValue" label={t('fields.fieldValue')} maxLength={200} />
        </>
      )}
      <fieldset className="grid gap-1 sm:col-span-2">
        <legend className="mb-1.5 font-medium">{t('fields.targets')}</legend>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          {targets.map((name) => (
            <TextField<SlaRuleValues> key={name} name={name} label={t(`fields.${name}`)} />
          ))}
        </div>
        <p className="text-xs text-ink3">{t('fields.targetsHint')}</p>
      </fieldset>
    </div>
  );
};
