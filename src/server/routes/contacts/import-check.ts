import type { ImportFault, ImportNote } from '#contract/schema.ts';
import { codeOfNumberError } from '#machines/phone-number/errors.ts';
import type { PhoneNumberReading } from '#machines/phone-number/read.ts';
import { cutText } from '#machines/text/cut.ts';
import { visibleName } from '#machines/text/visible.ts';
import { checkSchema } from '#server/plugins/contract-checks.ts';
import { noteOf, type WrittenContact, type WrittenField } from '#server/spreadsheets/contact-columns.ts';
import { isRounded } from '#server/spreadsheets/number-cell.ts';

export interface CheckedContact {
  name: string;
  /** E.164 digits. */
  number: string;
  email: string;
  /** The other numbers, and what was chosen to be kept beside. */
  extraInfo: WrittenField[];
  /** What of the row could not be taken. */
  notes: ImportNote[];
}

const MAX_NAME_LENGTH = 50;

type Read = (written: string) => PhoneNumberReading;

/**
 * Holds a row against what the contract asks of a new contact, and names the first thing for which it can't be taken.
 * A cell without which the person is still one is left out, and named in a note.
 */
export function checkContact(written: WrittenContact, read: Read): CheckedContact | ImportFault {
  const { row } = written;
  if (written.name === '') return missing(written, 'name');
  const candidates = [{ name: '', value: written.number }, ...written.otherNumbers];
  if (written.number === '') return missing(written, 'number');
  const taken = candidates.findIndex(({ value }) => !isRounded(value) && 'digits' in read(value));
  const number = candidates[taken]?.value;
  const reading = number === undefined ? undefined : read(number);
  if (!reading || 'error' in reading) return unreadable(written, read);
  const left = candidates.filter((_, at) => at !== taken);
  const isNumber = ({ name, value }: WrittenField) => name !== '' && !isRounded(value) && 'digits' in read(value);
  const notes = left.filter((each) => !isNumber(each)).map(({ value }) => noteOf(row, 'numberLeftOut', value));
  const kept = left.filter((each) => isNumber(each) && !isSame(read(each.value), reading));
  const { email } = written;
  const name = cutText(visibleName(written.name) || reading.digits, MAX_NAME_LENGTH).trim();
  if (visibleName(written.name).length > MAX_NAME_LENGTH) notes.push(noteOf(row, 'nameCut', written.name));
  const wrong = new Set(checkSchema('ContactInput', { name, number, email }).map(({ path }) => path));
  if (wrong.has('/name')) return { row, reason: 'nameLength', message: 'The name must have 1 to 50 characters' };
  const isAddress = !wrong.has('/email');
  if (!isAddress) notes.push(noteOf(row, 'emailLeftOut', email));
  return {
    name,
    number: reading.digits,
    email: isAddress ? email : '',
    extraInfo: [...kept, ...written.extraInfo],
    notes: [...written.notes, ...notes],
  };
}

const isSame = (one: PhoneNumberReading, other: PhoneNumberReading) =>
  'digits' in one && 'digits' in other && one.digits === other.digits;

function missing({ row, withoutValue }: WrittenContact, field: 'name' | 'number'): ImportFault {
  const isFormula = withoutValue.some((each) => (field === 'name' ? /name$/iu.test(each) : each === field));
  if (isFormula)
    return {
      row,
      reason: 'formulaWithoutValue',
      message: `The ${field} is a formula without a value or with an error`,
    };
  return { row, reason: field === 'name' ? 'nameMissing' : 'numberMissing', message: `The ${field} is missing` };
}

function unreadable({ row, number, otherNumbers }: WrittenContact, read: Read): ImportFault {
  if ([number, ...otherNumbers.map(({ value }) => value)].some(isRounded)) {
    return { row, reason: 'numberRounded', message: 'The spreadsheet program has rounded the number' };
  }
  const reading = read(number);
  const error = 'error' in reading ? reading.error : 'impossible';
  return {
    row,
    reason: 'numberInvalid',
    code: codeOfNumberError[error],
    message: `The number can't be read: ${error}`,
  };
}
