import * as z from 'zod/mini';
import { readTaxId } from '#machines/tax-id.ts';

/** What the form of a company holds; the messages name texts (spec section 5). */
export const companyRules = z.object({
  isNew: z.boolean(),
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.minLength(2, 'users:faults.short'),
      z.maxLength(100, 'users:faults.long'),
    ),
  email: z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(z.regexes.email, 'email')),
  phone: z.string().check(z.trim(), z.maxLength(50, 'users:faults.long')),
  taxId: z.string().check(
    z.trim(),
    z.maxLength(20, 'users:faults.long'),
    z.refine((written) => written === '' || readTaxId(written) !== undefined, 'companies:faults.taxId'),
  ),
  password: z.string().check(
    z.refine((password) => password === '' || password.length >= 5, 'users:faults.short'),
    z.maxLength(50, 'users:faults.long'),
  ),
  planId: z.nullable(z.number()),
  status: z.boolean(),
  campaignsEnabled: z.boolean(),
  dueDate: z.string(),
  /** It decides on refunds as another due date does. */
  keepsDueDate: z.boolean(),
  /** So many are undecided. */
  refunds: z.number(),
  recurrence: z.enum(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
});

export type CompanyValues = z.output<typeof companyRules>;
