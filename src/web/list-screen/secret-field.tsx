import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from './field-error-text.ts';
import type { ListScreenFieldProps } from './fields.tsx';

/** A secret that both sides sign with: typed unseen, or made by the button and shown until the form is gone. */
export const SecretField = <Values extends FieldValues>({ name, label, hint }: ListScreenFieldProps<Values>) => {
  const { t } = useTranslation('registers');
  const { register, setValue, watch, formState } = useFormContext<Values>();
  const [made, setMade] = useState<string | null>(null);
  const isMade = made !== null && watch(name) === made;
  const make = () => {
    const secret = newSecret();
    setMade(secret);
    setValue(name, secret as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <Field label={label} hint={isMade ? t('secret.made') : hint} error={useFieldErrorText(name)}>
      {(field) => (
        <div className="flex gap-2">
          <Input
            {...field}
            type={isMade ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            {...register(name)}
            className={isMade ? 'font-mono text-xs' : ''}
          />
          {isMade && <CopyButton text={made} label={t('secret.copy')} copiedLabel={t('secret.copied')} />}
          <Button size="lg" icon={<KeyRound size={16} aria-hidden="true" />} onClick={make}>
            {t('secret.make')}
          </Button>
        </div>
      )}
    </Field>
  );
};

/** 192 bits, written as the Standard Webhooks specification has it. */
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))}`;
