import type { WordKey } from '#machines/settings/choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextSetting } from './text-setting.tsx';

export interface WordSettingProps {
  settingKey: WordKey;
  value: string;
  /** What is said while it is empty. */
  otherwise: string;
  busy: boolean;
  error: string | undefined;
  onSave: (value: string) => void;
}

/** Words of the company's own, beside those that are said without them. */
export const WordSetting = ({ settingKey, otherwise, ...rest }: WordSettingProps) => {
  const { t } = useTranslation('settings');
  return (
    <TextSetting
      {...rest}
      label={t(`names.${settingKey}`)}
      hint={t(`hints.${settingKey}`)}
      input={{ autoComplete: 'off', maxLength: 500, placeholder: otherwise }}
    />
  );
};
