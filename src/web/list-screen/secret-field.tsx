import { Check, Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
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
          {isMade && 'clipboard' in navigator && <CopySecret secret={made} />}
          <Button size="lg" icon={<KeyRound size={16} aria-hidden="true" />} onClick={make}>
            {t('secret.make')}
          </Button>
        </div>
      )}
    </Field>
  );
};

const CopySecret = ({ secret }: { secret: string }) => {
  const { t } = useTranslation('registers');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <IconButton label={t(isCopied ? 'secret.copied' : 'secret.copy')} onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    </IconButton>
  );
};

/** 192 bits, written as the Standard Webhooks specification has it. */
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))}`;
