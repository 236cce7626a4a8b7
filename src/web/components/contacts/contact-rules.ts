import * as z from 'zod/mini';
import type { Contact } from '#contract/schema.ts';
import { codeOfNumberError } from '#machines/phone-number/errors.ts';

/** Stands in a form for the id of a group or of a person on another channel, which nobody writes and none of these rules fit. */
export const keptNumber = 'unchanged';

export const formNumber = ({ number, channel, isGroup }: Contact) =>
  isGroup || channel !== 'whatsapp' ? keptNumber : number;

/** Of somebody whose channel says no number there is a field for one that may stay empty; of others there is none. */
export const formGivenNumber = ({ channel }: Contact): Pick<ContactValues, 'givenNumber'> =>
  channel === 'whatsapp-user' ? { givenNumber: '' } : {};

/** What is saved of a form whose number is kept: the one that was given, else nothing. */
export const givenIn = ({ number, givenNumber }: Pick<ContactValues, 'number' | 'givenNumber'>): string | undefined =>
  number === keptNumber ? givenNumber || undefined : number;

/** What the form of a contact holds; the messages are keys of its texts (spec section 5). */
export const contactRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(50, 'nameLong')),
  number: z
    .string()
    .check(z.trim(), z.minLength(1, 'numberRequired'), z.minLength(8, 'numberShort'), z.maxLength(50, 'numberLong')),
  givenNumber: z.optional(
    z.string().check(
      z.trim(),
      z.refine((number) => number === '' || number.length >= 8, 'numberShort'),
      z.maxLength(50, 'numberLong'),
    ),
  ),
  email: z.union([z.literal(''), z.email('emailInvalid').check(z.maxLength(254, 'emailInvalid'))], 'emailInvalid'),
  extraInfo: z.array(
    z.object({
      name: z.string().check(z.trim(), z.minLength(1, 'fieldNameRequired'), z.maxLength(100, 'fieldNameLong')),
      value: z.string().check(z.trim(), z.maxLength(1000, 'fieldValueLong')),
    }),
  ),
});

export type ContactValues = z.output<typeof contactRules>;

export type ContactError =
  | 'nameRequired'
  | 'nameLong'
  | 'numberRequired'
  | 'numberShort'
  | 'numberLong'
  | 'emailInvalid'
  | 'fieldNameRequired'
  | 'fieldNameLong'
  | 'fieldValueLong';

/** Refusals that are said beside the number. */
export const fieldOfNumberCode: Record<string, 'number'> = Object.fromEntries(
  ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT', ...Object.values(codeOfNumberError)].map((code) => [
    code,
    'number',
  ]),
);
