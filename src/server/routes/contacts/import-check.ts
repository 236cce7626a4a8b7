import type { ImportFault } from '#contract/schema.ts';
import { codeOfNumberError } from '#machines/phone-number/errors.ts';
import type { PhoneNumberReading } from '#machines/phone-number/read.ts';
import { checkSchema } from '#server/plugins/contract-checks.ts';
import type { WrittenContact } from '#server/spreadsheets/contact-columns.ts';

export interface CheckedContact {
  name: string;
  /** E.164 digits. */
  number: string;
  email: string;
}

/** Holds a row against what the contract asks of a new contact, and names the first thing that is wrong with it. */
export function checkContact(
  { row, name, number, email }: WrittenContact,
  read: (written: string) => PhoneNumberReading,
): CheckedContact | ImportFault {
  if (name === '') return { row, reason: 'nameMissing', message: 'The name is missing' };
  if (number === '') return { row, reason: 'numberMissing', message: 'The number is missing' };
  const wrongRows = new Set(checkSchema('ContactInput', { name, number, email }).map(({ path }) => path));
  const reading = read(number);
  if (wrongRows.has('/name')) return { row, reason: 'nameLength', message: 'The name must have 2 to 50 characters' };
  if ('error' in reading) {
    const code = codeOfNumberError[reading.error];
    return { row, reason: 'numberInvalid', code, message: `The number can't be read: ${reading.error}` };
  }
  if (wrongRows.has('/email')) return { row, reason: 'emailInvalid', message: 'The address is not one of an e-mail' };
  return { name, number: reading.digits, email };
}
