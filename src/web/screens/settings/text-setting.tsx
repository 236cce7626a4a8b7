import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SettingRow } from './setting-row.tsx';

interface TextSettingProps {
  label: string;
  hint: string;
  /** What stands in the box before anything is typed. */
  value: string;
  busy: boolean;
  error: string | undefined;
  input: ComponentProps<typeof Input>;
  onSave: (value: string) => void;
  /** Stands in the saving button's place until something is typed. */
  otherwise?: ReactNode;
}

/** A setting that is typed, and saved by its own button. */
export const TextSetting = ({ label, hint, value, busy, error, input, onSave, otherwise }: TextSettingProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [text, setText] = useState(value);
  const isChanged = text.trim() !== value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !busy) onSave(text.trim());
  };
  return (
    <SettingRow label={label} hint={hint} error={error}>
      {(field) => (
        <form onSubmit={submit} className="flex gap-2">
          <Input
            {...field}
            {...input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 flex-1"
          />
          {!isChanged && otherwise ? (
            otherwise
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
