import { and, asc, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { ContactListFill } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { Scope } from '../base/scope.ts';
import { holds } from '../base/search.ts';
import { campaignShippings } from '../campaigns/table.ts';
import { contacts, hasPhone, holdsContact } from '../contacts/table.ts';
import { tickets, ticketTags } from '../tickets/table.ts';
import { contactListRecords } from './contact-lists.ts';
import { contactListItems } from './table.ts';

export interface ImportedItem {
  name: string;
  /** E.164 digits; no two of one call are the same in their one form. */
  number: string;
  /** Empty where the address is not known. */
  email: string;
}

/**
 * Adds people to a list, gives those that it has already the name and the address of their row, and tells how far the
 * whole has come. Breaks `contact_lists_room` when the list is full; then nothing of it is kept.
 */
export async function importItems(
  scope: Scope,
  contactListId: number,
  { rows, done, total }: { rows: readonly ImportedItem[]; done: number; total: number },
): Promise<{ created: number; updated: number }> {
  const { companyId, now } = scope;
  const values = rows.map((row) => ({
    companyId,
    contactListId,
    ...row,
    numberKey: phoneNumberKey(row.number),
    createdAt: now,
    updatedAt: now,
  }));
  const email = sql`case when excluded.email = '' then ${contactListItems.email} else excluded.email end`;
  const changed = await scope.tx
    .insert(contactListItems)
    .values(values.sort((a, b) => (a.numberKey < b.numberKey ? -1 : 1)))
    .onConflictDoUpdate({
      target: [contactListItems.companyId, contactListItems.contactListId, contactListItems.numberKey],
      set: { name: sql`excluded.name`, email, updatedAt: now },
      setWhere: sql`${contactListItems.name} <> excluded.name or ${contactListItems.email} <> ${email}`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  scope.publish({ type: 'contactListImport.progressed', contactListId, done, total }, ['company']);
  const created = changed.filter(({ isNew }) => isNew).length;
  return { created, updated: changed.length - created };
}

/** How many of these rows would be new in a list, and how many would change one of its people. */
export async function compareItems(
  scope: Scope,
  contactListId: number,
  rows: readonly ImportedItem[],
): Promise<{ created: number; updated: number }> {
  const keys = `{${rows.map(({ number }) => phoneNumberKey(number)).join()}}`;
  const { numberKey, name, email } = contactListItems;
  const found = await scope.tx
    .select({ numberKey, name, email })
    .from(contactListItems)
    .where(
      and(
        scope.owns(contactListItems),
        eq(contactListItems.contactListId, contactListId),
        sql`${numberKey} = any(${keys}::text[])`,
      ),
    );
  const known = new Map(found.map((item) => [item.numberKey, item]));
  const changed = rows.filter((row) => {
    const item = known.get(phoneNumberKey(row.number));
    return item && (item.name !== row.name || (row.email !== '' && item.email !== row.email));
  });
  return { created: rows.length - known.size, updated: changed.length };
}

/** Tells whoever looks at a list that much of it has changed, and that no more comes of `total`. */
export async function publishImport(scope: Scope, contactListId: number, total: number): Promise<void> {
  scope.publish({ type: 'contactListImport.progressed', contactListId, done: total, total }, ['company']);
  await contactListRecords.publish(scope, [contactListId]);
  scope.publish({ type: 'contactListItem.imported', contactListId }, ['company']);
}

export interface ContactChoice {
  /** Who has a ticket with any of these; without one, everybody. */
  tagIds: readonly number[];
  searchParam: string;
  /** Recipients of this campaign instead of contacts. */
  campaignId?: number | undefined;
  /** Of them, who did not get its message, or who answered it. */
  outcome?: ContactListFill['outcome'];
}

export async function countChosenContacts(scope: Scope, choice: ContactChoice): Promise<number> {
  return choice.campaignId === undefined
    ? scope.tx.$count(contacts, chosen(scope, choice))
    : scope.tx.$count(campaignShippings, recipients(scope, choice));
}

/** Contacts of a choice of whom their channel says no number. */
export async function countChosenWithoutNumber(scope: Scope, choice: ContactChoice): Promise<number> {
  if (choice.campaignId !== undefined) return 0;
  return scope.tx.$count(contacts, and(not(hasPhone), chosenPeople(scope, choice)));
}

/** The next people of a choice, by their ids. */
export async function findChosenContacts(
  scope: Scope,
  choice: ContactChoice,
  { after, limit }: { after: number; limit: number },
): Promise<(ImportedItem & { id: number })[]> {
  if (choice.campaignId !== undefined) {
    const { id, name, number, email } = campaignShippings;
    return scope.tx
      .select({ id, name, number, email })
      .from(campaignShippings)
      .where(and(recipients(scope, choice), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit);
  }
  return scope.tx
    .select({ id: contacts.id, name: contacts.name, number: contacts.number, email: contacts.email })
    .from(contacts)
    .where(and(chosen(scope, choice), gt(contacts.id, after)))
    .orderBy(asc(contacts.id))
    .limit(limit);
}

function recipients(scope: Scope, { campaignId = 0, outcome, searchParam }: ContactChoice): SQL | undefined {
  return and(
    scope.owns(campaignShippings),
    eq(campaignShippings.campaignId, campaignId),
    isNull(campaignShippings.optedOutAt),
    outcome === 'missed' ? isNull(campaignShippings.deliveredAt) : undefined,
    outcome === 'answered' ? isNotNull(campaignShippings.answeredAt) : undefined,
    holds(campaignShippings.plainText, searchParam),
  );
}

const chosen = (scope: Scope, choice: ContactChoice): SQL | undefined => and(hasPhone, chosenPeople(scope, choice));

function chosenPeople(scope: Scope, { tagIds, searchParam }: ContactChoice): SQL | undefined {
  const tagged = scope.tx
    .select({ id: tickets.contactId })
    .from(tickets)
    .innerJoin(ticketTags, and(scope.owns(ticketTags), eq(ticketTags.ticketId, tickets.id)))
    .where(and(scope.owns(tickets), inArray(ticketTags.tagId, [...tagIds])));
  return and(
    scope.owns(contacts),
    eq(contacts.isGroup, false),
    tagIds.length > 0 ? inArray(contacts.id, tagged) : undefined,
    holdsContact(searchParam),
  );
}
