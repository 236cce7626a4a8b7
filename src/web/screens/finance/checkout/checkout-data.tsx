import type { FormEvent } from 'react';
import { type BillingData, type CheckedField, missingIn, wrongIn } from '#machines/checkout/context.ts';
import { typedPostalCode } from '#machines/postal-code.ts';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Step 1: who pays, and where (spec section 5, "Checkout step 0"). */
export const CheckoutData = ({ snapshot, send, formId }: CheckoutPart & { formId: string }) => {
  const { t } = useTranslation('finance');
  const { data, missing, wrong } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid: string[] = [...missingIn(data), ...wrongIn(data)];
    const first = typed.find(({ name }) => invalid.includes(name))?.name;
    if (first) focusOn(event.currentTarget, first);
    send({ type: 'checkout.next' });
  };
  const isBrazil = (data.country ?? 'BR') === 'BR';
  const errorOf = (name: keyof BillingData) => {
    if (missing.some((field) => field === name)) return t(`checkout.faults.${name as 'city'}`);
    return wrong.some((field) => field === name) ? t(`checkout.wrong.${name as CheckedField}`) : undefined;
  };
  const hintOf = (name: keyof BillingData) => {
    if (name === 'taxId') return t('checkout.taxIdHint');
    return name === 'state' ? t('checkout.optional') : undefined;
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {typed.map(({ name, autoComplete, maxLength, isWide }) => (
        <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
          <Field label={t(`checkout.fields.${name}`)} error={errorOf(name)} hint={hintOf(name)}>
            {(field) => (
              <Input
                {...field}
                name={name}
                autoFocus={name === 'firstName'}
                autoComplete={autoComplete}
                maxLength={maxLength}
                value={data[name] ?? ''}
                inputMode={name === 'zipcode' && isBrazil ? 'numeric' : undefined}
                onChange={({ target }) =>
                  send({
                    type: 'checkout.fill',
                    data: { [name]: name === 'zipcode' && isBrazil ? typedPostalCode(target.value) : target.value },
                  })
                }
              />
            )}
          </Field>
        </div>
      ))}
      <Field
        label={t('checkout.fields.country')}
        error={missing.includes('country') ? t('checkout.faults.country') : undefined}
      >
        {(field) => (
          <Select
            {...field}
            choices={countries.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))}
            value={data.country ?? null}
            onChange={(country) => send({ type: 'checkout.fill', data: { country } })}
          />
        )}
      </Field>
    </form>
  );
};

/** As long as the contract lets them be. */
const typed = [
  { name: 'firstName', autoComplete: 'name', maxLength: 200, isWide: true },
  { name: 'taxId', autoComplete: 'off', maxLength: 20, isWide: true },
  { name: 'address2', autoComplete: 'street-address', maxLength: 200, isWide: true },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100, isWide: false },
  { name: 'state', autoComplete: 'address-level1', maxLength: 100, isWide: false },
  { name: 'zipcode', autoComplete: 'postal-code', maxLength: 20, isWide: false },
] as const;

const countries = ['BR', 'usa'] as const;

const focusOn = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};
