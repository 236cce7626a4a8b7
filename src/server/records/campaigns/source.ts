import { and, asc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { contactListItems } from '../contact-lists/table.ts';
import { contacts, hasPhone } from '../contacts/table.ts';
import { tickets, ticketTags } from '../tickets/table.ts';
import type { StoredCampaign } from './find.ts';

/** One of whom a campaign's list and tag name. */
export interface Recipient {
  id: number;
  name: string;
  number: string;
  numberKey: string;
  email: string;
  isWhatsappValid: boolean | null;
}

/** The next of the list. */
export async function nextItems(
  scope: Scope,
  { contactListId, fixedItem }: Pick<StoredCampaign, 'contactListId' | 'fixedItem'>,
  limit: number,
): Promise<Recipient[]> {
  if (contactListId === null) return [];
  return scope.tx
    .select(columnsOf(contactListItems, sql`${contactListItems.isWhatsappValid}`))
    .from(contactListItems)
    .where(and(isItem(scope, contactListId), gt(contactListItems.id, fixedItem)))
    .orderBy(asc(contactListItems.id))
    .limit(limit);
}

/** The next contacts of the tag. */
export async function nextContacts(
  scope: Scope,
  { tagId, fixedContact }: Pick<StoredCampaign, 'tagId' | 'fixedContact'>,
  limit: number,
): Promise<Recipient[]> {
  if (tagId === null) return [];
  return scope.tx
    .select(columnsOf(contacts, sql`true`))
    .from(contacts)
    .where(and(isTagged(scope, tagId), gt(contacts.id, fixedContact)))
    .orderBy(asc(contacts.id))
    .limit(limit);
}

const columnsOf = (table: typeof contactListItems | typeof contacts, isWhatsappValid: SQL) => ({
  id: table.id,
  name: table.name,
  number: table.number,
  numberKey: table.numberKey,
  email: table.email,
  isWhatsappValid: isWhatsappValid as SQL<boolean | null>,
});

interface Source {
  contactListId: number | null;
  tagId: number | null;
}

export const itemsOf = (scope: Scope, { contactListId }: Source) =>
  scope.tx
    .select({ numberKey: contactListItems.numberKey })
    .from(contactListItems)
    .where(contactListId === null ? sql`false` : isItem(scope, contactListId))
    .getSQL();

export const contactsOf = (scope: Scope, { tagId }: Source) =>
  scope.tx
    .select({ numberKey: contacts.numberKey })
    .from(contacts)
    .where(tagId === null ? sql`false` : isTagged(scope, tagId))
    .getSQL();

/** Whoever the channel does not know is left out; whoever it was not asked about is not. */
const isItem = (scope: Scope, contactListId: number) =>
  and(
    scope.owns(contactListItems),
    eq(contactListItems.contactListId, contactListId),
    or(isNull(contactListItems.isWhatsappValid), eq(contactListItems.isWhatsappValid, true)),
  );

const isTagged = (scope: Scope, tagId: number) => and(hasPhone, isPersonTagged(scope, tagId));

export const countWithoutNumber = async (scope: Scope, { tagId }: Source): Promise<number> =>
  tagId === null ? 0 : scope.tx.$count(contacts, and(not(hasPhone), isPersonTagged(scope, tagId)));

/** A contact has the tags of its tickets. */
const isPersonTagged = (scope: Scope, tagId: number) =>
  and(
    scope.owns(contacts),
    eq(contacts.isGroup, false),
    sql`exists (${scope.tx
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(ticketTags, and(scope.owns(ticketTags), eq(ticketTags.ticketId, tickets.id)))
      .where(and(scope.owns(tickets), eq(tickets.contactId, contacts.id), eq(ticketTags.tagId, tagId)))})`,
  );
