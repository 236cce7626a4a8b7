import { type FormEvent, useState } from 'react';
import type { BillingSettings } from '#contract/schema.ts';
import { type Failure, failureOf } from '#machines/call.ts';
import { readTaxId } from '#machines/tax-id.ts';
import { updateBillingSettings } from '#web/api/finance.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Values = Record<keyof BillingSettings, string>;

/** Who bills, as invoices say it, and what the sign-up says. */
export const BillingForm = ({ settings }: { settings: BillingSettings }) => {
  const { t } = useTranslation(['billing', 'common']);
  const toast = useToast();
  const [values, setValues] = useState(() => valuesOf(settings));
  const [errors, setErrors] = useState<readonly (keyof Values)[]>([]);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongIn(values);
    setErrors(wrong);
    if (isBusy || wrong.length > 0) return;
    setBusy(true);
    try {
      setValues(valuesOf(await updateBillingSettings({ ...values, trialDays: Number(values.trialDays) })));
      toast({ kind: 'success', text: t('saved') });
    } catch (error) {
      const failure = failureOf(error);
      const refused = refusedIn(failure);
      setErrors(refused);
      if (refused.length === 0) toast({ kind: 'error', text: errorText(failure.code) });
    } finally {
      setBusy(false);
    }
  };
  const textField = (name: keyof Values, maxLength: number) => (
    <Field label={t(`fields.${name}`)} error={errors.includes(name) ? t(`faults.${errorOf(name)}`) : undefined}>
      {(field) => (
        <Input
          {...field}
          name={name}
          autoComplete="off"
          maxLength={maxLength}
          inputMode={name === 'trialDays' ? 'numeric' : undefined}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('issuer')}</h2>
      <p className="text-sm text-ink2">{t('issuerHint')}</p>
      {textField('name', 200)}
      {textField('taxId', 20)}
      {textField('address', 400)}
      <h2 className="pt-3 font-semibold">{t('signUp')}</h2>
      <p className="text-sm text-ink2">{t('signUpHint')}</p>
      {textField('trialDays', 3)}
      {textField('termsUrl', 500)}
      {textField('privacyUrl', 500)}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
};

const valuesOf = ({ trialDays, ...settings }: BillingSettings): Values => ({
  ...settings,
  trialDays: String(trialDays),
});

const errorOf = (name: keyof Values) => (name === 'taxId' || name === 'trialDays' ? name : 'link');

function wrongIn({ taxId, trialDays, termsUrl, privacyUrl }: Values): (keyof Values)[] {
  const isLink = (text: string) => text.trim() === '' || /^https?:\/\/\S+\.\S+/iu.test(text.trim());
  const isTrial = /^\d{1,3}$/u.test(trialDays.trim()) && Number(trialDays) >= 1 && Number(trialDays) <= 365;
  return [
    ...(taxId.trim() === '' || readTaxId(taxId) ? [] : (['taxId'] as const)),
    ...(isTrial ? [] : (['trialDays'] as const)),
    ...(isLink(termsUrl) ? [] : (['termsUrl'] as const)),
    ...(isLink(privacyUrl) ? [] : (['privacyUrl'] as const)),
  ];
}

const refusedIn = (failure: Failure) =>
  (['taxId', 'trialDays', 'termsUrl', 'privacyUrl'] as const).filter((name) =>
    failedPaths(failure).includes(`/body/${name}`),
  );
