import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FirstStartInput, PlanInput } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import { Button } from '#web/components/button.tsx';
import { PasswordInput } from '#web/components/fields/password-input.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fieldErrorsOf } from '#web/list-screen/field-errors.ts';
import { OtherField, TextField } from '#web/list-screen/fields.tsx';
import { FirstPlans } from './first-plans.tsx';
import { type FirstStartValues, firstStartRules, inputOf, valuesOf } from './first-start-rules.ts';

export interface FirstStartFormProps {
  /** Suggested; none where there are plans already. */
  plans: readonly PlanInput[];
  /** As the address has brought it. */
  code: string;
  busy: boolean;
  failure: Failure | null;
  onSubmit: (input: FirstStartInput) => void;
}

/** The code of the first start, who the super user is, and the plans to begin with. */
export const FirstStartForm = ({ plans, code, busy, failure, onSubmit }: FirstStartFormProps) => {
  const { t } = useTranslation(['first-start', 'users']);
  const defaultValues = useMemo(() => valuesOf(plans, code), [plans, code]);
  const errors = useMemo(() => fieldErrorsOf(failure, defaultValues, fieldOfCode), [failure, defaultValues]);
  const form = useForm<FirstStartValues, unknown, FirstStartValues>({
    resolver: standardSchemaResolver(firstStartRules),
    defaultValues,
    errors,
  });
  const isUnplaced = failure !== null && (Object.keys(errors).length === 0 || 'plans' in errors);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => onSubmit(inputOf(values, plans)))}
        className="grid gap-5"
      >
        <TextField<FirstStartValues> name="code" label={t('code')} hint={t('codeHint')} autoFocus={code === ''} />
        <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
          <TextField<FirstStartValues> name="name" label={t('name')} autoFocus={code !== ''} autoComplete="name" />
          <TextField<FirstStartValues> name="companyName" label={t('companyName')} autoComplete="organization" />
          <TextField<FirstStartValues> name="email" type="email" label={t('email')} autoComplete="username" />
          <OtherField<FirstStartValues> name="password" label={t('password')} hint={t('passwordHint')}>
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
        {plans.length > 0 && <FirstPlans plans={plans} />}
        {isUnplaced && (
          <p role="alert" className="text-sm text-danger">
            {errorText(failure.code)}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full sm:justify-self-end sm:w-auto">
          {busy ? t('submitting') : t('submit')}
        </Button>
      </form>
    </FormProvider>
  );
};

/** Two plans of one name are said to whoever reads the form, not at one field. */
const fieldOfCode = { ERR_FIRST_START_CODE: 'code', ERR_DUPLICATED_EMAIL: 'email' };
