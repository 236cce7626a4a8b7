import { eq, type InferInsertModel, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announcementReads, announcements } from './announcements/table.ts';
import type { SystemScope } from './base/scope.ts';
import { campaignOptOuts } from './campaign-opt-outs/table.ts';
import { campaignSettings } from './campaign-settings/table.ts';
import { publishCampaign } from './campaigns/change.ts';
import { campaignShippings, campaigns } from './campaigns/table.ts';
import { charges } from './charges/table.ts';
import { chatMembers, chatMessages, chats } from './chats/table.ts';
import { plans } from './companies/plans-table.ts';
import { companies } from './companies/table.ts';
import { connectionQueues, connections } from './connections/table.ts';
import { contactListItems, contactLists } from './contact-lists/table.ts';
import { contactFields, contacts } from './contacts/table.ts';
import { deliveries } from './deliveries/table.ts';
import { fileListOptions, fileLists } from './file-lists/table.ts';
import { helps } from './helps/table.ts';
import { invoices } from './invoices/table.ts';
import { messages } from './messages/table.ts';
import { prompts } from './prompts/table.ts';
import { queueIntegrations } from './queue-integrations/table.ts';
import { queueOptions } from './queues/options-table.ts';
import { queues } from './queues/table.ts';
import { quickMessages } from './quick-messages/table.ts';
import { savedViews } from './saved-views/table.ts';
import { schedules } from './schedules/table.ts';
import { settings } from './settings/table.ts';
import { slaRules } from './sla/rules-table.ts';
import { tags } from './tags/table.ts';
import { ticketRatings } from './tickets/notices-table.ts';
import { ticketHistory, tickets, ticketTags } from './tickets/table.ts';
import { userQueues, users } from './users/table.ts';
import { webhooks } from './webhooks/table.ts';

/** Lets one server at a time fill this database, until its transaction ends. */
export async function lockForSeed(scope: SystemScope): Promise<void> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`);
}

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
export const addHelps = adder(helps, helps.id);
export const addAnnouncements = adder(announcements, announcements.id);
export const addAnnouncementReads = adder(announcementReads, announcementReads.userId);
export const addChats = adder(chats, chats.id);
export const addChatMembers = adder(chatMembers, chatMembers.userId);
export const addChatMessages = adder(chatMessages, chatMessages.id);
export const addCompanies = adder(companies, companies.id);
export const addUsers = adder(users, users.id);
export const addQueues = adder(queues, queues.id);
export const addQueueOptions = adder(queueOptions, queueOptions.id);
export const addConnections = adder(connections, connections.id);
export const addTags = adder(tags, tags.id);
export const addSlaRules = adder(slaRules, slaRules.id);
export const addContacts = adder(contacts, contacts.id);
export const addTickets = adder(tickets, tickets.id);
export const addMessages = adder(messages, messages.id);
export const addQuickMessages = adder(quickMessages, quickMessages.id);
export const addSavedViews = adder(savedViews, savedViews.id);
export const addInvoices = adder(invoices, invoices.id);
export const addCharges = adder(charges, charges.id);
export const addSchedules = adder(schedules, schedules.id);
export const addTicketHistory = adder(ticketHistory, ticketHistory.id);
export const addTicketRatings = adder(ticketRatings, ticketRatings.id);
export const addContactFields = adder(contactFields, contactFields.id);
export const addContactLists = adder(contactLists, contactLists.id);
export const addContactListItems = adder(contactListItems, contactListItems.id);
export const addFileLists = adder(fileLists, fileLists.id);
export const addFileListOptions = adder(fileListOptions, fileListOptions.id);
export const addCampaignOptOuts = adder(campaignOptOuts, campaignOptOuts.id);
export const addCampaignSettings = adder(campaignSettings, campaignSettings.companyId);
export const addCampaigns = adder(campaigns, campaigns.id);
export const addCampaignShippings = adder(campaignShippings, campaignShippings.id);
export const addPrompts = adder(prompts, prompts.id);
export const addQueueIntegrations = adder(queueIntegrations, queueIntegrations.id);
export const addWebhooks = adder(webhooks, webhooks.id);
export const addDeliveries = adder(deliveries, deliveries.id);
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

/** `onRows` is told of each stretch of them once it is there. */
function adder<Table extends PgTable>(table: Table, id: PgColumn) {
  return async (
    scope: SystemScope,
    rows: InferInsertModel<Table>[],
    onRows?: (count: number) => void,
  ): Promise<number[]> => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const added = await scope.tx
        .insert(table)
        // The type of a table that is not known yet does not resolve to its rows.
        .values(rows.slice(start, start + rowsAtOnce) as never)
        .returning({ id });
      ids.push(...(added as { id: number }[]).map((row) => row.id));
      onRows?.(added.length);
    }
    return ids;
  };
}

/** What lists say of campaigns is counted. */
export async function countCampaigns(scope: SystemScope, companyId: number, ids: number[]): Promise<void> {
  for (const id of ids) await publishCampaign(scope.company(companyId), id);
}
