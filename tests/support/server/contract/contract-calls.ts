import { contractDocument } from '#server/contract-document.ts';
import { type Operation, type Parameter, readOperations } from '#server/plugins/contract-operations.ts';
import { entities } from '../entities.ts';
import type { CompanyIds, FixtureIds } from '../fixture-rows.ts';

/** Whose ids a call names. */
export interface Named {
  company: CompanyIds;
  user: number;
  media: string;
}

/** One place of a call where the id of something stands. */
export type Place = `path ${string}` | `query ${string}` | `body ${string}`;

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: unknown;
}

export const operations = readOperations();

/**
 * What the id in a place of the contract stands for. Where the product does not have the thing yet, any number does.
 * A name that is not here fails the tests, so that a new operation has to say what its ids are.
 */
const items: Record<string, (named: Named) => unknown> = {
  companyId: ({ company }) => company.companyId,
  planId: ({ company }) => company.planId,
  userId: ({ user }) => user,
  'users[].id': ({ user }) => user,
  queueId: ({ company }) => company.suporte,
  queueIds: ({ company }) => company.suporte,
  parentId: ({ company }) => company.parentOptionId,
  transferQueueId: ({ company }) => company.suporte,
  overflowQueueId: ({ company }) => company.vendas,
  whatsappId: ({ company }) => company.connectionId,
  contactId: ({ company }) => company.contactIds[4],
  contactIds: ({ company }) => company.contactIds[4],
  contactListItemIds: ({ company }) => company.contactListItemId,
  ticketId: ({ company }) => company.openTicketId,
  ticketIds: ({ company }) => company.openTicketId,
  'quotedMsg.id': ({ company }) => company.messageId,
  messageIds: ({ company }) => company.messageId,
  unreadablePartIds: ({ company }) => company.unreadablePartId,
  tagId: ({ company }) => company.tagId,
  tagIds: ({ company }) => company.tagId,
  closingReasonId: ({ company }) => company.closingReasonId,
  slaRuleId: ({ company }) => company.slaRuleId,
  'filters.tagIds': ({ company }) => company.tagId,
  'filters.queueIds': ({ company }) => company.suporte,
  campaignId: ({ company }) => company.campaignId,
  promptId: ({ company }) => company.promptId,
  integrationId: ({ company }) => company.queueIntegrationId,
  queueIntegrationId: ({ company }) => company.queueIntegrationId,
  webhookId: ({ company }) => company.webhookId,
  contactListId: ({ company }) => company.contactListId,
  fileListId: ({ company }) => company.fileListId,
  fileId: ({ company }) => company.fileListId,
  'options[].id': ({ company }) => company.fileListOptionId,
  'tags[].id': ({ company }) => company.tagId,
  uuid: ({ company }) => company.openTicketUuid,
  chatUuid: ({ company }) => company.chatUuid,
  invoiceId: ({ company }) => company.invoiceId,
  name: ({ media }) => media,
};

/** Filters of a query that hold ids under another name. */
const filters: Record<string, (named: Named) => unknown> = {
  users: ({ user }) => user,
  tags: ({ company }) => company.tagId,
};

const laterEntities = new Set(['tagListId']);

/** What `{id}` stands for, by the tag of the operation, unless the operation says otherwise. */
const pathIds: Record<string, (named: Named) => number> = {
  users: ({ user }) => user,
  ...ofEntities(),
  companies: ({ company }) => company.companyId,
  plans: ({ company }) => company.planId,
  announcements: ({ company }) => company.announcementId,
  chats: ({ company }) => company.chatId,
  queues: ({ company }) => company.vendas,
  'queue-options': ({ company }) => company.queueOptionId,
  connections: ({ company }) => company.connectionId,
  contacts: ({ company }) => company.contactIds[0] ?? 0,
  'data-requests': ({ company }) => company.contactIds[0] ?? 0,
  tickets: ({ company }) => company.openTicketId,
  messages: ({ company }) => company.openTicketId,
  'unreadable-parts': ({ company }) => company.unreadablePartId,
  'import-runs': ({ company }) => company.importRunId,
  archives: ({ company }) => company.companyArchiveId,
  'quick-messages': ({ company }) => company.quickMessageId,
  'saved-views': ({ company }) => company.savedViewId,
  schedules: ({ company }) => company.scheduleId,
  'ticket-notes': ({ company }) => company.noteId,
  files: ({ company }) => company.fileListId,
  finance: ({ company }) => company.invoiceId,
  findContactListItem: ({ company }) => company.contactListItemId,
  updateContactListItem: ({ company }) => company.contactListItemId,
  deleteContactListItem: ({ company }) => company.contactListItemId,
  campaigns: ({ company }) => company.campaignId,
  prompts: ({ company }) => company.promptId,
  'queue-integrations': ({ company }) => company.queueIntegrationId,
  webhooks: ({ company }) => company.webhookId,
  retryWebhookDelivery: ({ company }) => company.webhookDeliveryId,
  retryIntegrationDelivery: ({ company }) => company.deliveryId,
  findCampaignOptOut: ({ company }) => company.campaignOptOutId,
  deleteCampaignOptOut: ({ company }) => company.campaignOptOutId,
  deleteMessage: ({ company }) => company.messageId,
  editMessage: ({ company }) => company.messageId,
  reactToMessage: ({ company }) => company.messageId,
  findMessageInfo: ({ company }) => company.messageId,
  external: ({ company }) => company.messageId,
};

