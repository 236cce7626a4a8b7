import { and, asc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { CampaignEstimate } from '#contract/schema.ts';
import { durationOf } from '#machines/campaign/pace.ts';
import { campaignText } from '#machines/campaign/text.ts';
import type { CampaignRules } from '#machines/settings/campaign-choices.ts';
import type { Scope } from '../base/scope.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { placedText, templateLetter } from '../connections/template-letter.ts';
import { findTemplate } from '../connections/templates.ts';
import { contactListItems } from '../contact-lists/table.ts';
import { contacts, hasPhone } from '../contacts/table.ts';
import { tickets, ticketTags } from '../tickets/table.ts';
import { publishCampaign, setCampaign } from './change.ts';
import { lockCampaign, type StoredCampaign } from './find.ts';
import { campaignShippings } from './table.ts';

interface Recipient {
  id: number;
  name: string;
  number: string;
  numberKey: string;
  email: string;
  isWhatsappValid: boolean | null;
}

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

/** Whom a campaign would reach now, and how long that takes under the pace as it is. */
export async function estimateCampaign(
  scope: Scope,
  source: { contactListId?: number | null; tagListId?: number | null; confirmation?: boolean },
): Promise<CampaignEstimate> {
  const named = { contactListId: source.contactListId ?? null, tagId: source.tagListId ?? null };
  const all = sql`(${itemsOf(scope, named)} union all ${contactsOf(scope, named)})`;
  const { rows } = await scope.tx.execute<{ all: number; optedOut: number }>(sql`
    select count(*)::integer as all, count(${campaignOptOuts.id})::integer as "optedOut"
    from (select distinct number_key from ${all} as named) as each
    left join ${campaignOptOuts}
      on ${scope.owns(campaignOptOuts)} and ${campaignOptOuts.numberKey} = each.number_key`);
  const [counted = { all: 0, optedOut: 0 }] = rows;
  const recipients = counted.all - counted.optedOut;
  const samples = [
    ...(await nextItems(scope, { ...named, fixedItem: 0 }, 20)),
    ...(await nextContacts(scope, { ...named, fixedContact: 0 }, 20)),
  ];
  const messages = recipients * (source.confirmation ? 2 : 1);
  return {
    recipients,
    optedOut: counted.optedOut,
    withoutNumber: await countWithoutNumber(scope, named),
    seconds: Math.round(durationOf(messages, await findCampaignSettings(scope)) / 1_000),
    samples: samples.slice(0, 20).map(({ name, number, email }) => ({ name, number, email })),
  };
}

async function store(scope: Scope, campaign: StoredCampaign, recipients: Recipient[]): Promise<void> {
  const rules = await findCampaignSettings(scope);
  const placed = await placing(scope, campaign, rules);
  const messages = filled(campaign, 'message');
  const questions = campaign.confirmation ? filled(campaign, 'confirmationMessage') : [];
  const rows = recipients.map((recipient) => ({
    name: recipient.name,
    number: recipient.number,
    number_key: recipient.numberKey,
    email: recipient.email,
    is_whatsapp_valid: recipient.isWhatsappValid,
    ...(placed?.(recipient) ?? chosen(recipient, messages, questions, rules)),
  }));
  await scope.tx.execute(sql`
    insert into ${campaignShippings}
      (company_id, campaign_id, name, number, number_key, email, is_whatsapp_valid, variant, body, confirmation_body,
        template_values, is_counted, updated_at)
    select ${scope.companyId}, ${campaign.id}, each.*, true, ${scope.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (name text, number text, number_key text, email text,
      is_whatsapp_valid boolean, variant smallint, body text, confirmation_body text, template_values jsonb)
    on conflict (company_id, campaign_id, number_key) do nothing`);
}

/** What each recipient is told by the campaign's template; undefined where it has messages of its own. */
async function placing(scope: Scope, campaign: StoredCampaign, { variables }: CampaignRules) {
  const { templateId: id, connectionId } = campaign;
  if (id === null) return undefined;
  const template = connectionId === null ? undefined : await findTemplate(scope, { id, connectionId });
  return (to: Recipient) => {
    const values = campaign.templateValues.map((value) => placedText(campaignText(value, to, variables)));
    const body = template ? templateLetter(template, values).body : '';
    return { variant: 1, body, confirmation_body: null, template_values: values };
  };
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

async function nextItems(
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

async function nextContacts(
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

const itemsOf = (scope: Scope, { contactListId }: Source) =>
  scope.tx
    .select({ numberKey: contactListItems.numberKey })
    .from(contactListItems)
    .where(contactListId === null ? sql`false` : isItem(scope, contactListId))
    .getSQL();

const contactsOf = (scope: Scope, { tagId }: Source) =>
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

const countWithoutNumber = async (scope: Scope, { tagId }: Source): Promise<number> =>
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
