import { sql } from 'drizzle-orm';
import type { CampaignEstimate, CampaignEstimateInput } from '#contract/schema.ts';
import { costOf } from '#machines/campaign/cost.ts';
import { durationOf } from '#machines/campaign/pace.ts';
import type { Scope } from '../base/scope.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { contactsOf, countWithoutNumber, itemsOf, nextContacts, nextItems } from './source.ts';
import { findTerms } from './terms.ts';

/** Whom a campaign would reach now, and how long that takes under the pace as it is. */
export async function estimateCampaign(scope: Scope, source: CampaignEstimateInput): Promise<CampaignEstimate> {
  const named = { contactListId: source.contactListId ?? null, tagId: source.tagListId ?? null };
  const all = sql`(${itemsOf(scope, named)} union all ${contactsOf(scope, named)})`;
  const { rows } = await scope.tx.execute<{ digits: string; all: number; optedOut: number }>(sql`
    select left(each.number_key, 4) as digits, count(*)::integer as all,
      count(${campaignOptOuts.id})::integer as "optedOut"
    from (select distinct number_key from ${all} as named) as each
    left join ${campaignOptOuts}
      on ${scope.owns(campaignOptOuts)} and ${campaignOptOuts.numberKey} = each.number_key
    group by 1 order by 1`);
  const people = rows.map(({ digits, all: count, optedOut }) => ({ digits, count: count - optedOut }));
  const recipients = people.reduce((sum, { count }) => sum + count, 0);
  const { templateId = null, whatsappId: connectionId = null } = source;
  const terms = await findTerms(scope, { templateId, connectionId });
  const samples = [
    ...(await nextItems(scope, { ...named, fixedItem: 0 }, 20)),
    ...(await nextContacts(scope, { ...named, fixedContact: 0 }, 20)),
  ];
  const messages = recipients * (source.confirmation ? 2 : 1);
  return {
    recipients,
    optedOut: rows.reduce((sum, { optedOut }) => sum + optedOut, 0),
    withoutNumber: await countWithoutNumber(scope, named),
    seconds: Math.round(durationOf(messages, await findCampaignSettings(scope)) / 1_000),
    samples: samples.slice(0, 20).map(({ name, number, email }) => ({ name, number, email })),
    ...(templateId !== null && {
      cost: terms
        ? costOf(
            people.filter(({ count }) => count > 0),
            terms,
          )
        : null,
    }),
  };
}