function ofEntities(): Record<string, (named: Named) => number> {
  const entries = Object.values(entities).map(({ tag, idIn }) => [tag, ({ company }: Named) => idIn?.(company) ?? 1]);
  return Object.fromEntries(entries);
}

/** What every company has alike: nobody's id of it is another's. */
const sharedTags = new Set(['announcements']);

/** Not ids, or ids only of what the caller writes along with them. */
const plainNames = new Set(['extraInfo[].id', 'before', 'clientId', 'taxId']);

export const namedBy = (
  ids: FixtureIds,
  whose: 'acme' | 'outra',
  upload: { media: string; messageId: number },
): Named => ({
  company: { ...ids[whose], messageId: upload.messageId },
  user: whose === 'acme' ? ids.users.agent2 : ids.users.outraAgent1,
  media: upload.media,
});

/** Ids that nothing has. */
export const nothing: Named = {
  company: {
    companyId: 2_000_000_001,
    planId: 2_000_000_013,
    announcementId: 2_000_000_020,
    chatId: 2_000_000_021,
    chatUuid: '00000000-0000-4000-8000-000000000001',
    vendas: 2_000_000_002,
    suporte: 2_000_000_002,
    queueOptionId: 2_000_000_012,
    parentOptionId: 2_000_000_012,
    connectionId: 2_000_000_003,
    tagId: 2_000_000_004,
    closingReasonId: 2_000_000_029,
    slaRuleId: 2_000_000_031,
    quickMessageId: 2_000_000_005,
    scheduleId: 2_000_000_010,
    noteId: 2_000_000_011,
    fileListId: 2_000_000_017,
    fileListOptionId: 2_000_000_018,
    contactListId: 2_000_000_014,
    contactListItemId: 2_000_000_015,
    campaignId: 2_000_000_019,
    campaignOptOutId: 2_000_000_016,
    savedViewId: 2_000_000_030,
    companyArchiveId: 2_000_000_032,
    unreadablePartId: 2_000_000_027,
    importRunId: 2_000_000_028,
    promptId: 2_000_000_022,
    queueIntegrationId: 2_000_000_023,
    deliveryId: 2_000_000_024,
    webhookId: 2_000_000_025,
    webhookDeliveryId: 2_000_000_026,
    invoiceId: 2_000_000_013,
    contactIds: Array(5).fill(2_000_000_006),
    pendingTicketId: 2_000_000_007,
    vendasTicketId: 2_000_000_007,
    openTicketId: 2_000_000_007,
    closedTicketId: 2_000_000_007,
    messageId: 2_000_000_008,
    openTicketUuid: '00000000-0000-4000-8000-000000000000',
  },
  user: 2_000_000_009,
  media: `${'0'.repeat(40)}.png`,
};

/** Every place of an operation where an id of something that exists stands. */
export function placesOf(operation: Operation): Place[] {
  const parameters = operation.parameters.flatMap((parameter): Place[] =>
    isId(operation, parameter) ? [`${parameter.in as 'path' | 'query'} ${parameter.name}`] : [],
  );
  const inBody = idsIn(bodyOf(operation)).flatMap((name): Place[] => (isKnown(name) ? [`body ${name}`] : []));
  return [...parameters, ...new Set(inBody)];
}

