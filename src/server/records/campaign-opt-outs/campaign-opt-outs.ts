import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { CampaignOptOut, CampaignOptOutPage, CampaignOptOutSource } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { OfferPreference } from '#server/channels/port.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds } from '../base/search.ts';
import { findContacts } from '../contacts/contacts.ts';
import { contacts, hasPhone } from '../contacts/table.ts';
import { campaignOptOuts } from './table.ts';

/** Which of these numbers (E.164 digits) no campaign may write to. */
export async function findOptedOut(scope: Scope, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await scope.tx
    .select({ numberKey: campaignOptOuts.numberKey })
    .from(campaignOptOuts)
    .where(
      and(scope.owns(campaignOptOuts), inArray(campaignOptOuts.numberKey, [...new Set(numbers.map(phoneNumberKey))])),
    );
  const keys = new Set(rows.map(({ numberKey }) => numberKey));
  return new Set(numbers.filter((number) => keys.has(phoneNumberKey(number))));
}

/** Keeps campaigns from a number (E.164 digits); undefined when they are kept from it already. */
export async function optOut(
  scope: Scope,
  number: string,
  { source, campaignId = null }: { source: CampaignOptOutSource; campaignId?: number | null },
): Promise<CampaignOptOut | undefined> {
  const { companyId, now } = scope;
  const numberKey = phoneNumberKey(number);
  const [row] = await scope.tx
    .insert(campaignOptOuts)
    .values({ companyId, number, numberKey, source, campaignId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [campaignOptOuts.companyId, campaignOptOuts.numberKey] })
    .returning({ id: campaignOptOuts.id });
  const campaignOptOut = row && (await findCampaignOptOut(scope, row.id));
  if (!campaignOptOut) return undefined;
  scope.publish({ type: 'campaignOptOut.updated', created: true, campaignOptOut }, ['admins']);
  await publishContactOf(scope, numberKey);
  return campaignOptOut;
}

/**
 * What a person has chosen in their channel. Who takes offers again is written to again, unless they were kept out in
 * another way: by their answer to a campaign, or by an admin.
 */
export async function takeOfferPreference(scope: Scope, { number, wantsOffers }: OfferPreference): Promise<void> {
  if (!wantsOffers) {
    await optOut(scope, number, { source: 'channel' });
    return;
  }
  const [kept] = await scope.tx
    .select({ id: campaignOptOuts.id })
    .from(campaignOptOuts)
    .where(
      and(
        scope.owns(campaignOptOuts),
        eq(campaignOptOuts.numberKey, phoneNumberKey(number)),
        eq(campaignOptOuts.source, 'channel'),
      ),
    );
  if (kept) await deleteCampaignOptOut(scope, kept.id);
}

/** Lets campaigns write to a number again. False when they may already. */
export async function deleteCampaignOptOut(scope: Scope, id: number): Promise<boolean> {
  const [row] = await scope.tx
    .delete(campaignOptOuts)
    .where(and(scope.owns(campaignOptOuts), eq(campaignOptOuts.id, id)))
    .returning();
  if (!row) return false;
  scope.publish({ type: 'campaignOptOut.deleted', campaignOptOutId: id }, ['admins']);
  await publishContactOf(scope, row.numberKey);
  return true;
}

export async function findCampaignOptOut(scope: Scope, id: number): Promise<CampaignOptOut | undefined> {
  const [row] = await selectOptOuts(scope, eq(campaignOptOuts.id, id));
  return row && toOptOut(row);
}

export async function listCampaignOptOuts(scope: Scope, page: Page): Promise<CampaignOptOutPage> {
  const term = page.searchParam ?? '';
  const named = scope.tx
    .select({ numberKey: contacts.numberKey })
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, holds(contacts.plainText, term)));
  const found = holds(campaignOptOuts.number, term);
  const where = and(scope.owns(campaignOptOuts), found && or(found, inArray(campaignOptOuts.numberKey, named)));
  const rows = await selectOptOuts(scope, where).limit(pageSize).offset(offsetOf(page));
  const { count, hasMore } = await countPage(scope, { table: campaignOptOuts, where, page });
  return { records: rows.map(toOptOut), count, hasMore };
}

function selectOptOuts(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select({ optOut: campaignOptOuts, contact: { id: contacts.id, name: contacts.name } })
    .from(campaignOptOuts)
    .leftJoin(contacts, and(scope.owns(contacts), hasPhone, eq(contacts.numberKey, campaignOptOuts.numberKey)))
    .where(and(scope.owns(campaignOptOuts), where))
    .orderBy(desc(campaignOptOuts.id))
    .$dynamic();
}

function toOptOut({ optOut: row, contact }: Awaited<ReturnType<typeof selectOptOuts>>[number]): CampaignOptOut {
  const { companyId: _, numberKey: _key, ...rest } = row;
  return { ...rest, contact, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** Contacts show that they have opted out. */
async function publishContactOf(scope: Scope, numberKey: string): Promise<void> {
  const [contact] = await findContacts(scope, and(hasPhone, eq(contacts.numberKey, numberKey)));
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
}
