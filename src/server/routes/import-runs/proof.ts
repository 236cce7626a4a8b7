import { setImmediate } from 'node:timers/promises';
import type { ImportFault, ImportNote } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { PhoneNumberReading } from '#machines/phone-number/read.ts';
import { isWithoutNumber, noteOf, type WrittenContact } from '#server/spreadsheets/contact-columns.ts';
import { type CheckedContact, checkContact } from '../contacts/import-check.ts';

/** A row that can be taken. */
export interface GoodRow extends Omit<CheckedContact, 'notes'> {
  row: number;
  /** Its place among the people of the sheet, from 1. */
  place: number;
}

/** A whole sheet, looked through before anything of it is written. */
export interface Proof {
  good: GoodRow[];
  faults: ImportFault[];
  /** Cells that are left out while their row is taken. */
  notes: ImportNote[];
  withoutNumber: number;
  total: number;
}

/** Looks through the people of a sheet. Rows of one number are one person, the first of them, with the address of a later one. */
export async function proveRows(
  people: readonly WrittenContact[],
  { read, keepsNumbers }: { read: (written: string) => PhoneNumberReading; keepsNumbers: boolean },
): Promise<Proof> {
  const proof: Proof = { good: [], faults: [], notes: [], withoutNumber: 0, total: people.length };
  const byNumber = new Map<string, GoodRow>();
  for (const [index, person] of people.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    if (isWithoutNumber(person)) {
      proof.withoutNumber += 1;
      continue;
    }
    const checked = checkContact(person, read);
    if ('reason' in checked) {
      proof.faults.push(checked);
      continue;
    }
    const { notes, ...contact } = checked;
    const key = phoneNumberKey(contact.number);
    const first = byNumber.get(key);
    if (first) {
      first.email ||= contact.email;
      proof.faults.push(repeated(person.row, first.row));
      continue;
    }
    const good = { ...contact, row: person.row, place: index + 1 };
    byNumber.set(key, good);
    proof.good.push(good);
    proof.notes.push(...notes, ...(keepsNumbers ? [] : numbersLeftOut(good, read)));
  }
  return proof;
}

/** A list has one number of a person; the others of its row are named. */
const numbersLeftOut = ({ row, extraInfo }: GoodRow, read: (written: string) => PhoneNumberReading): ImportNote[] =>
  extraInfo
    .filter(({ value }) => 'digits' in read(value))
    .map(({ name, value }) => noteOf(row, 'numberLeftOut', `${name}: ${value}`));

/** Whoever else waits is not held up. */
const rowsAtOnce = 500;

const repeated = (row: number, firstRow: number): ImportFault => ({
  row,
  reason: 'repeated',
  firstRow,
  message: `Row ${firstRow} has this number already`,
});