/** An otherwise valid call, in which each place names a thing of whom `whose` says. */
export function callOf(operation: Operation, whose: (place: Place) => Named): ContractCall {
  const path = operation.url.replace(/:(\w+)/g, (_, name: string) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
    if (name === 'key') return 'sendGreetingAccepted';
    const named = whose(`path ${name}`);
    if (name !== 'id') return String(items[name]?.(named) ?? 1);
    const entity = pathIds[operation.id] ?? pathIds[operation.tag];
    if (!entity) throw new Error(`What is the id of ${operation.id}? ${parameter?.name}`);
    return String(entity(named));
  });
  const query = new URLSearchParams();
  for (const parameter of operation.parameters.filter((each) => each.in === 'query')) {
    if (isId(operation, parameter)) query.set(parameter.name, queryValue(parameter, whose(`query ${parameter.name}`)));
    else if (parameter.required || parameter.name === 'days') query.set(parameter.name, values[parameter.name] ?? '1');
  }
  const text = query.toString();
  return {
    method: operation.method as ContractCall['method'],
    path: text ? `${path}?${text}` : path,
    body: filled(bodyOf(operation), '', (name) => whose(`body ${name}`)),
  };
}

/** What stands in a query beside ids. The dashboard takes days or dates. */
const values: Record<string, string> = { after: '-1', figure: 'created', days: '30', names: 'f'.repeat(40) };

function isId({ id, tag }: Operation, { name, in: place }: Parameter): boolean {
  if (place === 'path') return name !== 'key' && !sharedTags.has(tag);
  if (place !== 'query' || plainNames.has(name)) return false;
  if (/Ids?$/.test(name) && !isKnown(name) && !laterEntities.has(name)) throw new Error(`What is ${name} of ${id}?`);
  return isKnown(name) || name in filters;
}

function queryValue({ name, schema }: Parameter, named: Named): string {
  const value = entityOf(name)(named);
  return 'contentSchema' in schema ? JSON.stringify([value]) : String(value);
}

const far = '2099-11-25T15:00:00.000Z';

/** Bodies that name more or less than the contract's example does, or a time that does not pass. */
const bodies: Record<string, unknown> = {
  createQueueOption: { title: 'Notas fiscais', option: '7', queueId: 1, parentId: 1 },
  updateQueueOption: { queueId: 1, parentId: 1 },
  updateFileList: { options: [{ id: 1, name: 'Ceia' }] },
  updateTicket: { queueId: 1, userId: 1, whatsappId: 1 },
  // Whom a note may mention is tried by itself.
  createTicketNote: { note: 'Prefere retirar na loja.', ticketId: 1, contactId: 1 },
  createSchedule: { body: 'Está pronto.', contactId: 1, sendAt: far, userId: 1, whatsappId: 1 },
  updateSchedule: { contactId: 1, sendAt: far, userId: 1, whatsappId: 1 },
};

/** The contract's example, in what is there already without the ids of what is not there yet. */
function bodyOf(operation: Operation): unknown {
  const body = bodies[operation.id] ?? exampleOf(operation);
  if (typeof body !== 'object' || body === null) return body;
  const there = Object.entries(body).filter(([name]) => !laterEntities.has(name));
  // The example's own time passes one day.
  return Object.fromEntries(there.map(([name, value]) => [name, name === 'scheduledAt' ? far : value]));
}

function exampleOf(operation: Operation): unknown {
  const { paths, components } = contractDocument() as unknown as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { examples?: Record<string, { $ref: string }> }> } }>
    >;
    components: { examples: Record<string, { value: unknown }> };
  };
  const path = operation.url.replace(/:(\w+)/g, '{$1}');
  const examples =
    paths[path]?.[operation.method.toLowerCase() as string]?.requestBody?.content['application/json']?.examples;
  const name = Object.values(examples ?? {})[0]
    ?.$ref.split('/')
    .pop();
  return name === undefined ? undefined : components.examples[name]?.value;
}

/** The example of a body with its ids replaced. */
function filled(value: unknown, path: string, whose: (name: string) => Named): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, `${path}[]`, whose));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const name = path ? `${path}.${key}` : key;
      if (!looksLikeId(name, item)) return [[key, filled(item, name, whose)]];
      const entity = entityOf(name);
      return [[key, Array.isArray(item) ? [entity(whose(name))] : entity(whose(name))]];
    }),
  );
}

function idsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const name = path ? `${path}.${key}` : key;
    return looksLikeId(name, item) ? [name] : idsIn(item, name);
  });
}

function looksLikeId(name: string, value: unknown): boolean {
  if (plainNames.has(name) || laterEntities.has(name) || name === 'clientId') return false;
  return value !== null && (/(Id|Ids|\.id)$/.test(name) || (isKnown(name) && typeof value === 'number'));
}

function entityOf(name: string): (named: Named) => unknown {
  const entity = items[name] ?? filters[name];
  if (!entity) throw new Error(`What is ${name}?`);
  return entity;
}

const isKnown = (name: string) => name in items && name !== 'name';
