import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MistakenNumberChoice } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { meantNumber } from '#machines/phone-number/meant.ts';
import { phoneCountry } from '#machines/phone-number/read.ts';
import type { Scope } from '../base/scope.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { deleteContactListItem, updateContactListItem } from '../contact-lists/items.ts';
import { contactListItems } from '../contact-lists/table.ts';
import { findSetting } from '../settings/settings.ts';
import { updateContact } from './change.ts';
import { joinContacts } from './join.ts';
import { findWriters } from './mistaken-numbers.ts';
import { contacts, hasPhone } from './table.ts';

/** Whether the company has all of them. */
export async function hasChosenNumbers(scope: Scope, choice: MistakenNumberChoice): Promise<boolean> {
  const contactIds = [...new Set(choice.contactIds)];
  const itemIds = [...new Set(choice.contactListItemIds)];
  const found = await scope.tx.$count(contacts, and(scope.owns(contacts), inArray(contacts.id, contactIds)));
  const items = await scope.tx.$count(
    contactListItems,
    and(scope.owns(contactListItems), inArray(contactListItems.id, itemIds)),
  );
  return found === contactIds.length && items === itemIds.length;
}

/**
 * Gives a contact's number its country's code; it becomes one with the contact that has the number already. False where
 * nothing stands wrong any more. Breaks `contacts_number_key` when a new contact takes the number meanwhile.
 */
export async function mendContactNumber(scope: Scope, id: number): Promise<boolean> {
  const [row] = await scope.tx
    .select()
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, eq(contacts.isGroup, false), eq(contacts.id, id)))
    .for('update');
  const number = row && (await meantIn(scope, row.number));
  if (!number || (await findWriters(scope, [id])).length > 0) return false;
  await moveOptOut(scope, row.numberKey, number);
  const [known] = await scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, eq(contacts.numberKey, phoneNumberKey(number))))
    .for('update');
  if (known) await joinContacts(scope, { from: id, into: known.id });
  else await updateContact(scope, id, { number, ...(row.name === row.number && { name: number }) });
  return true;
}

/** The same for an item of a list, which goes where its list has the number already. */
export async function mendItemNumber(scope: Scope, id: number): Promise<boolean> {
  const [row] = await scope.tx
    .select()
    .from(contactListItems)
    .where(and(scope.owns(contactListItems), eq(contactListItems.id, id)))
    .for('update');
  const number = row && (await meantIn(scope, row.number));
  if (!number) return false;
  await moveOptOut(scope, row.numberKey, number);
  return moveListItem(scope, row, number);
}

/** Whoever has another number is in the lists by that. */
export async function moveListItems(scope: Scope, from: string, number: string): Promise<void> {
  const rows = await scope.tx
    .select()
    .from(contactListItems)
    .where(and(scope.owns(contactListItems), eq(contactListItems.numberKey, from)))
    .orderBy(contactListItems.id)
    .for('update');
  for (const row of rows) await moveListItem(scope, row, number);
}

async function moveListItem(
  scope: Scope,
  { id, contactListId }: typeof contactListItems.$inferSelect,
  number: string,
): Promise<boolean> {
  const isKnown = await scope.tx.$count(
    contactListItems,
    and(
      scope.owns(contactListItems),
      eq(contactListItems.contactListId, contactListId),
      eq(contactListItems.numberKey, phoneNumberKey(number)),
    ),
  );
  if (isKnown > 0) return deleteContactListItem(scope, id);
  return (await updateContactListItem(scope, id, { number })) !== undefined;
}

async function meantIn(scope: Scope, stored: string): Promise<string | undefined> {
  return meantNumber(stored, phoneCountry(await findSetting(scope, 'country')))?.digits;
}

/** Who wants no campaigns wants none at the right number. */
export async function moveOptOut(scope: Scope, from: string, number: string): Promise<void> {
  const numberKey = phoneNumberKey(number);
  await scope.tx
    .update(campaignOptOuts)
    .set({ number, numberKey, updatedAt: scope.now })
    .where(
      and(
        scope.owns(campaignOptOuts),
        eq(campaignOptOuts.numberKey, from),
        sql`not exists (
          select from campaign_opt_outs as other
          where other.company_id = ${scope.companyId} and other.number_key = ${numberKey})`,
      ),
    );
}
