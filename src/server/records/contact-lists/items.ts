import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ContactListItem, ContactListItemPage } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds } from '../base/search.ts';
import { contactListRecords } from './contact-lists.ts';
import { contactListItems } from './table.ts';

interface ItemValues {
  name: string;
  /** E.164 digits. */
  number: string;
  email: string;
  contactListId: number;
}

export async function findContactListItem(scope: Scope, id: number): Promise<ContactListItem | undefined> {
  const [row] = await selectItems(scope, eq(contactListItems.id, id));
  return row && toItem(row);
}

export async function listContactListItems(
  scope: Scope,
  { contactListId, ...page }: Page & { contactListId: number },
): Promise<ContactListItemPage> {
  const ofList = and(scope.owns(contactListItems), eq(contactListItems.contactListId, contactListId));
  const where = and(ofList, holds(contactListItems.plainText, page.searchParam ?? ''));
  const rows = await selectItems(scope, where).limit(pageSize).offset(offsetOf(page));
  const { count, hasMore } = await countPage(scope, { table: contactListItems, where, page });
  return { contacts: rows.map(toItem), count, hasMore };
}

/** Undefined when the list has the number already. Breaks `contact_lists_room` when it is full. */
export async function createContactListItem(scope: Scope, values: ItemValues): Promise<ContactListItem | undefined> {
  const [row] = await scope.tx
    .insert(contactListItems)
    .values({
      companyId: scope.companyId,
      ...values,
      numberKey: phoneNumberKey(values.number),
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await contactListRecords.publish(scope, [row.contactListId]);
  return publishItem(scope, row, { created: true });
}

/** Another number is one that the channel has not been asked about. Breaks `contact_list_items_number_key`. */
export async function updateContactListItem(
  scope: Scope,
  id: number,
  { number, ...change }: Partial<ItemValues>,
): Promise<ContactListItem | undefined> {
  const [before] = await selectItems(scope, eq(contactListItems.id, id)).for('update');
  if (!before) return undefined;
  const numberKey = number === undefined ? before.numberKey : phoneNumberKey(number);
  const [row] = await scope.tx
    .update(contactListItems)
    .set({
      ...change,
      ...(number !== undefined && { number, numberKey }),
      ...(numberKey !== before.numberKey && { isWhatsappValid: null }),
      updatedAt: scope.now,
    })
    .where(and(scope.owns(contactListItems), eq(contactListItems.id, id)))
    .returning();
  if (!row) throw new Error(`Item ${id} vanished while it was being changed`);
  await contactListRecords.publish(scope, [...new Set([before.contactListId, row.contactListId])]);
  return publishItem(scope, row);
}

/** False when it is gone already. */
export async function deleteContactListItem(scope: Scope, id: number): Promise<boolean> {
  const [row] = await scope.tx
    .delete(contactListItems)
    .where(and(scope.owns(contactListItems), eq(contactListItems.id, id)))
    .returning();
  if (!row) return false;
  const { contactListId } = row;
  scope.publish({ type: 'contactListItem.deleted', contactListItemId: id, contactListId }, ['company']);
  await contactListRecords.publish(scope, [contactListId]);
  return true;
}

/** Numbers of the company that the channel has not been asked about, the first to come first. */
export async function findUncheckedItems(
  scope: Scope,
  limit: number,
): Promise<{ id: number; contactListId: number; number: string }[]> {
  return scope.tx
    .select({
      id: contactListItems.id,
      contactListId: contactListItems.contactListId,
      number: contactListItems.number,
    })
    .from(contactListItems)
    .where(and(scope.owns(contactListItems), sql`${contactListItems.isWhatsappValid} is null`))
    .orderBy(asc(contactListItems.id))
    .limit(limit);
}

/**
 * Keeps what the channel says of numbers, and tells whoever looks at their lists to read anew. An item whose number has
 * changed meanwhile stays unchecked.
 */
export async function keepChecks(
  scope: Scope,
  checks: readonly { id: number; number: string; isValid: boolean }[],
): Promise<void> {
  const listIds = new Set<number>();
  for (const isValid of [true, false]) {
    const of = checks.filter((check) => check.isValid === isValid);
    if (of.length === 0) continue;
    const pairs = sql.join(
      of.map(({ id, number }) => sql`(${id}::integer, ${number})`),
      sql`, `,
    );
    const kept = await scope.tx
      .update(contactListItems)
      .set({ isWhatsappValid: isValid, updatedAt: scope.now })
      .where(
        and(
          scope.owns(contactListItems),
          sql`(${contactListItems.id}, ${contactListItems.number}) in (values ${pairs})`,
        ),
      )
      .returning({ contactListId: contactListItems.contactListId });
    for (const { contactListId } of kept) listIds.add(contactListId);
  }
  await contactListRecords.publish(scope, [...listIds]);
  for (const contactListId of listIds) scope.publish({ type: 'contactListItem.imported', contactListId }, ['company']);
}

function selectItems(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select()
    .from(contactListItems)
    .where(and(scope.owns(contactListItems), where))
    .orderBy(asc(sql`recado_plain(${contactListItems.name})`), asc(contactListItems.id))
    .$dynamic();
}

type Row = typeof contactListItems.$inferSelect;

function publishItem(scope: Scope, row: Row, news: { created?: true } = {}): ContactListItem {
  const contactListItem = toItem(row);
  scope.publish({ type: 'contactListItem.updated', ...news, contactListItem }, ['company']);
  return contactListItem;
}

const toItem = ({ numberKey: _, plainText: _text, ...row }: Row): ContactListItem => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
