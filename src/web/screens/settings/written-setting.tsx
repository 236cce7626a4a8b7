import type { WrittenKey } from '#machines/settings/choices.ts';
import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextSetting } from './text-setting.tsx';

export interface WrittenSettingProps {
  settingKey: WrittenKey;
  /** Whether one is stored. */
  isSet: boolean;
  busy: boolean;
  error: string | undefined;
  onSave: (value: string) => void;
}

/** A setting that is written and never shown: what one reads is whether there is one. */
export const WrittenSetting = ({ settingKey, isSet, ...rest }: WrittenSettingProps) => {
  const { t } = useTranslation('settings');
  const isAddress = settingKey === 'ipixc' || settingKey === 'ipmkauth';
  const label = t(`names.${settingKey}`);
  return (
    <TextSetting
      {...rest}
      label={label}
      hint={`${t(`hints.${settingKey}`)} ${t(isSet ? 'tokenSet' : 'tokenUnset')}`}
      value=""
      input={{
        type: isAddress ? 'text' : 'password',
        // A password manager would offer the login of this page.
        autoComplete: isAddress ? 'off' : 'new-password',
        spellCheck: false,
        maxLength: 2000,
        placeholder: isSet ? '••••••••' : '',
      }}
      otherwise={
        isSet && (
          <Button
            busy={rest.busy}
            className="h-9"
            aria-label={t('removeOf', { name: label })}
            onClick={() => rest.onSave('')}
          >
            {t('remove')}
          </Button>
        )
      }
    />
  );
};
