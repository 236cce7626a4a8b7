import { useState } from 'react';
import type { QuietHours } from '#contract/schema.ts';
import { Field } from '#web/components/fields/field.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { TimeInput } from '#web/components/fields/time-input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface QuietHoursFieldsProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

/** The hours in which nothing sounds and nothing is shown outside the page, by the clock of this computer. */
export const QuietHoursFields = ({ hours, onChange }: QuietHoursFieldsProps) => {
  const { t } = useTranslation('notification-preferences');
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const { from, to } = { ...hours, ...typed };
  const type = (part: Partial<Hours>) => {
    const next = { from, to, ...part };
    const isWhole = isTime(next.from) && isTime(next.to) && next.from !== next.to;
    setTyped(isWhole ? {} : { ...typed, ...part });
    if (isWhole && (next.from !== hours.from || next.to !== hours.to)) onChange({ isOn: hours.isOn, ...next });
  };
  const forgetUnfinished = () =>
    setTyped(({ from, to }) => ({ ...(from?.length === 5 && { from }), ...(to?.length === 5 && { to }) }));
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('quietHours.label')}
        hint={t('quietHours.hint')}
        checked={hours.isOn}
        onChange={(isOn) => onChange({ ...hours, isOn })}
      />
      {hours.isOn && (
        <div className="flex flex-wrap gap-4 pl-11.5">
          <Field label={t('quietHours.from')} error={isBroken(from) ? t('quietHours.wrong') : undefined}>
            {(field) => (
              <TimeInput {...field} value={from} onChange={(time) => type({ from: time })} onBlur={forgetUnfinished} />
            )}
          </Field>
          <Field
            label={t('quietHours.to')}
            error={isBroken(to) ? t('quietHours.wrong') : from === to ? t('quietHours.same') : undefined}
          >
            {(field) => (
              <TimeInput {...field} value={to} onChange={(time) => type({ to: time })} onBlur={forgetUnfinished} />
            )}
          </Field>
        </div>
      )}
    </div>
  );
};

type Hours = Pick<QuietHours, 'from' | 'to'>;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** It was typed to its end, and is none. */
const isBroken = (text: string) => text.length === 5 && !isTime(text);
