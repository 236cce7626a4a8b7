import { phoneCountries } from '#machines/phone-number/countries.ts';
import { type ChosenKey, settingChoices } from '#machines/settings/choices.ts';
import { Select } from '#web/components/fields/select.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SettingRow } from './setting-row.tsx';

export interface ChosenSettingProps {
  settingKey: ChosenKey | 'country';
  value: string;
  busy: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A setting that is one of a few words. It stays usable while it is stored, so that the focus is not lost. */
export const ChosenSetting = ({ settingKey, value, busy, error, onChange }: ChosenSettingProps) => {
  const { t, i18n } = useTranslation('settings');
  const labelOf = (key: ChosenKey, choice: string) => t(`choices.${key}.${choice}` as 'choices.call.enabled');
  const choices =
    settingKey === 'country'
      ? countriesIn(i18n.language)
      : settingChoices[settingKey].map((choice) => ({ value: choice, label: labelOf(settingKey, choice) }));
  return (
    <SettingRow label={t(`names.${settingKey}`)} hint={t(`hints.${settingKey}`)} error={error}>
      {(field) => (
        <div className="relative">
          <Select<string>
            {...field}
            value={value}
            onChange={(next) => next !== value && onChange(next)}
            choices={choices}
          />
          {busy && (
            <span className="appear-late absolute top-2.5 right-9 text-ink3">
              <Spinner />
            </span>
          )}
        </div>
      )}
    </SettingRow>
  );
};

const countriesIn = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return phoneCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
};
