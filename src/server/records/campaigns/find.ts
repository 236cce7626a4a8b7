import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Campaign, CampaignPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { connections } from '../connections/table.ts';
import { contactListItems, contactLists } from '../contact-lists/table.ts';
import { mediaUrlOf } from '../messages/find.ts';
import { countCampaign, noCounters } from './counters.ts';
import { campaignShippings, campaigns } from './table.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;

/** What the spec's arrays hold at the most; the rest is asked for by page. */
const maxListed = 1_000;

/** Campaigns by page, the newest first, without their recipients. */
export async function listCampaigns(scope: Scope, page: Page): Promise<CampaignPage> {
  const where = and(scope.owns(campaigns), holds(plain(campaigns.name), page.searchParam ?? ''));
  const rows = await selectCampaigns(scope, where).limit(pageSize).offset(offsetOf(page));
  return { records: rows.map(toCampaign), ...(await countPage(scope, { table: campaigns, where, page })) };
}

/** A campaign as lists have it: its counters as they were last told, and nobody named. */
export async function findCampaignRow(scope: Scope, id: number): Promise<Campaign | undefined> {
  const [row] = await selectCampaigns(scope, eq(campaigns.id, id));
  return row && toCampaign(row);
}

/** A campaign with its counters as they are, and its first recipients and contacts. */
export async function findCampaign(scope: Scope, id: number): Promise<Campaign | undefined> {
  const campaign = await findCampaignRow(scope, id);
  if (!campaign) return undefined;
  const { contactList, startedAt } = campaign;
  const [contacts, shipping, counters] = await Promise.all([
    contactList ? firstItems(scope, contactList.id) : [],
    startedAt === null ? [] : firstShippings(scope, id),
    startedAt === null ? campaign.counters : countCampaign(scope, id),
  ]);
  return { ...campaign, contactList: contactList && { ...contactList, contacts }, shipping, counters };
}

/** The stored row. */
export async function findStoredCampaign(scope: Scope, id: number): Promise<StoredCampaign | undefined> {
  const [row] = await selectStored(scope, id);
  return row;
}

/** The stored row, held until the transaction ends. */
export async function lockCampaign(scope: Scope, id: number): Promise<StoredCampaign | undefined> {
  const [row] = await selectStored(scope, id).for('update');
  return row;
}

const selectStored = (scope: Scope, id: number) =>
  scope.tx
    .select()
    .from(campaigns)
    .where(and(scope.owns(campaigns), eq(campaigns.id, id)));

function selectCampaigns(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select({
      campaign: campaigns,
      connection: { id: connections.id, name: connections.name },
      list: {
        id: contactLists.id,
        name: contactLists.name,
        contactsCount: contactLists.contactsCount,
        validCount: contactLists.validCount,
        uncheckedCount: contactLists.uncheckedCount,
      },
    })
    .from(campaigns)
    .leftJoin(connections, and(scope.owns(connections), eq(connections.id, campaigns.connectionId)))
    .leftJoin(contactLists, and(scope.owns(contactLists), eq(contactLists.id, campaigns.contactListId)))
    .where(and(scope.owns(campaigns), where))
    .orderBy(desc(campaigns.id))
    .$dynamic();
}

function toCampaign({ campaign, connection, list }: Awaited<ReturnType<typeof selectCampaigns>>[number]): Campaign {
  const { connectionId, tagId, mediaFile, counters, scheduledAt, startedAt, completedAt, createdAt, updatedAt } =
    campaign;
  const { fixedAt: _, fixedItem: _item, fixedContact: _contact, lastClaimAt: _claim, ...row } = campaign;
  const {
    mediaKind: _kind,
    mediaMime: _mime,
    mediaSize: _size,
    pausedUntil: _until,
    currency: _currency,
    ...shown
  } = row;
  const { connectionId: _connection, tagId: _tag, mediaFile: _file, ...rest } = shown;
  return {
    ...rest,
    whatsappId: connectionId,
    whatsapp: connection,
    contactList: list && { id: list.id, name: list.name, contactsCount: list.contactsCount, contacts: [] },
    tagListId: tagId,
    mediaPath: mediaUrlOf(mediaFile),
    shipping: [],
    counters: counters ?? noCounters(list ? list.validCount + list.uncheckedCount : 0),
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const firstItems = (scope: Scope, contactListId: number) =>
  scope.tx
    .select({ id: contactListItems.id, isWhatsappValid: contactListItems.isWhatsappValid })
    .from(contactListItems)
    .where(and(scope.owns(contactListItems), eq(contactListItems.contactListId, contactListId)))
    .orderBy(asc(contactListItems.id))
    .limit(maxListed);

async function firstShippings(scope: Scope, campaignId: number): Promise<Campaign['shipping']> {
  // Up to a thousand: what is not shown is not read.
  const rows = await scope.tx
    .select({
      id: campaignShippings.id,
      number: campaignShippings.number,
      name: campaignShippings.name,
      confirmedAt: campaignShippings.confirmedAt,
      refusedAt: campaignShippings.refusedAt,
      confirmationRequestedAt: campaignShippings.confirmationRequestedAt,
      deliveredAt: campaignShippings.deliveredAt,
    })
    .from(campaignShippings)
    .where(and(scope.owns(campaignShippings), eq(campaignShippings.campaignId, campaignId)))
    .orderBy(asc(campaignShippings.id))
    .limit(maxListed);
  return rows.map(({ id, number, name, confirmedAt, refusedAt, confirmationRequestedAt, deliveredAt }) => ({
    id,
    number,
    name,
    confirmation: confirmedAt ? true : refusedAt ? false : null,
    confirmationRequestedAt: confirmationRequestedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }));
}
