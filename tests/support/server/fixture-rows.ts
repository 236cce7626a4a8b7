import { eq, getTableColumns, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { createPasswords } from '#server/access/passwords.ts';
import { announcements } from '#server/records/announcements/table.ts';
import { companyArchives } from '#server/records/archives/table.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { campaignOptOuts } from '#server/records/campaign-opt-outs/table.ts';
import { campaignShippings, campaigns } from '#server/records/campaigns/table.ts';
import { charges } from '#server/records/charges/table.ts';
import { chatMembers, chats } from '#server/records/chats/table.ts';
import { closingReasons } from '#server/records/closing-reasons/table.ts';
import { plans } from '#server/records/companies/plans-table.ts';
import { companies } from '#server/records/companies/table.ts';
import { connectionQueues, connections } from '#server/records/connections/table.ts';
import { contactListItems, contactLists } from '#server/records/contact-lists/table.ts';
import { contacts } from '#server/records/contacts/table.ts';
import { deliveries } from '#server/records/deliveries/table.ts';
import { fileListOptions, fileLists } from '#server/records/file-lists/table.ts';
import { helps } from '#server/records/helps/table.ts';
import { importRuns } from '#server/records/import-runs/table.ts';
import { invoices } from '#server/records/invoices/table.ts';
import { liveSequences } from '#server/records/live/events-table.ts';
import { messages } from '#server/records/messages/table.ts';
import { prompts } from '#server/records/prompts/table.ts';
import { queueIntegrations } from '#server/records/queue-integrations/table.ts';
import { queueOptions } from '#server/records/queues/options-table.ts';
import { queues } from '#server/records/queues/table.ts';
import { quickMessages } from '#server/records/quick-messages/table.ts';
import { savedViews } from '#server/records/saved-views/table.ts';
import { schedules } from '#server/records/schedules/table.ts';
import { settings } from '#server/records/settings/table.ts';
import { slaRules } from '#server/records/sla/rules-table.ts';
import { tags } from '#server/records/tags/table.ts';
import { ticketNotes } from '#server/records/tickets/notes-table.ts';
import { tickets, ticketTags } from '#server/records/tickets/table.ts';
import { unreadableParts } from '#server/records/unreadable-parts/table.ts';
import { type Profile, userQueues, users } from '#server/records/users/table.ts';
import { webhooks } from '#server/records/webhooks/table.ts';

export const fixturePassword = 'recado';
/** What no production would take: a login here costs a millisecond. */
export const fixturePasswordCost = 10;

export type FixtureUser =
  | 'admin'
  | 'supervisor'
  | 'agent1'
  | 'agent2'
  | 'super'
  | 'outraAdmin'
  | 'outraAgent1'
  | 'vencidaAdmin';

export interface FixtureIds {
  users: Record<FixtureUser, number>;
  acme: CompanyIds;
  outra: CompanyIds;
  recado: { companyId: number };
  vencida: { companyId: number };
}

export interface CompanyIds extends Awaited<ReturnType<typeof fillCompany>> {
  /** The one that every company has. */
  planId: number;
  /** The one that every company hears. */
  announcementId: number;
  /** Of the admin and the first agent. */
  chatId: number;
  chatUuid: string;
}

const dueDate = new Date('2099-12-31T12:00:00.000Z');
const at = new Date('2026-01-15T12:00:00.000Z');

/**
 * Acme (admin; supervisor, agent1 and agent2 in Suporte, agent1 also in Vendas), Outra (admin, agent1 in its Suporte),
 * Recado (the super user) and Vencida, past its due date. Open tickets belong to agent1.
 */
export async function populate(scope: SystemScope): Promise<FixtureIds> {
  const passwordHash = await createPasswords(fixturePasswordCost).hash(fixturePassword);
  const [plan] = await scope.tx
    .insert(plans)
    .values({
      name: 'Completo',
      users: 1000,
      connections: 1000,
      queues: 1000,
      schedules: 1000,
      campaigns: 1000,
      value: 100,
    })
    .returning({ id: plans.id });
  const acmeId = await addCompany(scope, 'Acme', plan?.id);
  const outraId = await addCompany(scope, 'Outra', plan?.id);
  const recadoId = await addCompany(scope, 'Recado', plan?.id);
  const vencidaId = await addCompany(scope, 'Vencida', plan?.id, new Date('2026-01-01T12:00:00.000Z'));
  const addUser = userAdder(scope, passwordHash);
  const users = {
    admin: await addUser(acmeId, 'admin@acme.test', 'Alice Admin', 'admin'),
    supervisor: await addUser(acmeId, 'supervisor@acme.test', 'Sofia Supervisora', 'supervisor'),
    agent1: await addUser(acmeId, 'agent1@acme.test', 'Ana Souza', 'user'),
    agent2: await addUser(acmeId, 'agent2@acme.test', 'Bruno Lima', 'user'),
    super: await addUser(recadoId, 'super@recado.test', 'Sara Super', 'admin', true),
    outraAdmin: await addUser(outraId, 'admin@outra.test', 'Olga Admin', 'admin'),
    outraAgent1: await addUser(outraId, 'agent1@outra.test', 'Otto Agente', 'user'),
    vencidaAdmin: await addUser(vencidaId, 'admin@vencida.test', 'Vera Admin', 'admin'),
  };
  const [announcement] = await scope.tx
    .insert(announcements)
    .values({ title: 'Novo painel', text: 'O painel mudou.', createdAt: at, updatedAt: at })
    .returning({ id: announcements.id });
  const shared = { planId: idOf(plan), announcementId: idOf(announcement) };
  const acme = {
    ...shared,
    ...(await addChat(scope, acmeId, [users.admin, users.agent1])),
    ...(await fillCompany(scope, acmeId, users.agent1, '1')),
  };
  const outra = {
    ...shared,
    ...(await addChat(scope, outraId, [users.outraAdmin, users.outraAgent1])),
    ...(await fillCompany(scope, outraId, users.outraAgent1, '2')),
  };
  const join = (companyId: number, userId: number, queueId: number) =>
    scope.tx.insert(userQueues).values({ companyId, userId, queueId });
  await join(acmeId, users.supervisor, acme.suporte);
  await join(acmeId, users.agent1, acme.suporte);
  await join(acmeId, users.agent1, acme.vendas);
  await join(acmeId, users.agent2, acme.suporte);
  await join(outraId, users.outraAgent1, outra.suporte);
  await scope.tx.insert(helps).values({ title: 'Sobre o painel', description: '', video: 'zY9xW8vU7tS' });
  await scope.tx.insert(settings).values({ companyId: acmeId, key: 'sendGreetingAccepted', value: 'enabled' });
  await scope.tx.insert(settings).values({ companyId: acmeId, key: 'asaas', value: 'acme-integration-secret' });
  return { users, acme, outra, recado: { companyId: recadoId }, vencida: { companyId: vencidaId } };
}

async function addCompany(
  scope: SystemScope,
  name: string,
  planId: number | undefined,
  due = dueDate,
): Promise<number> {
  const [row] = await scope.tx
    .insert(companies)
    .values({ name, planId: planId ?? null, email: `contato@${name.toLowerCase()}.test`, dueDate: due, createdAt: at })
    .returning({ id: companies.id });
  await scope.tx.insert(liveSequences).values({ companyId: idOf(row) });
  return idOf(row);
}

function userAdder({ tx }: SystemScope, passwordHash: string) {
  return async (companyId: number, email: string, name: string, profile: Profile, isSuper = false): Promise<number> => {
    const values = { companyId, email, name, profile, super: isSuper, passwordHash, createdAt: at, updatedAt: at };
    const [row] = await tx.insert(users).values(values).returning({ id: users.id });
    return idOf(row);
  };
}

/** The first of them owns it. */
async function addChat({ tx }: SystemScope, companyId: number, userIds: number[]) {
  const values = { companyId, title: 'Turno da manhã', ownerId: userIds[0] ?? null, createdAt: at, updatedAt: at };
  const [chat] = await tx.insert(chats).values(values).returning({ id: chats.id, uuid: chats.uuid });
  const chatId = idOf(chat);
  await tx.insert(chatMembers).values(userIds.map((userId) => ({ companyId, chatId, userId, joinedAt: at })));
  return { chatId, chatUuid: chat?.uuid ?? '' };
}

async function fillCompany(scope: SystemScope, companyId: number, agentId: number, digit: string) {
  const { tx } = scope;
  const add = rowAdder(scope, companyId);
  const secret = `acme-integration-secret-${digit}`;
  const vendas = await add(queues, { name: 'Vendas', color: '#1565c0' });
  const suporte = await add(queues, { name: 'Suporte', color: '#2e7d32' });
  const inMenu = { queueId: suporte, option: '1' };
  const parentOptionId = await add(queueOptions, { ...inMenu, parentId: null, title: 'Notas fiscais' });
  const queueOptionId = await add(queueOptions, { ...inMenu, parentId: parentOptionId, title: 'Segunda via' });
  const connectionId = await add(connections, {
    provider: 'simulator',
    name: 'Principal',
    status: 'CONNECTED',
    isDefault: true,
    number: `551130000${digit}00`,
    token: `connection-token-${digit}`,
    session: { phone: `551130000${digit}00`, key: `pairing-${digit}` },
  });
  await tx.insert(connectionQueues).values({ companyId, connectionId, queueId: suporte });
  const tagId = await add(tags, { name: 'Urgente', color: '#c62828', kanban: 1 });
  const closingReasonId = await add(closingReasons, { name: 'Dúvida respondida' });
  const slaRuleId = await add(slaRules, {
    name: 'Assinantes',
    fieldName: 'Categoria',
    fieldValue: 'VIP',
    firstAnswerMinutes: 5,
  });
  const savedViewId = await add(savedViews, {
    name: 'Sem resposta',
    queueId: suporte,
    filters: { list: 'search' as const, status: 'open' as const },
  });
  const quickMessageId = await add(quickMessages, { shortcode: 'oi', message: 'Olá, {{firstName}}!' });

  const contactIds: number[] = [];
  for (const [index, name] of ['Clara Araújo', 'Davi Ção', 'Elisa 100%', 'Fábio_Nunes', 'Gabriela Reis'].entries()) {
    const number = `55119${digit}000000${index + 1}`;
    contactIds.push(await add(contacts, { name, number, numberKey: phoneNumberKey(number) }));
  }
  const addTicket = async (contact: number, values: Partial<typeof tickets.$inferInsert>) => {
    const contactId = contactIds[contact] ?? 0;
    const ticketId = await add(tickets, {
      contactId,
      connectionId,
      lastMessage: 'Bom dia',
      lastMessageAt: at,
      ...values,
    });
    const messageId = await add(messages, {
      ticketId,
      contactId,
      connectionId,
      providerId: `first-${digit}-${contact}`,
      body: 'Bom dia',
      fromMe: false,
      ack: 3,
    });
    return { ticketId, messageId };
  };
  const pending = await addTicket(0, { status: 'pending', queueId: suporte, unreadMessages: 1 });
  const inVendas = await addTicket(1, { status: 'pending', queueId: vendas, unreadMessages: 1 });
  const open = await addTicket(2, { status: 'open', queueId: suporte, userId: agentId });
  const closed = await addTicket(3, { status: 'closed', queueId: suporte, userId: agentId });
  const [opened] = await tx.select({ uuid: tickets.uuid }).from(tickets).where(eq(tickets.id, open.ticketId));
  await tx.insert(ticketTags).values({ companyId, ticketId: open.ticketId, tagId });
  const noteId = await add(ticketNotes, {
    ticketId: open.ticketId,
    contactId: contactIds[2] ?? 0,
    userId: agentId,
    note: 'Prefere a tarde.',
  });
  const scheduleId = await add(schedules, {
    body: 'Sua encomenda chegou.',
    contactId: contactIds[4] ?? 0,
    userId: agentId,
    sendAt: new Date('2099-01-15T12:00:00.000Z'),
  });
  const contactListId = await add(contactLists, { name: 'Clientes' });
  const number = `55119${digit}0000007`;
  const listed = { name: 'Helena Prado', number, numberKey: number, email: '', isWhatsappValid: true };
  const contactListItemId = await add(contactListItems, { ...listed, contactListId });
  const files = { name: 'Cardápios', message: 'Seguem os cardápios.', userId: agentId };
  const fileListId = await add(fileLists, files);
  const fileListOptionId = await add(fileListOptions, { fileListId, position: 0, name: 'Ceia' });
  const written = { name: 'Natal', message1: 'Olá, {nome}!', contactListId, fileListId, connectionId };
  const campaignId = await add(campaigns, written);
  const promptId = await add(prompts, { ...aPrompt, queueId: suporte, apiKey: secret });
  const queueIntegrationId = await add(queueIntegrations, { ...anIntegration, jsonContent: secret });
  const failed = { ...aDelivery, nextAt: at };
  const deliveryId = await add(deliveries, { ...failed, sourceId: queueIntegrationId, ticketId: open.ticketId });
  const webhookId = await add(webhooks, { ...aWebhook, signingSecret: secret });
  const webhookDeliveryId = await add(deliveries, { ...failed, kind: 'webhook', sourceId: webhookId });
  const reached = `55119${digit}0000003`;
  await add(campaignShippings, {
    campaignId,
    name: 'Elisa 100%',
    number: reached,
    numberKey: reached,
    variant: 1,
    body: 'Olá, Elisa 100%!',
    state: 'sent',
    contactId: contactIds[2] ?? 0,
    ticketId: open.ticketId,
    sentAt: at,
    isCounted: true,
  });
  const unwilling = `55119${digit}0000008`;
  const campaignOptOutId = await add(campaignOptOuts, { number: unwilling, numberKey: unwilling, source: 'admin' });
  const unreadablePartId = await add(unreadableParts, {
    connectionId,
    provider: 'simulator',
    kind: 'message',
    partId: `part-${digit}`,
    reason: 'unknownShape',
    raw: `raw-${digit}`,
    size: 5,
    fingerprint: `print-${digit}`,
  });
  const importRunId = await add(importRuns, {
    clientId: `00000000-0000-4000-8000-00000000000${digit}`,
    fileName: `fixture-${digit}.xlsx`,
    state: 'finished',
    total: 1,
    done: 1,
    columns: [],
    faults: [],
    notes: [],
    startedAt: at,
    endedAt: at,
  });
  const companyArchiveId = await add(companyArchives, {
    state: 'done',
    file: `archive-${digit}.tar.gz`,
    createdAt: at,
    seenAt: at,
    finishedAt: at,
    expiresAt: dueDate,
  });
  const invoiceId = await add(invoices, { period: dueDate, detail: 'Completo', value: 100, chargedAt: at });
  await add(charges, {
    invoiceId,
    txid: `fixture${digit.repeat(25)}`,
    amount: 100,
    status: 'open',
    code: `code-of-${digit}`,
    expiresAt: dueDate,
  });
  return {
    companyId,
    /** Whose file is not there. */
    companyArchiveId,
    /** Of a far period, with a code that can be paid until then. */
    invoiceId,
    vendas,
    suporte,
    /** In the menu of Suporte, and the one it stands below. */
    queueOptionId,
    parentOptionId,
    connectionId,
    tagId,
    /** No ticket was closed with it. */
    closingReasonId,
    /** No contact has its field. */
    slaRuleId,
    quickMessageId,
    savedViewId,
    /** For who has never written, in a far year. */
    scheduleId,
    /** By the agent, about the open ticket. */
    noteId,
    /** With one item, whose number the channel knows. */
    contactListId,
    contactListItemId,
    /** With one option that has no file. */
    fileListId,
    fileListOptionId,
    /** Written, without a time; one recipient of an earlier run has got it, in the open ticket. */
    campaignId,
    /** A number that no campaign writes to. */
    campaignOptOutId,
    /** A message that the simulator told of and nobody knows. */
    unreadablePartId,
    /** Into the contacts; it has come to its end. */
    importRunId,
    /** Assistant and integration (a webhook that has failed to be told once), bound to nothing. */
    promptId,
    queueIntegrationId,
    deliveryId,
    /** One that is off, and has failed to be told once. */
    webhookId,
    webhookDeliveryId,
    /** Each with one ticket, except the last, who has never written. */
    contactIds,
    /** Waiting in Suporte, waiting in Vendas, open in Suporte, closed in Suporte. */
    pendingTicketId: pending.ticketId,
    vendasTicketId: inVendas.ticketId,
    openTicketId: open.ticketId,
    closedTicketId: closed.ticketId,
    /** The first message of the open ticket, and the open ticket's uuid. */
    messageId: open.messageId,
    openTicketUuid: opened?.uuid ?? '',
  };
}

/** Adds rows of one company, made and changed at the fixture's time where a table has such columns, and answers their ids. */
function rowAdder({ tx }: SystemScope, companyId: number) {
  return async <Table extends PgTable & { id: PgColumn }>(
    table: Table,
    values: Partial<InferInsertModel<Table>>,
  ): Promise<number> => {
    const columns = getTableColumns(table);
    const known = Object.entries({ companyId, createdAt: at, updatedAt: at }).filter(([name]) => name in columns);
    // The database refuses a row that something is left out of.
    const row = { ...Object.fromEntries(known), ...values } as InferInsertModel<Table>;
    const [added] = await tx.insert(table).values(row).returning({ id: table.id });
    return idOf(added as { id: number } | undefined);
  };
}

const aPrompt = {
  name: 'Atendente',
  prompt: 'Você atende os clientes de uma padaria.',
  voice: 'texto' as const,
  voiceKey: '',
  voiceRegion: '',
  model: '',
  promptPrice: null,
  completionPrice: null,
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
};

const anIntegration = {
  type: 'webhook' as const,
  name: 'Pedidos',
  projectName: 'Pedidos',
  signingSecret: '',
  language: 'pt-BR' as const,
  urlN8N: 'https://bots.acme.test/pedidos',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};

const aWebhook = {
  name: 'Painel de pedidos',
  url: 'https://hooks.acme.test/recado',
  facts: ['message.received' as const],
  active: false,
  lastSeq: 0,
};

const aDelivery = {
  kind: 'integration' as const,
  lane: 'fixture',
  event: 'message.received',
  destination: 'https://bots.acme.test/pedidos',
  payload: {},
  status: 'failed' as const,
};

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('A row of the world was not stored');
  return row.id;
}
