import { and, sql } from 'drizzle-orm';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { type PhoneNumberReading, phoneCountry, readNumber } from '#machines/phone-number/read.ts';
import type { Scope } from '../base/scope.ts';
import { findSetting } from '../settings/settings.ts';
import { contacts, hasPhone } from './table.ts';

/** A number as people write it, in the company’s country; that of a contact, digit for digit, is never read anew. */
export async function readWrittenNumber(scope: Scope, written: string): Promise<PhoneNumberReading> {
  const read = await writtenNumberReader(scope, [written]);
  return read(written);
}

/** Reads these texts. */
export async function writtenNumberReader(
  scope: Scope,
  written: readonly string[],
): Promise<(written: string) => PhoneNumberReading> {
  const country = phoneCountry(await findSetting(scope, 'country'));
  const stored = await findStored(scope, written.flatMap(plainDigits));
  return (text) => {
    const [digits] = plainDigits(text);
    return digits && stored.has(digits) ? { digits } : readNumber(text, country);
  };
}

async function findStored(scope: Scope, numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const keys = [...new Set(numbers.map(phoneNumberKey))];
  const rows = await scope.tx
    .select({ number: contacts.number })
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, sql`${contacts.numberKey} = any(${`{${keys.join()}}`}::text[])`));
  return new Set(rows.map(({ number }) => number));
}

const plainDigits = (text: string): string[] => /^\s*\+?(\d{8,15})\s*$/.exec(text)?.slice(1) ?? [];
