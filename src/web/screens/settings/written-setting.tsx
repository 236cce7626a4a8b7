import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenKey } from '#machines/settings/choices.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { SettingRow } from './setting-row.tsx';

export interface WrittenSettingProps {
  settingKey: WrittenKey;
  /** Whether one is stored. */
  isSet: boolean;
  busy: boolean;
  error: string | undefined;
  onSave: (value: string) => void;
}

/** A setting that is written and never shown: what one reads is whether there is one. */
export const WrittenSetting = ({ settingKey, isSet, busy, error, onSave }: WrittenSettingProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [text, setText] = useState('');
  const isAddress = settingKey === 'ipixc' || settingKey === 'ipmkauth';
  const isChanged = text.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !busy) onSave(text.trim());
  };
  const label = t(`names.${settingKey}`);
  return (
    <SettingRow
      label={label}
      hint={`${t(`hints.${settingKey}`)} ${t(isSet ? 'tokenSet' : 'tokenUnset')}`}
      error={error}
    >
      {(field) => (
        <form onSubmit={submit} className="flex gap-2">
          <Input
            {...field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            type={isAddress ? 'text' : 'password'}
            // A password manager would offer the login of this page.
            autoComplete={isAddress ? 'off' : 'new-password'}
            spellCheck={false}
            maxLength={2000}
            placeholder={isSet ? '••••••••' : ''}
            className="min-w-0 flex-1"
          />
          {isSet && !isChanged ? (
            <Button busy={busy} className="h-9" aria-label={t('removeOf', { name: label })} onClick={() => onSave('')}>
              {t('remove')}
            </Button>
          ) : (
            <Button
              type="submit"
              busy={busy}
              disabled={!isChanged}
              className="h-9"
              aria-label={t('saveOf', { name: label })}
            >
              {t('common:save')}
            </Button>
          )}
        </form>
      )}
    </SettingRow>
  );
};
