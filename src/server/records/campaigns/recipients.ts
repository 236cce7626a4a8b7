import { sql } from 'drizzle-orm';
import { priceOf } from '#machines/campaign/cost.ts';
import { marketOf } from '#machines/campaign/market.ts';
import { campaignText } from '#machines/campaign/text.ts';
import type { CampaignRules } from '#machines/settings/campaign-choices.ts';
import { templateText } from '#machines/template.ts';
import type { Scope } from '../base/scope.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { placedText } from '../connections/template-letter.ts';
import { findTemplate } from '../connections/templates.ts';
import { publishCampaign, setCampaign } from './change.ts';
import { lockCampaign, type StoredCampaign } from './find.ts';
import { nextContacts, nextItems, type Recipient } from './source.ts';
import { campaignShippings } from './table.ts';
import { findTerms } from './terms.ts';

/**
 * Fixes the next recipients of a campaign that has started, each with a variant of the message and its text: first those
 * of the list, then the contacts of the tag; who is in both is one. False when all are fixed, or nothing is to be done.
 */
export async function fixRecipients(scope: Scope, id: number, atOnce: number): Promise<boolean> {
  const campaign = await lockCampaign(scope, id);
  if (campaign?.status !== 'EM_ANDAMENTO' || campaign.fixedAt !== null) return false;
  const items = await nextItems(scope, campaign, atOnce);
  const tagged = items.length < atOnce ? await nextContacts(scope, campaign, atOnce - items.length) : [];
  if (items.length + tagged.length > 0) await store(scope, campaign, [...items, ...tagged]);
  const isLast = items.length + tagged.length < atOnce;
  await setCampaign(scope, id, {
    fixedItem: items.at(-1)?.id ?? campaign.fixedItem,
    fixedContact: tagged.at(-1)?.id ?? campaign.fixedContact,
    ...(isLast && { fixedAt: scope.now }),
  });
  if (isLast) await publishCampaign(scope, id);
  return !isLast;
}

async function store(scope: Scope, campaign: StoredCampaign, recipients: Recipient[]): Promise<void> {
  const rules = await findCampaignSettings(scope);
  const placed = await placing(scope, campaign, rules);
  const priced = await pricing(scope, campaign);
  const messages = filled(campaign, 'message');
  const questions = campaign.confirmation ? filled(campaign, 'confirmationMessage') : [];
  const rows = recipients.map((recipient) => ({
    name: recipient.name,
    number: recipient.number,
    number_key: recipient.numberKey,
    email: recipient.email,
    is_whatsapp_valid: recipient.isWhatsappValid,
    price: priced?.(recipient.numberKey) ?? null,
    ...(placed?.(recipient) ?? chosen(recipient, messages, questions, rules)),
  }));
  await scope.tx.execute(sql`
    insert into ${campaignShippings}
      (company_id, campaign_id, name, number, number_key, email, is_whatsapp_valid, variant, body, confirmation_body,
        template_values, price, is_counted, updated_at)
    select ${scope.companyId}, ${campaign.id}, each.*, true, ${scope.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (name text, number text, number_key text, email text,
      is_whatsapp_valid boolean, variant smallint, body text, confirmation_body text, template_values jsonb, price float8)
    on conflict (company_id, campaign_id, number_key) do nothing`);
}

/** What each recipient is told by the campaign's template; undefined where it has messages of its own. */
async function placing(scope: Scope, campaign: StoredCampaign, { variables }: CampaignRules) {
  const { templateId: id, connectionId } = campaign;
  if (id === null) return undefined;
  const template = connectionId === null ? undefined : await findTemplate(scope, { id, connectionId });
  return (to: Recipient) => {
    const values = campaign.templateValues.map((value) => placedText(campaignText(value, to, variables)));
    const body = template ? templateText(template, values) : '';
    return { variant: 1, body, confirmation_body: null, template_values: values };
  };
}

/** What a message to a number costs. Whatever becomes of prices, a campaign stays in the currency that it started in. */
async function pricing(scope: Scope, campaign: StoredCampaign) {
  const terms = await findTerms(scope, campaign);
  if (!terms) return undefined;
  if (campaign.currency === null) await setCampaign(scope, campaign.id, { currency: terms.currency });
  else if (campaign.currency !== terms.currency) return undefined;
  return (digits: string) => priceOf(marketOf(digits), terms);
}

/** The variants go round, so that each gets as many as the others. */
function chosen(to: Recipient, messages: Variant[], questions: Variant[], { variables }: CampaignRules) {
  const message = messages[to.id % messages.length];
  const question = questions[to.id % questions.length];
  return {
    variant: message?.number ?? 1,
    body: message ? campaignText(message.text, to, variables) : '',
    confirmation_body: question ? campaignText(question.text, to, variables) : null,
  };
}

interface Variant {
  number: number;
  text: string;
}

/** The slots with something in them. */
export function filled(campaign: StoredCampaign, slot: 'message' | 'confirmationMessage'): Variant[] {
  const numbers = [1, 2, 3, 4, 5] as const;
  return numbers.flatMap((number) => {
    const text = campaign[`${slot}${number}`];
    return text.trim() === '' ? [] : [{ number, text }];
  });
}
