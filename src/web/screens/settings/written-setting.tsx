import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenKey } from '#machines/settings/choices.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { SettingRow } from './setting-row.tsx';

export interface WrittenSettingProps {
  settingKey: WrittenKey;
  /** Always empty for a token. */
  value: string;
  /** Whether a token is stored; undefined for what is no token. */
  isSet: boolean | undefined;
  busy: boolean;
  error: string | undefined;
  onSave: (value: string) => void;
}

/** A setting that is a text. A token is written and never shown: what one reads is whether there is one. */
export const WrittenSetting = ({ settingKey, value, isSet, busy, error, onSave }: WrittenSettingProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [text, setText] = useState(value);
  const isToken = isSet !== undefined;
  const isChanged = text.trim() !== value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !busy) onSave(text.trim());
  };
  const label = t(`names.${settingKey}`);
  return (
    <SettingRow label={label} hint={isToken ? t(isSet ? 'tokenSet' : 'tokenUnset') : undefined} error={error}>
      {(field) => (
        <form onSubmit={submit} className="flex gap-2">
          <Input
            {...field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            type={isToken ? 'password' : 'text'}
            // A password manager would offer the login of this page.
            autoComplete={isToken ? 'new-password' : 'off'}
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
