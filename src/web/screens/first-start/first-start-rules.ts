import * as z from 'zod/mini';
import type { FirstStartInput, PlanInput } from '#contract/schema.ts';
import { accountEmail, accountName, accountPassword } from '#web/list-screen/account-rules.ts';

const plan = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
  value: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,7}([.,]\d{1,2})?$/u, 'plans:faults.value')),
});

/** Who is to run the installation, and what the plans to begin with are called and cost. */
export const firstStartRules = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'users:faults.required'), z.maxLength(100, 'users:faults.long')),
  name: accountName,
  email: accountEmail,
  password: accountPassword.check(z.minLength(1, 'users:faults.required')),
  companyName: accountName,
  plans: z.array(plan),
});

export type FirstStartValues = z.output<typeof firstStartRules>;

export const valuesOf = (plans: readonly PlanInput[], code: string): FirstStartValues => ({
  code,
  name: '',
  email: '',
  password: '',
  companyName: 'Recado',
  plans: plans.map(({ name, value }) => ({ name, value: value.toFixed(2).replace('.', ',') })),
});

/** What a plan allows stays as it is suggested. */
export const inputOf = ({ plans, ...user }: FirstStartValues, suggested: readonly PlanInput[]): FirstStartInput => ({
  ...user,
  ...(suggested.length > 0 && {
    plans: suggested.map((plan, place) => {
      const written = plans[place];
      return written ? { ...plan, name: written.name, value: Number(written.value.replace(',', '.')) } : plan;
    }),
  }),
});
