import type { ReactNode } from 'react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { pricesAsOf } from '#machines/campaign/cost.ts';
import { campaignIntervals } from '#machines/settings/campaign-choices.ts';
import { TimeInput } from '#web/components/fields/time-input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OtherField, SelectField, SwitchField, TextAreaField, TextField } from '#web/list-screen/fields.tsx';
import { monthText } from '#web/templates/price-text.ts';
import { PaceTimeline } from './pace-timeline.tsx';
import { PricesField } from './prices-field.tsx';
import type { SettingsValues } from './settings-rules.ts';
import { VariablesField } from './variables-field.tsx';

/** The three settings of the pace, the variables, the words that recipients answer, and when not to send. */
export const SettingsFields = () => {
  const { t } = useTranslation('campaigns-config');
  const { watch } = useFormContext<SettingsValues>();
  const [messageInterval, longerIntervalAfter, greaterInterval, hasWindow, hasCap] = watch([
    'messageInterval',
    'longerIntervalAfter',
    'greaterInterval',
    'hasWindow',
    'hasCap',
  ]);
  const seconds = (count: number, none = t('pace.none')) => (count === 0 ? none : t('pace.seconds', { count }));
  return (
    <>
      <Part title={t('pace.title')} hint={t('pace.hint')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField<SettingsValues, number>
            name="messageInterval"
            label={t('pace.messageInterval')}
            choices={campaignIntervals.messageInterval.map((value) => ({ value, label: seconds(value) }))}
          />
          <SelectField<SettingsValues, number>
            name="longerIntervalAfter"
            label={t('pace.longerIntervalAfter')}
            choices={campaignIntervals.longerIntervalAfter.map((value) => ({
              value,
              label: seconds(value, t('pace.undefined')),
            }))}
          />
          <SelectField<SettingsValues, number>
            name="greaterInterval"
            label={t('pace.greaterInterval')}
            choices={campaignIntervals.greaterInterval.map((value) => ({ value, label: seconds(value) }))}
          />
        </div>
        <PaceTimeline pace={{ messageInterval, longerIntervalAfter, greaterInterval }} />
      </Part>
      <Part title={t('variables.title')} hint={t('variables.hint')}>
        <VariablesField />
      </Part>
      <Part title={t('words.title')} hint={t('words.hint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<SettingsValues> name="optOutWords" label={t('words.optOut')} hint={t('words.optOutHint')} />
          <TextAreaField<SettingsValues>
            name="optOutMessage"
            label={t('words.optOutMessage')}
            hint={t('words.optOutMessageHint')}
            rows={2}
          />
          <TextField<SettingsValues> name="confirmationWords" label={t('words.confirmation')} />
          <TextField<SettingsValues> name="declineWords" label={t('words.decline')} />
        </div>
      </Part>
      <Part title={t('limits.title')}>
        <SwitchField<SettingsValues> name="hasWindow" label={t('limits.window')} hint={t('limits.windowHint')} />
        {hasWindow && (
          <div className="flex flex-wrap gap-4 pl-11.5">
            <Time name="from" label={t('limits.from')} />
            <Time name="to" label={t('limits.to')} />
          </div>
        )}
        <SwitchField<SettingsValues> name="hasCap" label={t('limits.cap')} hint={t('limits.capHint')} />
        {hasCap && (
          <div className="w-44 pl-11.5">
            <TextField<SettingsValues> name="cap" type="number" label={t('limits.capValue')} maxLength={6} />
          </div>
        )}
      </Part>
      <Part title={t('prices.title')} hint={t('prices.hint', { month: monthText(pricesAsOf) })}>
        <PricesField />
      </Part>
    </>
  );
};

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-b border-line pb-6 last:border-b-0">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hint && <p className="text-sm text-ink2">{hint}</p>}
      </div>
      {children}
    </section>
  );
};

const Time = ({ name, label }: { name: 'from' | 'to'; label: string }) => (
  <OtherField<SettingsValues> name={name} label={label}>
    {({ field, value, onChange }) => <TimeInput {...field} value={String(value)} onChange={onChange} />}
  </OtherField>
);
