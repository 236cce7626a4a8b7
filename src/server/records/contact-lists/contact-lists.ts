import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { defineEntity } from '../base/entity.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { contactListItems, contactLists } from './table.ts';

/** The company's contact lists (spec section 2). Their names are one each: `contact_lists_name_key`. */
export const contactListRecords = defineEntity({
  table: contactLists,
  searched: [contactLists.name],
  order: [asc(sql`lower(${contactLists.name})`), asc(contactLists.id)],
  extra: () => ({ ownCompanyId: sql<number>`${contactLists.companyId}` }),
  toRow: ({ ownCompanyId, ...row }) => ({ ...row, companyId: ownCompanyId }),
  facts: {
    updated: (contactList) => ({ type: 'contactList.updated', contactList }),
    deleted: (contactListId) => ({ type: 'contactList.deleted', contactListId }),
  },
});

/** Companies with numbers that the channel has not been asked about. */
export async function companiesWithUncheckedItems(scope: SystemScope): Promise<number[]> {
  const rows = await scope.tx
    .selectDistinct({ companyId: contactListItems.companyId })
    .from(contactListItems)
    .where(sql`${contactListItems.isWhatsappValid} is null`)
    .orderBy(contactListItems.companyId);
  return rows.map(({ companyId }) => companyId);
}

/** Deletes some of a list's items, so that nobody waits for the deletion of many. False when none are left. */
export async function deleteSomeItems(scope: Scope, contactListId: number, limit: number): Promise<boolean> {
  const some = scope.tx
    .select({ id: contactListItems.id })
    .from(contactListItems)
    .where(and(scope.owns(contactListItems), eq(contactListItems.contactListId, contactListId)))
    .limit(limit);
  const gone = await scope.tx
    .delete(contactListItems)
    .where(and(scope.owns(contactListItems), inArray(contactListItems.id, some)))
    .returning({ id: contactListItems.id });
  return gone.length > 0;
}
