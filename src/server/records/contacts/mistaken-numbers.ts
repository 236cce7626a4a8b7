import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MistakenNumber, MistakenNumbers } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { meantNumber } from '#machines/phone-number/meant.ts';
import { callingCode, type PhoneCountry, phoneCountry } from '#machines/phone-number/read.ts';
import type { Scope } from '../base/scope.ts';
import { contactListItems, contactLists } from '../contact-lists/table.ts';
import { messages } from '../messages/table.ts';
import { findSetting } from '../settings/settings.ts';
import { tickets } from '../tickets/table.ts';
import { contacts, hasPhone } from './table.ts';

const MOST = 1000;
const ROWS_AT_ONCE = 2000;
/** No country has longer numbers without its code that begin as the code does. */
const LONGEST_WITHOUT_CODE = 11;

/**
 * Contacts and list items whose number looks like one of the company's country without its code. Who has written from a
 * number has it, whatever it looks like.
 */
export async function listMistakenNumbers(scope: Scope): Promise<MistakenNumbers> {
  const country = phoneCountry(await findSetting(scope, 'country'));
  const ofContacts = await mistakenContacts(scope, country);
  const ofItems = ofContacts.length > MOST ? [] : await mistakenItems(scope, country);
  const all = [...ofContacts, ...ofItems];
  return { callingCode: callingCode(country), numbers: all.slice(0, MOST), hasMore: all.length > MOST };
}

/** Which of these contacts have written. */
export async function findWriters(scope: Scope, contactIds: number[]): Promise<number[]> {
  if (contactIds.length === 0) return [];
  const rows = await scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        scope.owns(contacts),
        inArray(contacts.id, contactIds),
        sql`exists (
          select from ${tickets} join ${messages}
            on ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id}
          where ${tickets.companyId} = ${contacts.companyId} and ${tickets.contactId} = ${contacts.id}
            and not ${messages.fromMe})`,
      ),
    );
  return rows.map(({ id }) => id);
}

async function mistakenContacts(scope: Scope, country: PhoneCountry): Promise<MistakenNumber[]> {
  const found = await scan(country, (after) =>
    scope.tx
      .select({ id: contacts.id, name: contacts.name, number: contacts.number })
      .from(contacts)
      .where(
        and(
          scope.owns(contacts),
          hasPhone,
          eq(contacts.isGroup, false),
          gt(contacts.id, after),
          mayLackCode(contacts.number, country),
        ),
      )
      .orderBy(asc(contacts.id))
      .limit(ROWS_AT_ONCE),
  );
  const ids = found.map(({ id }) => id);
  const writers = new Set(await findWriters(scope, ids));
  const silent = found.filter(({ id }) => !writers.has(id));
  const keys = silent.map(({ meant }) => phoneNumberKey(meant));
  const known = keys.length
    ? await scope.tx
        .select({ id: contacts.id, name: contacts.name, numberKey: contacts.numberKey })
        .from(contacts)
        .where(and(scope.owns(contacts), hasPhone, inArray(contacts.numberKey, keys)))
    : [];
  const byKey = new Map(known.map(({ numberKey, ...contact }) => [numberKey, contact]));
  return silent.map((row) => ({
    kind: 'contact',
    ...row,
    double: byKey.get(phoneNumberKey(row.meant)) ?? null,
    contactList: null,
  }));
}

async function mistakenItems(scope: Scope, country: PhoneCountry): Promise<MistakenNumber[]> {
  const found = await scan(country, (after) =>
    scope.tx
      .select({
        id: contactListItems.id,
        name: contactListItems.name,
        number: contactListItems.number,
        contactList: { id: contactLists.id, name: contactLists.name },
      })
      .from(contactListItems)
      .innerJoin(contactLists, eq(contactLists.id, contactListItems.contactListId))
      .where(
        and(
          scope.owns(contactListItems),
          gt(contactListItems.id, after),
          mayLackCode(contactListItems.number, country),
        ),
      )
      .orderBy(asc(contactListItems.id))
      .limit(ROWS_AT_ONCE),
  );
  const keys = found.map(({ meant }) => phoneNumberKey(meant));
  const known = keys.length
    ? await scope.tx
        .select({
          id: contactListItems.id,
          name: contactListItems.name,
          place: sql<string>`${contactListItems.contactListId} || ' ' || ${contactListItems.numberKey}`,
        })
        .from(contactListItems)
        .where(and(scope.owns(contactListItems), inArray(contactListItems.numberKey, keys)))
    : [];
  const byPlace = new Map(known.map(({ place, ...item }) => [place, item]));
  return found.map((row) => ({
    kind: 'contactListItem',
    ...row,
    double: byPlace.get(`${row.contactList.id} ${phoneNumberKey(row.meant)}`) ?? null,
  }));
}

type Found<Row> = Row & Pick<MistakenNumber, 'meant' | 'standsIn'>;

/** Reads on from row to row, a few at a time, so that others come in between. */
async function scan<Row extends { id: number; number: string }>(
  country: PhoneCountry,
  readAfter: (id: number) => Promise<Row[]>,
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = [];
  for (let after = 0; found.length <= MOST; ) {
    const rows = await readAfter(after);
    for (const row of rows) {
      const meant = meantNumber(row.number, country);
      if (meant) found.push({ ...row, meant: meant.digits, standsIn: meant.standsIn });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
    await setImmediate();
  }
  return found;
}

/** Most have their country's code and the length that comes with it. */
function mayLackCode(number: PgColumn, country: PhoneCountry): SQL | undefined {
  return or(sql`${number} not like ${`${callingCode(country)}%`}`, sql`length(${number}) <= ${LONGEST_WITHOUT_CODE}`);
}
