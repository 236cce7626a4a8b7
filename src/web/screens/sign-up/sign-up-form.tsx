import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import type { Plan } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import { codeOfNumberError } from '#machines/phone-number/errors.ts';
import { Button } from '#web/components/button.tsx';
import { PasswordInput } from '#web/components/fields/password-input.tsx';
import { PhoneInput } from '#web/components/fields/phone-input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { fieldErrorsOf } from '#web/list-screen/field-errors.ts';
import { OtherField, TextField } from '#web/list-screen/fields.tsx';
import { failureText } from './failure-text.ts';
import { PlanChoice } from './plan-choice.tsx';
import type { Offer } from './sign-up-actors.ts';
import { type SignUpValues, signUpRules } from './sign-up-rules.ts';
import { SignUpTerms } from './sign-up-terms.tsx';

export interface SignUpFormProps {
  offer: Offer;
  busy: boolean;
  failure: Failure | null;
  onSubmit: (values: SignUpValues) => void;
}

/** Company, e-mail, phone, password and plan (spec section 2, "Sign-up"). */
export const SignUpForm = ({ offer, busy, failure, onSubmit }: SignUpFormProps) => {
  const { plans } = offer;
  const { t } = useTranslation(['sign-up', 'users']);
  const errors = useMemo(() => fieldErrorsOf(failure, empty, fieldOfCode), [failure]);
  const form = useForm<SignUpValues, unknown, SignUpValues>({
    resolver: standardSchemaResolver(signUpRules),
    defaultValues: { ...empty, planId: plans.length === 1 ? (plans[0]?.id ?? null) : null },
    errors,
  });
  const isUnplaced = failure !== null && Object.keys(errors).length === 0;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-4">
        <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
          <TextField<SignUpValues> name="name" label={t('name')} autoFocus autoComplete="organization" />
          <TextField<SignUpValues> name="email" type="email" label={t('email')} autoComplete="username" />
          <OtherField<SignUpValues> name="phone" label={t('phone')} hint={t('phoneHint')}>
            {({ field, value, onChange }) => (
              <PhoneInput {...field} name="phone" autoComplete="tel" value={value as string} onChange={onChange} />
            )}
          </OtherField>
          <OtherField<SignUpValues> name="password" label={t('password')} hint={t('passwordHint')}>
            {({ field, value, onChange }) => (
              <PasswordInput
                {...field}
                name="password"
                autoComplete="new-password"
                value={value as string}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </OtherField>
        </div>
        <PlanField plans={plans} />
        <ChosenTerms offer={offer} />
        {isUnplaced && (
          <p role="alert" className="text-sm text-danger">
            {failureText(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full sm:justify-self-end sm:w-auto">
          {busy ? t('submitting') : t('submit')}
        </Button>
      </form>
    </FormProvider>
  );
};

const PlanField = ({ plans }: { plans: readonly Plan[] }) => {
  const { field } = useController<SignUpValues, 'planId'>({ name: 'planId' });
  const error = useFieldErrorText('planId');
  return <PlanChoice plans={plans} chosen={field.value} error={error} onChoose={field.onChange} />;
};

const ChosenTerms = ({ offer }: { offer: Offer }) => {
  const planId = useWatch<SignUpValues, 'planId'>({ name: 'planId' });
  return <SignUpTerms {...offer} plan={offer.plans.find(({ id }) => id === planId)} />;
};

const empty: SignUpValues = { name: '', email: '', phone: '', password: '', planId: null };

const fieldOfCode = {
  ERR_DUPLICATED_NAME: 'name',
  ERR_DUPLICATED_EMAIL: 'email',
  ...Object.fromEntries(Object.values(codeOfNumberError).map((code) => [code, 'phone'])),
};
