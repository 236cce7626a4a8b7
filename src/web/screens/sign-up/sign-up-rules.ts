import * as z from 'zod/mini';
import type { SignUp } from '#contract/schema.ts';
import { phoneDigits } from '#web/components/fields/phone-mask.ts';
import { accountEmail, accountName, accountPassword } from '#web/list-screen/account-rules.ts';

/** What a stranger fills in; the rules are a user's (spec section 5), the messages name texts. */
export const signUpRules = z.object({
  name: accountName,
  email: accountEmail,
  phone: z.string().check(
    z.minLength(1, 'users:faults.required'),
    z.refine((phone) => phone === '' || phoneDigits(phone).length >= 8, 'users:faults.short'),
  ),
  password: accountPassword.check(z.minLength(1, 'users:faults.required')),
  planId: z.nullable(z.number()).check(z.refine((planId) => planId !== null, 'users:faults.required')),
});

export type SignUpValues = z.output<typeof signUpRules>;

/** The company that recommended Recado goes along as the address names it. */
export const inputOf = ({ planId, phone, ...values }: SignUpValues, companyId: string | null): SignUp => ({
  ...values,
  phone: `+${phoneDigits(phone)}`,
  planId: planId ?? 0,
  ...(companyId !== null && /^[1-9]\d{0,8}$/u.test(companyId) && { companyId: Number(companyId) }),
});
