import { eq, type InferInsertModel, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SystemScope } from './scope.ts';
import { companies } from './tables/companies.ts';
import { connectionQueues, connections } from './tables/connections.ts';
import { contactFields, contacts } from './tables/contacts.ts';
import { messages } from './tables/messages.ts';
import { plans } from './tables/plans.ts';
import { queues } from './tables/queues.ts';
import { quickMessages } from './tables/quick-messages.ts';
import { settings } from './tables/settings.ts';
import { tags } from './tables/tags.ts';
import { ticketHistory, tickets, ticketTags } from './tables/tickets.ts';
import { userQueues, users } from './tables/users.ts';

/** Whether nobody has put anything into this database yet. */
export async function isDatabaseEmpty(scope: SystemScope): Promise<boolean> {
  const [company] = await scope.tx.select({ id: companies.id }).from(companies).limit(1);
  return company === undefined;
}

/** Whether this database has all of these users. */
export async function hasUsers(scope: SystemScope, emails: string[]): Promise<boolean> {
  const found = await scope.tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  return found.length === emails.length;
}

/** Whole tables of rows at once, in their order; each answers the new ids in the same order. */
export const addPlans = adder(plans, plans.id);
export const addCompanies = adder(companies, companies.id);
export const addUsers = adder(users, users.id);
export const addQueues = adder(queues, queues.id);
export const addConnections = adder(connections, connections.id);
export const addTags = adder(tags, tags.id);
export const addContacts = adder(contacts, contacts.id);
export const addTickets = adder(tickets, tickets.id);
export const addMessages = adder(messages, messages.id);
export const addQuickMessages = adder(quickMessages, quickMessages.id);
export const addTicketHistory = adder(ticketHistory, ticketHistory.id);
export const addContactFields = adder(contactFields, contactFields.id);
export const addSettings = adder(settings, settings.companyId);
export const addUserQueues = adder(userQueues, userQueues.userId);
export const addConnectionQueues = adder(connectionQueues, connectionQueues.queueId);
export const addTicketTags = adder(ticketTags, ticketTags.tagId);

/** Lets messages quote others that were added with them. */
export async function addQuotes(scope: SystemScope, quotes: { id: number; quotedId: number }[]): Promise<void> {
  for (const { id, quotedId } of quotes) {
    await scope.tx.update(messages).set({ quotedId }).where(eq(messages.id, id));
  }
}

/** One statement carries at most 65,535 values. */
const rowsAtOnce = 1000;

function adder<Table extends PgTable>(table: Table, id: PgColumn) {
  return async (scope: SystemScope, rows: InferInsertModel<Table>[]): Promise<number[]> => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const added = await scope.tx
        .insert(table)
        // The type of a table that is not known yet does not resolve to its rows.
        .values(rows.slice(start, start + rowsAtOnce) as never)
        .returning({ id });
      ids.push(...(added as { id: number }[]).map((row) => row.id));
    }
    return ids;
  };
}
