import { and, eq } from 'drizzle-orm';
import type { MessagePrices, PriceCategory } from '#contract/schema.ts';
import { currencyOf, priceCategory } from '#machines/campaign/cost.ts';
import type { Scope } from '../base/scope.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { connections } from '../connections/table.ts';
import { findTemplate } from '../connections/templates.ts';

/** By what a message by template is priced. */
interface Terms {
  category: PriceCategory;
  currency: string;
  own: MessagePrices;
}

/** Undefined where there is no such template, or one of a category without prices. */
export async function findTerms(
  scope: Scope,
  { templateId, connectionId }: { templateId: number | null; connectionId: number | null },
): Promise<Terms | undefined> {
  if (templateId === null || connectionId === null) return undefined;
  const template = await findTemplate(scope, { id: templateId, connectionId });
  const category = template && priceCategory(template.category);
  if (!category) return undefined;
  const [line] = await scope.tx
    .select({ officialNumber: connections.officialNumber })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  const { messagePrices: own } = await findCampaignSettings(scope);
  return { category, currency: currencyOf(line?.officialNumber?.currency, own), own };
}
