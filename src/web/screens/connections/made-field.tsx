import { KeyRound } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useConnectionForm } from './use-field.ts';

/** A key that somebody else has to know too: typed, or made by the button. */
export const MadeField = ({ name, label, hint }: { name: 'token' | 'verifyToken'; label: string; hint: string }) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  const make = () => form.setValue(name, newKey(), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(field) => (
        <div className="flex gap-2">
          <Input {...field} autoComplete="off" spellCheck={false} {...form.register(name)} />
          <Button size="lg" icon={<KeyRound size={16} aria-hidden="true" />} onClick={make}>
            {t('form.makeToken')}
          </Button>
        </div>
      )}
    </Field>
  );
};

/** 192 bits that nobody guesses, in letters and digits. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
