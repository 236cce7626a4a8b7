import { and, eq, inArray } from 'drizzle-orm';
import type { Session } from '#server/access/session.ts';
import * as announcementReads from '#server/records/announcements/read.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findUnknownKind } from '#server/records/base/unknown-ids.ts';
import * as bots from '#server/records/bots/answer.ts';
import { askResponder } from '#server/records/bots/ask.ts';
import { findClosings, findTicketClosing } from '#server/records/bots/closings.ts';
import { handBack } from '#server/records/bots/hand-back.ts';
import { keepBot } from '#server/records/bots/keep.ts';
import * as botPlaces from '#server/records/bots/place.ts';
import * as responderAnswers from '#server/records/bots/responder-answers.ts';
import * as botResponders from '#server/records/bots/responders.ts';
import { sayAsBot } from '#server/records/bots/say.ts';
import { findBotScript } from '#server/records/bots/script.ts';
import * as optOuts from '#server/records/campaign-opt-outs/campaign-opt-outs.ts';
import { findCampaignSettings, updateCampaignSettings } from '#server/records/campaign-settings/campaign-settings.ts';
import { changeCharge } from '#server/records/charges/change.ts';
import * as charges from '#server/records/charges/charges.ts';
import { settleCharge } from '#server/records/charges/conclude.ts';
import { settleRefund } from '#server/records/charges/refund.ts';
import * as chatChange from '#server/records/chats/change.ts';
import { openDirectChat } from '#server/records/chats/direct.ts';
import * as chatRows from '#server/records/chats/find.ts';
import { listChatMessages } from '#server/records/chats/message-page.ts';
import { selectChatMessages } from '#server/records/chats/message-row.ts';
import * as chatMessages from '#server/records/chats/messages.ts';
import { chatMessages as chatTable } from '#server/records/chats/table.ts';
import { keepBillingAddress } from '#server/records/companies/billing.ts';
import {
  findCompany,
  findOwnCompany,
  findOwnHours,
  findTimeZone,
  summariseCompany,
  updateCompanySchedules,
} from '#server/records/companies/companies.ts';
import { findCompanyBatch, findCompanyConnections } from '#server/records/companies/deletion.ts';
import { findFileNaming } from '#server/records/companies/file-naming.ts';
import {
  findCompanyPlan,
  findReachedLimit,
  hasFeature,
  publishCompanyPlan,
} from '#server/records/companies/plan-in-force.ts';
import { findCompanyUsage } from '#server/records/companies/usage.ts';
import { createConnection, updateConnection } from '#server/records/connections/change.ts';
import * as channelKeys from '#server/records/connections/channel-keys.ts';
import * as connections from '#server/records/connections/connections.ts';
import * as falls from '#server/records/connections/falls.ts';
import { endNewChats, keepHealth, restrictNewChats } from '#server/records/connections/health.ts';
import { connectionForContact, connectionReaching, connectionsReaching } from '#server/records/connections/reach.ts';
import {
  findChannelConnection,
  findCheckingConnection,
  keepFailure,
  keepPlace,
  moveConnection,
} from '#server/records/connections/status.ts';
import * as templates from '#server/records/connections/templates.ts';
import { deleteSomeItems } from '#server/records/contact-lists/contact-lists.ts';
import * as listImport from '#server/records/contact-lists/import.ts';
import * as listItems from '#server/records/contact-lists/items.ts';
import { deleteContact, updateContact } from '#server/records/contacts/change.ts';
import {
  createContact,
  findContact,
  findContacts,
  listAllContacts,
  listContacts,
} from '#server/records/contacts/contacts.ts';
import { giveNumber } from '#server/records/contacts/give-number.ts';
import { importContacts } from '#server/records/contacts/import.ts';
import { compareContacts } from '#server/records/contacts/import-compare.ts';
import { joinContacts } from '#server/records/contacts/join.ts';
import * as mendNumber from '#server/records/contacts/mend-number.ts';
import * as mistakenNumbers from '#server/records/contacts/mistaken-numbers.ts';
import * as pictureRequests from '#server/records/contacts/picture-requests.ts';
import * as pictures from '#server/records/contacts/pictures.ts';
import { contacts } from '#server/records/contacts/table.ts';
import { readWrittenNumber, writtenNumberReader } from '#server/records/contacts/written-number.ts';
import { listAdvertisements } from '#server/records/dashboard/advertisements.ts';
import { findDashboard } from '#server/records/dashboard/find.ts';
import { listDashboardTickets } from '#server/records/dashboard/tickets.ts';
import * as deliveries from '#server/records/deliveries/deliveries.ts';
import * as dueDeliveries from '#server/records/deliveries/due.ts';
import * as fileLists from '#server/records/file-lists/change.ts';
import * as fileListRows from '#server/records/file-lists/find.ts';
import * as importRunChanges from '#server/records/import-runs/change.ts';
import * as importRuns from '#server/records/import-runs/find.ts';
import { answerCall } from '#server/records/inbound/call.ts';
import {
  editInbound,
  eraseInbound,
  lockMessage,
  markChangedOnPhone,
  publishInbound,
  takeReaction,
} from '#server/records/inbound/changes.ts';
import * as inboundContact from '#server/records/inbound/contact.ts';
import { asKnown, textOf, withNames } from '#server/records/inbound/mentions.ts';
import { contactOfPerson, isKnownId, linkPerson, lockContactOfId, moveId } from '#server/records/inbound/person.ts';
import { renumberContact } from '#server/records/inbound/renumber.ts';
import { showInbound } from '#server/records/inbound/shown.ts';
import { findTaken, takeInbound } from '#server/records/inbound/take.ts';
import { onlyQueue, ticketAtWork } from '#server/records/inbound/ticket.ts';
import { takeVote } from '#server/records/inbound/votes.ts';
import { hasInvoice, listInvoices, lockInvoice } from '#server/records/invoices/invoices.ts';
import { planInvoice } from '#server/records/invoices/plan.ts';
import * as refunds from '#server/records/invoices/refunds.ts';
import { findInvoiceToMail } from '#server/records/invoices/to-mail.ts';
import { findLogHead, readLiveEvents, readLog } from '#server/records/live/events.ts';
import { arrive, leave, noteSeen } from '#server/records/live/online-status.ts';
import { storeMail } from '#server/records/mails/queue.ts';
import { takeAcks } from '#server/records/messages/acks.ts';
import * as external from '#server/records/messages/external.ts';
import * as failures from '#server/records/messages/failed.ts';
import {
  findMessage,
  findMessageByFile,
  findMessageMedia,
  findVoiceOf,
  type Message,
  selectMessages,
} from '#server/records/messages/find.ts';
import { republishLastMessage } from '#server/records/messages/last.ts';
import { listMessages } from '#server/records/messages/list.ts';
import { storeNotice } from '#server/records/messages/notice.ts';
import { beginNext, endRemoval, nextRemovals } from '#server/records/messages/outgoing.ts';
import { readConversation } from '#server/records/messages/read.ts';
import * as sending from '#server/records/messages/send.ts';
import * as signals from '#server/records/messages/signals.ts';
import { storeMessage } from '#server/records/messages/store.ts';
import { messages } from '#server/records/messages/table.ts';
import * as preferences from '#server/records/notification-preferences/notification-preferences.ts';
import { findAssistedTicket } from '#server/records/prompts/assisted.ts';
import * as prompts from '#server/records/prompts/prompts.ts';
import * as promptUnbinding from '#server/records/prompts/unbind.ts';
import * as integrations from '#server/records/queue-integrations/queue-integrations.ts';
import { findQueueHolders, publishQueueHolders } from '#server/records/queues/holders.ts';
import * as queueOptions from '#server/records/queues/options.ts';
import * as queues from '#server/records/queues/queues.ts';
import * as quickWrite from '#server/records/quick-messages/change.ts';
import * as quick from '#server/records/quick-messages/find.ts';
import * as schedulesWrite from '#server/records/schedules/change.ts';
import type { Schedule } from '#server/records/schedules/find.ts';
import * as schedules from '#server/records/schedules/find.ts';
import { sendSchedule, settleSchedule } from '#server/records/schedules/send.ts';
import { schedules as scheduleRows } from '#server/records/schedules/table.ts';
import { beginTicketOfSchedule, ticketOfSchedule } from '#server/records/schedules/ticket.ts';
import { endAllSessions, publishSessionChange } from '#server/records/sessions/company-sessions.ts';
import { openLoginSession, useRefreshToken } from '#server/records/sessions/login.ts';
import { createPasswordLink } from '#server/records/sessions/password-links.ts';
import { findPasswordHash, raiseTokenVersion } from '#server/records/sessions/sessions.ts';
import { findSetting, isSettingEnabled, listSettings, updateSetting } from '#server/records/settings/settings.ts';
import { listKanbanTags } from '#server/records/tags/tags.ts';
import { setTicketTags } from '#server/records/tags/ticket-tags.ts';
import { keepAdvertisement } from '#server/records/tickets/advertisement.ts';
import { changeTicket, changeTicketBot, publishGift, publishTicket } from '#server/records/tickets/change.ts';
import { countAtWork } from '#server/records/tickets/counters.ts';
import { createTicket } from '#server/records/tickets/create.ts';
import { deleteTicket } from '#server/records/tickets/delete.ts';
import {
  findTicket,
  findTicketAtWork,
  findWrittenTicket,
  lockTicket,
  selectTickets,
  type Ticket,
} from '#server/records/tickets/find.ts';
import { keepTicketHistory } from '#server/records/tickets/history.ts';
import { listTicketHistory } from '#server/records/tickets/history-list.ts';
import { holdLane, listKanbanTickets, moveToLane } from '#server/records/tickets/kanban.ts';
import { latestTicket, namesInTicket } from '#server/records/tickets/latest.ts';
import { listTickets } from '#server/records/tickets/list.ts';
import * as notes from '#server/records/tickets/notes.ts';
import { dropTicketNotices, keepTicketNotices, sendTicketNotices } from '#server/records/tickets/notices.ts';
import { takeRating } from '#server/records/tickets/ratings.ts';
import { endReplyUntil, resetReplyUntil } from '#server/records/tickets/reply-window-changes.ts';
import { searchTickets } from '#server/records/tickets/search.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { ticketThankedFor } from '#server/records/tickets/thanks.ts';
import { settleUnanswered } from '#server/records/tickets/unanswered.ts';
import { undoTicketChange } from '#server/records/tickets/undo.ts';
import * as unreadable from '#server/records/unreadable-parts/find.ts';
import * as keptParts from '#server/records/unreadable-parts/keep.ts';
import { createUser, deleteUser, lockAdmins, updateUser } from '#server/records/users/change.ts';
import { findUser, listAllUsers, listUsers } from '#server/records/users/find.ts';
import * as webhookPlans from '#server/records/webhooks/plan.ts';
import * as webhooks from '#server/records/webhooks/webhooks.ts';
import { addingCampaignCalls, campaignCalls, type TheirCampaigns } from './campaigns/campaign-calls.ts';
import { entityCalls } from './entities.ts';
import type { CompanyIds } from './fixture-rows.ts';
import { aMessageIn } from './message-to-store.ts';

/** What is another company's, as a caller would have it who has guessed every id. */
export interface Theirs extends TheirCampaigns {
  userId: number;
  ticket: Ticket;
  message: Message;
  schedule: Schedule;
  waitingDeliveryId: number;
  pictureRequestId: number;
  /** A contact and a list item whose number lacks its country. */
  mistakenContactId: number;
  scopedContactId: number;
  mistakenItemId: number;
  failedDeliveryId: number;
}

const admin = { profile: 'admin', super: false, userId: 0, queueIds: [] as number[] } as const;

const thatYear = { from: '2026-01-01', to: '2026-12-31' };
const viewer = { ...admin, queueIds: [...admin.queueIds] };
const session = (scope: Scope): Session => ({
  ...viewer,
  name: 'A stranger',
  companyId: scope.companyId,
  allTicket: false,
  tokenVersion: 0,
  sessionId: 'stranger',
});
const written = { body: 'Written by a stranger', clientId: null, userId: null };
const scheduled = (contactId: number) => ({
  body: 'Scheduled by a stranger',
  contactId,
  sendAt: new Date('2026-03-01T12:00:00.000Z'),
  ticketId: null,
  userId: null,
  connectionId: null,
});
const aStrangersImport = {
  clientId: '00000000-0000-4000-8000-00000000000a',
  userId: null,
  contactListId: null,
  fileName: 'strangers.xlsx',
  total: 1,
  withoutNumber: 0,
  columns: [],
  faults: [],
  notes: [],
};
const aStrangersList = { name: 'Stranger', message: 'By a stranger', userId: null, options: [{ name: 'Stranger' }] };
const aStrangersFile = {
  name: 'stranger.pdf',
  displayName: 'stranger.pdf',
  mime: 'application/pdf',
  extension: 'pdf',
  mediaType: 'application' as const,
  size: 1,
};
const chatOf = ({ chatId }: CompanyIds): chatRows.StoredChat => ({
  id: chatId,
  uuid: '',
  title: '',
  ownerId: 0,
  isDirect: false,
  mutedBy: [],
  lastMessage: '',
  users: [],
  createdAt: '',
  updatedAt: '',
});
const aStrangersLetter = ({ connectionId }: CompanyIds, number: string) => ({
  connectionId,
  key: 'acme-key',
  number,
  body: 'By a stranger',
  files: [],
});
const reply = { shortcode: 'stranger', message: 'By a stranger', geral: true, status: true, userId: null };
const aStrangersWebhook = {
  name: 'Stranger',
  url: 'https://stranger.test/hook',
  facts: ['message.received' as const],
  active: true,
  signingSecret: '',
};

const aStrangersDelivery = {
  kind: 'webhook' as const,
  sourceId: 1,
  ticketId: null,
  lane: 'stranger',
  event: 'stranger',
  destination: 'https://stranger.test/',
  payload: {},
};
const aStrangersClaim = {
  id: 0,
  lane: 'stranger',
  kind: 'assistant' as const,
  event: 'message.received',
  payload: {},
  attempt: 1,
  createdAt: new Date('2026-03-01T12:00:00.000Z'),
};
const aStrangersAnswer = {
  says: [{ text: 'By a stranger', choices: [] }],
  handsOver: true,
  closes: false,
  queueId: null,
  delayMs: 0,
  session: null,
};
const aStrangersBot = {
  contactId: 0,
  connectionId: null,
  status: 'pending' as const,
  isGroup: false,
  stored: null,
  bot: { ...botPlaces.nothingStored, queueId: null },
};
const aStrangersPrompt = {
  name: 'Stranger',
  prompt: 'By a stranger',
  voice: 'texto' as const,
  voiceKey: '',
  voiceRegion: '',
  maxTokens: 100,
  temperature: 1,
  apiKey: '',
  maxMessages: 10,
};
const aStrangersIntegration = {
  type: 'webhook' as const,
  name: 'Stranger',
  projectName: 'Stranger',
  jsonContent: '',
  signingSecret: '',
  language: 'pt-BR' as const,
  urlN8N: 'https://stranger.test/',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};
/** The tests of tenancy give it to a contact. */
export const HIDDEN_OF_ACME = '112233445566778';
/** They give it to another, of whom no number is known. */
export const SCOPED_OF_ACME = 'BR.112233445566778';
/** Wants no campaigns. */
const OPTED_OUT_OF_ACME = '5511910000008';
const aStrangersPerson = (id: number) => ({
  id,
  name: '5511910000009',
  channel: 'whatsapp' as const,
  number: '5511910000009',
  username: null,
  pictureAskedAt: null,
});
const txidOfAcme = `fixture${'1'.repeat(25)}`;
/** It is the first of all. */
const chargeOfAcme = 1;
const paidUp = {
  status: 'paid' as const,
  code: 'by a stranger',
  received: 100,
  returned: 0,
  paidAt: null,
  expiresAt: new Date('2026-03-01T12:00:00.000Z'),
};
const arrived = {
  providerId: 'first-1-2',
  channel: 'whatsapp' as const,
  from: '5511910000009',
  name: 'A stranger',
  fromMe: false,
  type: null,
  body: 'hello',
  media: null,
  group: null,
  quotedProviderId: null,
};

/**
 * Every record function that acts for one company, called with the ids of another. The names are the exported ones;
 * a function that is not here fails the tenancy tests.
 */
export const recordCalls: Record<string, (scope: Scope, theirs: Theirs) => Promise<unknown>> = {
  ...entityCalls,
  ...campaignCalls,
  takeAcks: (scope, { ids, message }) =>
    takeAcks(scope, ids.connectionId, [{ providerId: 'waiting-1', ack: 5 }]).then(() => message.id),
  summariseCompany: (scope) => summariseCompany(scope, admin),
  findOwnCompany: (scope) => findOwnCompany(scope),
  findOwnHours: (scope) => findOwnHours(scope),
  findFileNaming: (scope) => findFileNaming(scope),
  findTimeZone: (scope) => findTimeZone(scope),
  updateCompanySchedules: (scope) => updateCompanySchedules(scope, { schedules: [] }, admin),
  findCompany: (scope) => findCompany(scope, admin),
  findCompanyPlan: (scope) => findCompanyPlan(scope),
  findReachedLimit: (scope) => findReachedLimit(scope, 'users'),
  findCompanyUsage: (scope) => findCompanyUsage(scope),
  findCompanyBatch: async (scope) => (await findCompanyBatch(scope))?.ids,
  findCompanyConnections: (scope) => findCompanyConnections(scope),
  hasFeature: (scope) => hasFeature(scope, 'useKanban'),
  publishCompanyPlan: (scope) => publishCompanyPlan(scope),
  endAllSessions: (scope) => endAllSessions(scope),
  publishSessionChange: (scope) => publishSessionChange(scope),
  createPasswordLink: (scope, { userId }) =>
    createPasswordLink(scope, { userId, tokenHash: 'stranger', expiresAt: new Date('2099-01-01T12:00:00.000Z') }),
  keepBillingAddress: (scope) =>
    keepBillingAddress(scope, { firstName: 'Stranger', address2: 'Rua 1', city: 'Santos', zipcode: '11010-000' }),
  listInvoices: (scope) => listInvoices(scope, {}),
  hasInvoice: (scope, { ids }) => hasInvoice(scope, ids.invoiceId),
  lockInvoice: (scope, { ids }) => lockInvoice(scope, ids.invoiceId),
  findInvoiceToMail: (scope, { ids }) => findInvoiceToMail(scope, ids.invoiceId),
  storeMail: (scope) =>
    storeMail(scope, {
      kind: 'test',
      key: 'stranger',
      recipient: 's@s.test',
      content: '',
      expiresAt: new Date('2099-01-01T12:00:00.000Z'),
    }),
  planInvoice: (scope) => planInvoice(scope, 5),
  findOpenCharge: (scope, { ids }) => charges.findOpenCharge(scope, ids.invoiceId),
  findLastCharge: (scope, { ids }) => charges.findLastCharge(scope, ids.invoiceId),
  requestCharge: (scope, { ids }) => charges.requestCharge(scope, ids.invoiceId, paidUp.expiresAt),
  openCharge: (scope) => charges.openCharge(scope, txidOfAcme, paidUp),
  changeCharge: (scope) => changeCharge(scope, chargeOfAcme, { received: 1 }),
  settleRefund: (scope, { ids }) =>
    settleRefund(scope, {
      charge: { id: chargeOfAcme, returned: 0, invoiceId: ids.invoiceId, paysInvoiceId: null },
      bank: { returned: 50 },
      onChanged: () => undefined,
    }),
  findRefunds: (scope) => refunds.findRefunds(scope),
  decideRefunds: (scope) => refunds.decideRefunds(scope),
  settleCharge: (scope) => settleCharge(scope, txidOfAcme, { bank: paidUp, daysBefore: 5 }),
  moveConnection: (scope, { ids }) => moveConnection(scope, ids.connectionId, { type: 'connection.disconnect' }),
  findChannelConnection: (scope, { ids }) => findChannelConnection(scope, ids.connectionId),
  findChannelKeys: (scope, { ids }) => channelKeys.findChannelKeys(scope, ids.connectionId, 'creds'),
  changeChannelKeys: (scope, { ids }) =>
    channelKeys.changeChannelKeys(scope, ids.connectionId, [{ kind: 'creds', name: '', value: null }]),
  deleteOldChannelKeys: (scope, { ids }) =>
    channelKeys.deleteOldChannelKeys(scope, ids.connectionId, { kind: 'creds', before: new Date('2099-01-01') }),
  listConnections: (scope) => connections.listConnections(scope),
  findConnection: (scope, { ids }) => connections.findConnection(scope, ids.connectionId),
  listTemplates: (scope, { ids }) => templates.listTemplates(scope, ids.connectionId),
  findTemplate: (scope, { ids }) => templates.findTemplate(scope, { id: 1, connectionId: ids.connectionId }),
  keepTemplates: (scope, { ids }) => templates.keepTemplates(scope, ids.connectionId, []),
  resetReplyUntil: (scope, { ids }) => resetReplyUntil(scope, ids.connectionId),
  endReplyUntil: (scope, { ids }) => endReplyUntil(scope, [ids.openTicketId]),
  findDefaultConnection: (scope) => connections.findDefaultConnection(scope),
  settleFall: (scope, { opening }) => falls.settleFall(scope, opening),
  publishFall: (scope, { ids }) => falls.publishFall(scope, ids.connectionId, 'connection.fell', new Date()),
  publishConnection: (scope, { ids }) => connections.publishConnection(scope, ids.connectionId),
  lockConnection: (scope, { ids }) => connections.lockConnection(scope, ids.connectionId),
  deleteConnection: (scope, { ids }) => connections.deleteConnection(scope, ids.connectionId),
  createConnection: (scope, { ids }) =>
    createConnection(scope, { provider: 'simulator', name: 'Stranger', queueIds: [ids.suporte] }),
  updateConnection: (scope, { ids }) => updateConnection(scope, ids.connectionId, { name: 'Stranger' }),
  keepHealth: (scope, { ids }) => keepHealth(scope, ids.connectionId, { ...nothingSent, sent: 40, refused: 30 }),
  restrictNewChats: (scope, { ids }) =>
    restrictNewChats(scope, ids.connectionId, new Date(scope.now.getTime() + 60_000)),
  endNewChats: (scope, { ids }) => endNewChats(scope, ids.connectionId, [{ contactId: 0 }]),
  keepFailure: (scope, { opening }) => keepFailure(scope, opening, 'ERR_CHANNEL_UNREACHABLE'),
  keepPlace: (scope, { ids }) => keepPlace(scope, ids.connectionId, 7),
  connectionsReaching: (scope) => connectionsReaching(scope, 'whatsapp'),
  connectionReaching: (scope, { ids }) => connectionReaching(scope, 'whatsapp', ids.connectionId),
  connectionForContact: (scope, { ids }) =>
    connectionForContact(scope, { channel: 'whatsapp', whatsapp: null }, ids.connectionId),
  findCheckingConnection: (scope) => findCheckingConnection(scope),
  deleteSomeItems: (scope, { ids }) => deleteSomeItems(scope, ids.contactListId, 10),
  importItems: (scope, { ids, number }) =>
    listImport.importItems(scope, ids.contactListId, {
      rows: [{ name: 'Stranger', number, email: '' }],
      done: 1,
      total: 1,
    }),
  compareItems: (scope, { ids }) =>
    listImport.compareItems(scope, ids.contactListId, [{ name: 'Stranger', number: '5511910000007', email: '' }]),
  publishImport: (scope, { ids }) => listImport.publishImport(scope, ids.contactListId, 1),
  countChosenWithoutNumber: (scope) => listImport.countChosenWithoutNumber(scope, { tagIds: [], searchParam: '' }),
  countChosenContacts: (scope, { ids }) =>
    listImport.countChosenContacts(scope, { tagIds: [ids.tagId], searchParam: '' }),
  findChosenContacts: async (scope, { ids }) => [
    await listImport.findChosenContacts(
      scope,
      { tagIds: [], searchParam: '', campaignId: ids.campaignId },
      { after: 0, limit: 10 },
    ),
    await listImport.findChosenContacts(scope, { tagIds: [ids.tagId], searchParam: '' }, { after: 0, limit: 10 }),
  ],
  findContactListItem: (scope, { ids }) => listItems.findContactListItem(scope, ids.contactListItemId),
  listContactListItems: (scope, { ids }) => listItems.listContactListItems(scope, { contactListId: ids.contactListId }),
  createContactListItem: (scope, { ids, number }) =>
    listItems.createContactListItem(scope, {
      name: 'Stranger',
      number,
      email: '',
      contactListId: ids.contactListId,
    }),
  updateContactListItem: (scope, { ids }) =>
    listItems.updateContactListItem(scope, ids.contactListItemId, { name: 'Renamed by a stranger' }),
  deleteContactListItem: (scope, { ids }) => listItems.deleteContactListItem(scope, ids.contactListItemId),
  findUncheckedItems: (scope) => listItems.findUncheckedItems(scope, 10),
  keepChecks: (scope, { ids }) =>
    listItems.keepChecks(scope, [{ id: ids.contactListItemId, number: '5511910000007', isValid: false }]),
  findOptedOut: async (scope) => [...(await optOuts.findOptedOut(scope, ['5511910000008']))],
  optOut: (scope, { number }) => optOuts.optOut(scope, number, { source: 'admin' }),
  keepUnreadablePart: (scope, { ids }) =>
    keptParts.keepUnreadablePart(scope, ids.connectionId, {
      kind: 'message',
      partId: null,
      happenedAt: null,
      reason: 'notStored',
      raw: '',
      size: 0,
      fingerprint: 'print-1',
    }),
  deleteUnreadablePart: (scope, { ids }) => keptParts.deleteUnreadablePart(scope, ids.unreadablePartId),
  deletePartsOfConnection: (scope, { ids }) => keptParts.deletePartsOfConnection(scope, ids.connectionId),
  countUnreadableTry: (scope, { ids }) => keptParts.countUnreadableTry(scope, ids.unreadablePartId, 'notStored'),
  beginImportRun: (scope) => importRunChanges.beginImportRun(scope, aStrangersImport),
  advanceImportRun: (scope, { ids }) =>
    importRunChanges.advanceImportRun(scope, ids.importRunId, {
      done: 7,
      lastRow: 8,
      created: 7,
      updated: 0,
      unchanged: 0,
    }),
  seeImportRun: (scope, { ids }) => importRunChanges.seeImportRun(scope, ids.importRunId),
  endImportRun: (scope, { ids }) =>
    importRunChanges.endImportRun(scope, ids.importRunId, { state: 'stopped', more: [] }),
  listImportRuns: (scope) => importRuns.listImportRuns(scope),
  findImportRun: (scope, { ids }) => importRuns.findImportRun(scope, ids.importRunId),
  listUnreadableParts: (scope) => unreadable.listUnreadableParts(scope, { searchParam: 'part-1' }),
  findUnreadablePart: (scope, { ids }) => unreadable.findUnreadablePart(scope, ids.unreadablePartId),
  findUnreadableParts: (scope, { ids }) => unreadable.findUnreadableParts(scope, [ids.unreadablePartId]),
  findPartsToRead: (scope) => unreadable.findPartsToRead(scope, { after: null, limit: 10 }),
  findCampaignOptOut: (scope, { ids }) => optOuts.findCampaignOptOut(scope, ids.campaignOptOutId),
  listCampaignOptOuts: (scope) => optOuts.listCampaignOptOuts(scope, {}),
  deleteCampaignOptOut: (scope, { ids }) => optOuts.deleteCampaignOptOut(scope, ids.campaignOptOutId),
  findCampaignSettings: (scope) => findCampaignSettings(scope),
  updateCampaignSettings: (scope) => updateCampaignSettings(scope, { messageInterval: 5 }),
  findFileList: (scope, { ids }) => fileListRows.findFileList(scope, ids.fileListId),
  listFileLists: (scope) => fileListRows.listFileLists(scope, {}),
  findOptionByFile: (scope) => fileListRows.findOptionByFile(scope, 'acme-option.pdf'),
  selectOptions: async (scope, { ids }) => fileListRows.selectOptions(scope, [ids.fileListId]),
  createFileList: (scope) => fileLists.createFileList(scope, aStrangersList),
  updateFileList: (scope, { ids }) =>
    fileLists.updateFileList(scope, ids.fileListId, { name: 'Stranger', options: [] }),
  setOptionFiles: (scope, { ids }) =>
    fileLists.setOptionFiles(scope, ids.fileListId, [
      { optionId: ids.fileListOptionId, name: 'Stranger', file: aStrangersFile },
    ]),
  deleteFileList: (scope, { ids }) => fileLists.deleteFileList(scope, ids.fileListId),
  findContact: (scope, { ids }) => findContact(scope, ids.contactIds[0] ?? 0),
  listAllContacts: (scope) => listAllContacts(scope),
  listContacts: (scope) => listContacts(scope, { searchParam: 'a' }),
  createContact: (scope, { number }) => createContact(scope, { name: 'Stranger', number }),
  updateContact: (scope, { ids }) => updateContact(scope, ids.contactIds[0] ?? 0, { name: 'Renamed by a stranger' }),
  readWrittenNumber: (scope) => readWrittenNumber(scope, '(11) 98888-0002'),
  writtenNumberReader: async (scope) => (await writtenNumberReader(scope, ['(11) 98888-0002']))('(11) 98888-0002'),
  findContacts: (scope, { ids }) => findContacts(scope, inArray(contacts.id, ids.contactIds)),
  deleteContact: (scope, { ids }) => deleteContact(scope, ids.contactIds[0] ?? 0),
  requestPicture: (scope, { ids }) =>
    pictureRequests.requestPicture(scope, { id: ids.contactIds[1] ?? 0, pictureAskedAt: null }, ids.connectionId),
  noteStrayPicture: (scope, { pictureRequestId }) =>
    pictureRequests.noteStrayPicture(scope, pictureRequestId, 'strangers.png'),
  clearStrayPicture: (scope, { pictureRequestId }) => pictureRequests.clearStrayPicture(scope, pictureRequestId),
  postponePicture: (scope, { pictureRequestId }) => pictureRequests.postponePicture(scope, pictureRequestId, scope.now),
  dropPictureRequest: (scope, { ids }) => pictureRequests.dropPictureRequest(scope, ids.contactIds[0] ?? 0),
  joinPictures: (scope, { ids }) =>
    pictures.joinPictures(scope, { from: ids.contactIds[0] ?? 0, into: ids.contactIds[1] ?? 0 }),
  isContactPicture: (scope) => pictures.isContactPicture(scope, 'acme-contact.png'),
  findContactPictures: (scope) => pictures.findContactPictures(scope, ['acme-contact.png']),
  keepPicture: (scope, { ids, pictureRequestId }) =>
    pictures.keepPicture(scope, { id: pictureRequestId, contactId: ids.contactIds[0] ?? 0 }, 'strangers.png'),
  compareContacts: (scope, { number }) => compareContacts(scope, [{ name: 'Stranger', number, email: '' }]),
  importContacts: (scope, { number }) => importContacts(scope, [{ name: 'Stranger', number, email: '' }]),
  contactOfNumber: (scope, { number }) =>
    inboundContact.contactOfNumber(scope, { channel: 'whatsapp', from: number, name: 'Stranger', fromMe: false }),
  listMistakenNumbers: (scope) => mistakenNumbers.listMistakenNumbers(scope),
  findWriters: (scope, { ids }) => mistakenNumbers.findWriters(scope, ids.contactIds),
  hasChosenNumbers: (scope, { ids }) =>
    mendNumber.hasChosenNumbers(scope, { contactIds: ids.contactIds, contactListItemIds: [] }),
  mendContactNumber: (scope, { mistakenContactId }) => mendNumber.mendContactNumber(scope, mistakenContactId),
  mendItemNumber: (scope, { mistakenItemId }) => mendNumber.mendItemNumber(scope, mistakenItemId),
  joinContacts: (scope, { ids }) =>
    joinContacts(scope, { from: ids.contactIds[0] ?? 0, into: ids.contactIds[1] ?? ids.contactIds[0] ?? 0 }),
  nameByNumber: (scope) => inboundContact.nameByNumber(scope, HIDDEN_OF_ACME, '5511977770001'),
  moveGroup: (scope, { number }) =>
    inboundContact.moveGroup(scope, { channel: 'whatsapp', from: number, to: '120363000000000001' }),
  contactOfGroup: (scope, { number }) =>
    inboundContact.contactOfGroup(scope, 'whatsapp', { id: number, name: 'Stranger' }),
  lockContact: (scope) => inboundContact.lockContact(scope, { channel: 'whatsapp-lid', numberKey: HIDDEN_OF_ACME }),
  nameContact: (scope, { ids }) =>
    inboundContact.nameContact(scope, aStrangersPerson(ids.contactIds[0] ?? 0), { called: 'Stranger', username: '@a' }),
  changeContact: (scope, { ids }) =>
    inboundContact.changeContact(scope, ids.contactIds[0] ?? 0, { name: 'By a stranger' }),
  contactOfPerson: (scope, { number }) =>
    contactOfPerson(scope, { channel: 'whatsapp', from: number, scopedId: 'BR.1', name: 'Stranger', fromMe: false }),
  linkPerson: (scope) => linkPerson(scope, { scopedId: SCOPED_OF_ACME, number: '5511977770002' }),
  isKnownId: (scope) => isKnownId(scope, SCOPED_OF_ACME),
  lockContactOfId: (scope) => lockContactOfId(scope, SCOPED_OF_ACME),
  moveId: (scope, { ids }) => moveId(scope, SCOPED_OF_ACME, ids.contactIds[0] ?? 0),
  renumberContact: (scope, { ids }) =>
    renumberContact(scope, ids.connectionId, {
      providerId: 'by-a-stranger',
      from: { scopedId: SCOPED_OF_ACME },
      to: { number: '5511977770003' },
    }),
  giveNumber: (scope, { scopedContactId }) => giveNumber(scope, scopedContactId, '5511977770004'),
  moveListItems: (scope) => mendNumber.moveListItems(scope, '5511910000007', '5511977770005'),
  moveOptOut: (scope) => mendNumber.moveOptOut(scope, OPTED_OUT_OF_ACME, '5511977770005'),
  storeNotice: (scope, { ids, ticket }) =>
    storeNotice(scope, {
      contactId: ticket.contactId,
      connectionId: ids.connectionId,
      providerId: 'by-a-stranger',
      kind: 'number_changed',
      body: 'By a stranger',
    }),
  answerCall: (scope, { ticket }) => answerCall(scope, ticket.id),
  answerCustomer: (scope, { ids }) =>
    bots.answerCustomer(scope, ids.pendingTicketId, { id: ids.messageId, text: 'oi', isNew: true }),
  releaseBot: (scope, { ids }) => bots.releaseBot(scope, ids.pendingTicketId),
  recentQueue: (scope, { ids }) =>
    bots.recentQueue(scope, { contactId: ids.contactIds[0] ?? 0, connectionId: ids.connectionId }),
  handBack: (scope, { ticket, finishing }) => handBack(scope, { ...ticket, whatsappId: finishing }),
  findTicketBot: (scope, { ids }) => botPlaces.findTicketBot(scope, ids.pendingTicketId),
  botAfter: (scope, { ids }) => botPlaces.botAfter(scope, ids.pendingTicketId, { type: 'ticket.accepted' }),
  findResponder: (scope, { ids }) =>
    botResponders.findResponder(scope, {
      ticketId: ids.pendingTicketId,
      queueId: ids.suporte,
      connectionId: ids.connectionId,
    }),
  findQueueResponders: async (scope, { ids }) => [
    ...(await botResponders.findQueueResponders(scope, { connectionId: ids.connectionId, queueIds: [ids.suporte] })),
  ],
  askResponder: (scope, { ids }) =>
    askResponder(scope, {
      ticketId: ids.vendasTicketId,
      messageId: ids.messageId,
      responder: { kind: 'integration', id: ids.queueIntegrationId },
    }),
  sayAsBot: (scope, { ids }) => sayAsBot(scope, ids.vendasTicketId, [{ text: 'By a stranger', choices: [] }]),
  keepBot: async (scope, { ids }) => {
    const found = await botPlaces.findTicketBot(scope, ids.vendasTicketId);
    const ticket = found ?? { ...aStrangersBot, ticketId: ids.vendasTicketId };
    await keepBot(scope, ticket, ids.suporte, { botPlace: botPlaces.nothingStored, chatbot: false });
  },
  findResponderTicket: (scope, { ids }) =>
    responderAnswers.findResponderTicket(scope, { ticketId: ids.vendasTicketId, responder: 'integration' }),
  takeResponderAnswer: (scope, { ids }) =>
    responderAnswers.takeResponderAnswer(
      scope,
      { ticketId: ids.vendasTicketId, responder: 'integration' },
      aStrangersAnswer,
    ),
  giveUpResponder: (scope, { ids }) =>
    responderAnswers.giveUpResponder(scope, { ticketId: ids.vendasTicketId, responder: 'integration' }),
  findBotScript: (scope, { finishing }) => findBotScript(scope, finishing),
  findTicketClosing: (scope, { ids }) =>
    findTicketClosing(scope, { whatsappId: ids.connectionId, queueId: ids.suporte }),
  findClosings: (scope, { ids }) =>
    findClosings(scope, { connectionId: ids.connectionId, queueId: ids.suporte, queueIds: [ids.vendas] }),
  findOptionTrees: async (scope, { ids }) =>
    (await queueOptions.findOptionTrees(scope, [ids.suporte])).get(ids.suporte),
  onlyQueue: (scope, { ids }) => onlyQueue(scope, ids.connectionId),
  ticketAtWork: (scope, { ids, ticket }) => ticketAtWork(scope, ticket.contactId, ids.connectionId, false),
  takeInbound: (scope, { ids }) => takeInbound(scope, ids.connectionId, arrived, null),
  findTaken: (scope, { ids }) => findTaken(scope, ids.connectionId, 'first-1-2'),
  editInbound: (scope, { ids }) => editInbound(scope, ids.connectionId, 'first-1-2', { body: 'Edited by a stranger' }),
  lockMessage: (scope, { ids }) => lockMessage(scope, ids.connectionId, 'first-1-2'),
  publishInbound: (scope, { message }) => publishInbound(scope, message.id),
  markChangedOnPhone: (scope, { ids }) => markChangedOnPhone(scope, ids.connectionId, 'first-1-2'),
  takeVote: (scope, { ids }) =>
    takeVote(scope, ids.connectionId, { providerId: 'poll-1', from: '1', fromMe: false, options: [] }),
  keepAdvertisement: (scope, { ticket }) =>
    keepAdvertisement(scope, ticket.id, { id: '1', title: 'Of a stranger', url: null }),
  asKnown: (scope, { number }) => asKnown(scope, { channel: 'whatsapp', from: number, name: '' }),
  textOf: (scope, { number }) =>
    textOf(scope, { body: `@${number}`, mentions: [{ token: number, channel: 'whatsapp', from: number, name: '' }] }),
  showInbound: async (scope, { ids }) => {
    const isIt = and(scope.owns(messages), eq(messages.providerId, 'first-1-2'));
    await scope.tx
      .update(messages)
      .set({ content: { kind: 'unknown', why: 'kind' } })
      .where(isIt);
    return showInbound(scope, ids.connectionId, { ...arrived, providerId: 'first-1-2' }, null);
  },
  withNames: (scope, { number }) =>
    withNames(scope, `@${number}`, [{ token: number, channel: 'whatsapp', from: number, name: '' }]),
  eraseInbound: (scope, { ids }) => eraseInbound(scope, ids.connectionId, 'first-1-2'),
  takeReaction: (scope, { ids }) => takeReaction(scope, ids.connectionId, { ...arrived, emoji: '👍' }),
  readLiveEvents: (scope) =>
    readLiveEvents(scope, session(scope), { after: 0, limit: 100, rooms: ['company', 'admins'] }),
  findMessage: (scope, { message }) => findMessage(scope, message.id),
  findMessageByFile: (scope) => findMessageByFile(scope, 'acme-file.png'),
  findSeenSignal: (scope, { ticket }) => signals.findSeenSignal(scope, ticket, ['customer-1']),
  findTypingSignal: (scope, { ticket, userId }) =>
    signals.findTypingSignal(scope, userId, { ticketId: ticket.id, isTyping: true }),
  findVoiceOf: (scope) => findVoiceOf(scope, 'acme-file.png'),
  findMessageMedia: (scope, { waitingId }) => findMessageMedia(scope, waitingId),
  selectMessages: async (scope, { message }) => selectMessages(scope, eq(messages.id, message.id)),
  listMessages: (scope, { ticket }) => listMessages(scope, viewer, ticket, { pageNumber: 1 }),
  listFailedMessages: (scope) => failures.listFailedMessages(scope, viewer, {}),
  findMessagesToRetry: (scope, { message }) => failures.findMessagesToRetry(scope, [message.id]),
  publishFailures: (scope, { ticket }) => failures.publishFailures(scope, ticket.id),
  readConversation: (scope, { ticket }) => readConversation(scope, ticket).then(() => undefined),
  storeOutgoingMessage: (scope, { ticket }) => sending.storeOutgoingMessage(scope, ticket, written),
  findMessageByClientId: (scope, { ids }) =>
    sending.findMessageByClientId(scope, `external-${ids.connectionId}-0-acme-key`),
  findExternalReceipt: (scope, { ids, number }) => external.findExternalReceipt(scope, aStrangersLetter(ids, number)),
  storeExternalMessages: (scope, { ids, number }) =>
    external.storeExternalMessages(scope, aStrangersLetter(ids, number)).then(() => undefined),
  findExternalMessage: (scope, { ids, waitingId }) =>
    external.findExternalMessage(scope, { id: waitingId, connectionId: ids.connectionId }),
  findExternalFile: (scope, { ids }) =>
    external.findExternalFile(scope, { file: 'acme-file.png', connectionId: ids.connectionId }),
  retryMessage: (scope, { message }) => sending.retryMessage(scope, message).then(() => undefined),
  eraseMessage: (scope, { waitingId }) => sending.eraseMessage(scope, waitingId),
  republishLastMessage: (scope, { waitingId, ticket }) =>
    republishLastMessage(scope, { id: waitingId, ticketId: ticket.id }, 'deleted').then(() => undefined),
  storeMessage: (scope, { ticket }) =>
    storeMessage(scope, ...aMessageIn(ticket, { providerId: 'stranger-1', body: 'hello' })),
  publishChange: (scope, { message }) => sending.publishChange(scope, message),
  beginNext: (scope, { ids }) => beginNext(scope, ids.connectionId),
  nextRemovals: (scope, { ids }) => nextRemovals(scope, ids.connectionId),
  endRemoval: (scope, { waitingId }) => endRemoval(scope, waitingId),
  arrive: (scope, { userId }) => arrive(scope, '00000000-0000-4000-8000-000000000001', [userId]),
  leave: (scope, { userId }) => leave(scope, '00000000-0000-4000-8000-000000000000', [userId]),
  noteSeen: (scope, { userId }) => noteSeen(scope, [userId]),
  listQueues: (scope) => queues.listQueues(scope),
  findQueue: (scope, { ids }) => queues.findQueue(scope, ids.suporte),
  createQueue: (scope) => queues.createQueue(scope, { name: 'Stranger', color: '#000000' }),
  updateQueue: (scope, { ids }) => queues.updateQueue(scope, ids.suporte, { name: 'Stranger' }),
  hasTicketsAtWork: (scope, { ids }) => queues.hasTicketsAtWork(scope, ids.suporte),
  deleteQueue: (scope, { ids }) => queues.deleteQueue(scope, ids.vendas),
  findQueueHolders: (scope, { ids }) => findQueueHolders(scope, ids.suporte),
  publishQueueHolders: (scope, { ids, userId }) =>
    publishQueueHolders(scope, { userIds: [userId], connectionIds: [ids.connectionId] }, { hasGone: true }),
  listQueueOptions: (scope, { ids }) =>
    queueOptions.listQueueOptions(scope, { queueId: ids.suporte, parentId: ids.parentOptionId }),
  findQueueOption: (scope, { ids }) => queueOptions.findQueueOption(scope, ids.queueOptionId),
  lockQueueOptions: (scope, { ids }) => queueOptions.lockQueueOptions(scope, ids.suporte),
  isWithinOption: (scope, { ids }) => queueOptions.isWithinOption(scope, ids.queueOptionId, ids.parentOptionId),
  createQueueOption: (scope, { ids }) =>
    queueOptions.createQueueOption(scope, { queueId: ids.suporte, parentId: null, title: 'Stranger' }),
  updateQueueOption: (scope, { ids }) =>
    queueOptions.updateQueueOption(scope, ids.queueOptionId, { title: 'Renamed by a stranger' }),
  deleteQueueOption: (scope, { ids }) => queueOptions.deleteQueueOption(scope, ids.parentOptionId),
  findQuickMessage: (scope, { ids }) => quick.findQuickMessage(scope, admin, ids.quickMessageId),
  findQuickMessageByFile: (scope) => quick.findQuickMessageByFile(scope, admin, 'acme-reply.png'),
  listAllQuickMessages: (scope) => quick.listAllQuickMessages(scope, admin),
  listQuickMessages: (scope) => quick.listQuickMessages(scope, admin, { searchParam: 'oi' }),
  createQuickMessage: (scope) => quickWrite.createQuickMessage(scope, reply),
  updateQuickMessage: (scope, { ids }) => quickWrite.updateQuickMessage(scope, ids.quickMessageId, reply),
  setQuickMessageMedia: (scope, { ids }) => quickWrite.setQuickMessageMedia(scope, ids.quickMessageId, null),
  deleteQuickMessage: (scope, { ids }) => quickWrite.deleteQuickMessage(scope, ids.quickMessageId),
  releaseQuickMessages: (scope, { userId }) => quickWrite.releaseQuickMessages(scope, userId),
  findSchedule: (scope, { ids }) => schedules.findSchedule(scope, ids.scheduleId),
  findScheduleByFile: (scope) => schedules.findScheduleByFile(scope, 'acme-schedule.png'),
  selectSchedules: async (scope, { ids }) => schedules.selectSchedules(scope, eq(scheduleRows.id, ids.scheduleId)),
  findSchedulesOf: (scope, { ids }) => schedules.findSchedulesOf(scope, ids.openTicketId),
  listSchedules: (scope) => schedules.listSchedules(scope, viewer, { searchParam: 'encomenda' }),
  createSchedule: (scope, { ids }) => schedulesWrite.createSchedule(scope, scheduled(ids.contactIds[0] ?? 0)),
  holdSchedule: (scope, { ids }) => schedulesWrite.holdSchedule(scope, ids.scheduleId),
  changeSchedule: (scope, { schedule }) => schedulesWrite.changeSchedule(scope, schedule, { body: 'By a stranger' }),
  setScheduleMedia: (scope, { schedule }) => schedulesWrite.setScheduleMedia(scope, schedule, null),
  deleteSchedule: (scope, { schedule }) => schedulesWrite.deleteSchedule(scope, schedule),
  deleteSchedulesOf: (scope, { schedule }) => schedulesWrite.deleteSchedulesOf(scope, schedule.contactId),
  publishSchedule: (scope, { ids }) => schedulesWrite.publishSchedule(scope, ids.scheduleId),
  sendSchedule: (scope, { ids }) => sendSchedule(scope, ids.scheduleId),
  settleSchedule: (scope, { waitingId }) => settleSchedule(scope, waitingId, { ack: 2, failure: null }),
  ticketOfSchedule: (scope, { ids, ticket }) =>
    ticketOfSchedule(scope, { contactId: ticket.contactId, connectionId: ids.connectionId }),
  beginTicketOfSchedule: (scope, { ids, ticket }) =>
    beginTicketOfSchedule(scope, { contactId: ticket.contactId, connectionId: ids.connectionId }, viewer),
  raiseTokenVersion: (scope, { userId }) => raiseTokenVersion(scope, userId),
  findPasswordHash: (scope, { userId }) => findPasswordHash(scope, userId),
  openLoginSession: (scope, { userId }) =>
    openLoginSession(scope, { browserHas: 'acme-session', userId, expiresAt: scope.now }),
  useRefreshToken: (scope, { userId }) =>
    useRefreshToken(scope, { sessionId: 'acme-session', tokenId: 'acme-token', userId, expiresAt: scope.now }),
  findAssistedTicket: (scope, { ids }) =>
    findAssistedTicket(
      scope,
      { ...aStrangersClaim, companyId: scope.companyId, sourceId: ids.promptId, ticketId: ids.vendasTicketId },
      { perTicket: 1, perDay: 1 },
    ),
  listPrompts: (scope) => prompts.listPrompts(scope),
  findPrompt: (scope, { ids }) => prompts.findPrompt(scope, ids.promptId),
  findStoredPrompt: (scope, { ids }) => prompts.findStoredPrompt(scope, ids.promptId),
  createPrompt: (scope, { ids }) => prompts.createPrompt(scope, { ...aStrangersPrompt, queueId: ids.suporte }),
  updatePrompt: (scope, { ids }) => prompts.updatePrompt(scope, ids.promptId, { name: 'Stranger' }),
  deletePrompt: (scope, { ids }) => prompts.deletePrompt(scope, ids.promptId),
  unbindResponder: (scope, { ids }) => promptUnbinding.unbindResponder(scope, { promptId: ids.promptId }),
  deletePromptsOf: (scope, { ids }) => promptUnbinding.deletePromptsOf(scope, ids.suporte),
  listQueueIntegrations: (scope) => integrations.listQueueIntegrations(scope, {}),
  findQueueIntegration: (scope, { ids }) => integrations.findQueueIntegration(scope, ids.queueIntegrationId),
  findStoredIntegration: (scope, { ids }) => integrations.findStoredIntegration(scope, ids.queueIntegrationId),
  createQueueIntegration: (scope) => integrations.createQueueIntegration(scope, aStrangersIntegration),
  updateQueueIntegration: (scope, { ids }) =>
    integrations.updateQueueIntegration(scope, ids.queueIntegrationId, { name: 'Stranger' }),
  deleteQueueIntegration: (scope, { ids }) => integrations.deleteQueueIntegration(scope, ids.queueIntegrationId),
  planDelivery: (scope) => deliveries.planDelivery(scope, aStrangersDelivery),
  listDeliveries: (scope) => deliveries.listDeliveries(scope, { kind: 'webhook' }),
  planDeliveries: (scope) => deliveries.planDeliveries(scope, [aStrangersDelivery]),
  findDelivery: (scope, theirs) => deliveries.findDelivery(scope, 'webhook', theirs.failedDeliveryId),
  findLogHead,
  readLog: (scope) => readLog(scope, 0),
  publishDelivery: async (scope, theirs) =>
    deliveries.publishDelivery(scope, { id: theirs.failedDeliveryId, kind: 'webhook' }),
  forgetLane: (scope) => deliveries.forgetLane(scope, 'acme'),
  listWebhooks: (scope) => webhooks.listWebhooks(scope, {}),
  findWebhook: (scope, { ids }) => webhooks.findWebhook(scope, ids.webhookId),
  findStoredWebhook: (scope, { ids }) => webhooks.findStoredWebhook(scope, ids.webhookId),
  createWebhook: (scope) => webhooks.createWebhook(scope, aStrangersWebhook),
  updateWebhook: (scope, { ids }) => webhooks.updateWebhook(scope, ids.webhookId, { name: 'Stranger' }),
  deleteWebhook: (scope, { ids }) => webhooks.deleteWebhook(scope, ids.webhookId),
  planWebhookTest: (scope, { ids }) => webhooks.planWebhookTest(scope, ids.webhookId),
  planFacts: (scope) => webhookPlans.planFacts(scope),
  retryDelivery: (scope, theirs) => deliveries.retryDelivery(scope, 'webhook', theirs.failedDeliveryId),
  dropDeliveries: (scope) => deliveries.dropDeliveries(scope, 'webhook', 1),
  claimDelivery: (scope, theirs) => dueDeliveries.claimDelivery(scope, theirs.waitingDeliveryId),
  endDelivery: (scope, theirs) =>
    dueDeliveries.endDelivery(
      scope,
      { id: theirs.waitingDeliveryId, kind: 'webhook', attempt: 0 },
      { status: 'delivered', httpStatus: 200, failure: null, durationMs: 1 },
    ),
  findDashboard: (scope, { ids }) =>
    findDashboard(scope, {
      choice: { queueId: ids.suporte },
      days: thatYear,
      before: thatYear,
      today: thatYear.to,
      timeZone: 'America/Sao_Paulo',
    }),
  listAdvertisements: (scope) => listAdvertisements(scope, thatYear, 'America/Sao_Paulo'),
  listDashboardTickets: (scope, { ids }) =>
    listDashboardTickets(scope, { figure: 'finished', choice: { queueId: ids.suporte }, days: thatYear }),
  isSettingEnabled: (scope) => isSettingEnabled(scope, 'sendGreetingAccepted'),
  findSetting: (scope) => findSetting(scope, 'asaas'),
  listSettings: (scope) => listSettings(scope, admin),
  updateSetting: (scope) => updateSetting(scope, 'asaas', 'stranger'),
  listKanbanTags: (scope) => listKanbanTags(scope),
  listKanbanTickets: (scope) => listKanbanTickets(scope, viewer, { place: { pageNumber: 1 }, perLane: 20 }),
  holdLane: (scope, { ids }) => holdLane(scope, ids.tagId),
  moveToLane: (scope, { ids }) => moveToLane(scope, ids.openTicketId, { tagId: null, userId: null }),
  setTicketTags: (scope, { ids }) => setTicketTags(scope, ids.openTicketId, { tagIds: [], userId: null }),
  listTicketNotes: (scope, { ids }) => notes.listTicketNotes(scope, viewer, { ticketId: ids.openTicketId }),
  findTicketNote: (scope, { ids }) => notes.findTicketNote(scope, ids.noteId),
  createTicketNote: (scope, { ticket }) =>
    notes.createTicketNote(scope, ticket, { note: 'Written by a stranger', userId: null }),
  deleteTicketNote: (scope, { ids, ticket }) => notes.deleteTicketNote(scope, ids.noteId, ticket),
  listTicketHistory: (scope, { ticket }) => listTicketHistory(scope, ticket.id),
  keepTicketHistory: (scope, { ticket }) => {
    const to = { status: 'open' as const, userId: null, queueId: null, connectionId: null };
    return keepTicketHistory(scope, { ticketId: ticket.id, kind: 'accept', userId: null, from: null, to });
  },
  keepTicketNotices: (scope, { ticket }) =>
    keepTicketNotices(scope, ticket.id, { notices: [{ kind: 'farewell', body: 'Stranger' }], userId: 0 }),
  dropTicketNotices: (scope, { ticket }) => dropTicketNotices(scope, ticket.id),
  sendTicketNotices: (scope, { ticket }) => sendTicketNotices(scope, ticket.id, 'all'),
  takeRating: (scope, { ids }) =>
    takeRating(scope, { contactId: ids.contactIds[3] ?? 0, connectionId: ids.connectionId, body: '3' }),
  namesInTicket: (scope, { ids }) => namesInTicket(scope, ids.openTicketId),
  latestTicket: (scope, { ids }) => latestTicket(scope, ids.contactIds[3] ?? 0, ids.connectionId),
  ticketThankedFor: (scope, { ids }) =>
    ticketThankedFor(scope, { contactId: ids.contactIds[3] ?? 0, connectionId: ids.connectionId, body: 'obrigada' }),
  settleUnanswered: (scope, { ids }) => settleUnanswered(scope, ids.pendingTicketId),
  undoTicketChange: (scope, { ids, userId }) => undoTicketChange(scope, ids.closedTicketId, userId),
  findWrittenTicket: (scope, { ticket }) => findWrittenTicket(scope, ticket.id),
  findTicket: (scope, { ids }) => findTicket(scope, { uuid: ids.openTicketUuid }),
  lockTicket: (scope, { ids }) => lockTicket(scope, ids.openTicketId),
  findTicketAtWork: (scope, { ids, ticket }) =>
    findTicketAtWork(scope, { contactId: ticket.contactId, connectionId: ids.connectionId }),
  selectTickets: async (scope, { ids }) => selectTickets(scope, eq(tickets.id, ids.openTicketId)),
  changeTicket: (scope, { ticket }) => changeTicket(scope, ticket, { type: 'ticket.resolve', by: viewer }),
  publishTicket: (scope, { ticket }) => publishTicket(scope, ticket),
  publishGift: (scope, { ticket }) => publishGift(scope, ticket.id, null),
  changeTicketBot: (scope, { ticket }) => changeTicketBot(scope, ticket, { useIntegration: true }),
  createTicket: (scope, { ids }) => {
    const values = { contactId: ids.contactIds[4] ?? 0, connectionId: ids.connectionId, queueId: null, userId: null };
    return createTicket(scope, { ...values, isGroup: false }, null);
  },
  deleteTicket: (scope, { ticket }) => deleteTicket(scope, ticket),
  listTickets: (scope) => listTickets(scope, session(scope), { showAll: true, searchParam: '' }, { pageNumber: 1 }),
  countAtWork: (scope) => countAtWork(scope, viewer, { showAll: true }),
  searchTickets: (scope, { ticket }) =>
    searchTickets(scope, { term: `#${ticket.id}`, wanted: undefined, shownAbove: undefined, place: { pageNumber: 1 } }),
  findUnknownKind: (scope, { ids, userId }) => findUnknownKind(scope, { queueIds: [ids.suporte], userIds: [userId] }),
  // The supervisor, who has read nothing.
  findAnnouncementBoard: (scope, { userId }) => announcementReads.findAnnouncementBoard(scope, userId - 1),
  readAnnouncements: (scope, { userId, ids }) =>
    announcementReads.readAnnouncements(scope, userId, [ids.announcementId]),
  findNotificationPreferences: (scope, { userId }) => preferences.findNotificationPreferences(scope, userId),
  updateNotificationPreferences: (scope, { userId }) =>
    preferences.updateNotificationPreferences(scope, userId, { sound: false }),
  listChats: (scope, { userId }) => chatRows.listChats(scope, userId, {}),
  findChat: (scope, { ids, userId }) => chatRows.findChat(scope, userId, { uuid: ids.chatUuid }),
  lockChat: (scope, { ids }) => chatRows.lockChat(scope, ids.chatId),
  readChat: (scope, { ids }) => chatRows.readChat(scope, ids.chatId),
  createChat: (scope, { userId }) => chatChange.createChat(scope, userId, { title: 'Stranger', userIds: [] }),
  updateChat: (scope, { ids }) => chatChange.updateChat(scope, chatOf(ids), { title: 'Stranger' }),
  deleteChat: (scope, { ids }) => chatChange.deleteChat(scope, chatOf(ids)),
  leaveChat: (scope, { ids, userId }) => chatChange.leaveChat(scope, chatOf(ids), userId),
  muteChat: (scope, { ids, userId }) => chatChange.muteChat(scope, ids.chatId, userId, true),
  addMembers: (scope, { ids, userId }) => chatChange.addMembers(scope, ids.chatId, [userId]),
  requireStored: async (scope, { ids }) => chatChange.requireStored(scope, ids.chatId).catch(() => undefined),
  openDirectChat: (scope, { userId }) => openDirectChat(scope, userId, userId + 1),
  findChats: (scope, { ids, userId }) => chatRows.findChats(scope, userId, [ids.chatId]),
  findChatFile: (scope, { userId }) => chatMessages.findChatFile(scope, userId, 'acme-chat.png'),
  isMessageOf: (scope, { ids }) => chatMessages.isMessageOf(scope, ids.chatId, 1),
  searchChatMessages: (scope, { userId }) => chatMessages.searchChatMessages(scope, userId, { searchParam: 'Only' }),
  markChatRead: (scope, { ids, userId }) => chatChange.markChatRead(scope, ids.chatId, userId),
  selectChatMessages: async (scope, { ids }) => selectChatMessages(scope, eq(chatTable.chatId, ids.chatId)),
  isMemberOf: (scope, { ids, userId }) => chatRows.isMemberOf(scope, userId, ids.chatId),
  listChatMessages: (scope, { ids }) => listChatMessages(scope, ids.chatId, {}),
  findChatMessage: (scope, { ids, userId }) =>
    chatMessages.findChatMessage(scope, ids.chatId, { senderId: userId, clientId: 'acme-chat-message' }),
  sendChatMessage: (scope, { ids, userId }) =>
    chatMessages.sendChatMessage(scope, ids.chatId, { senderId: userId, message: 'By a stranger', clientId: null }),
  findUser: (scope, { userId }) => findUser(scope, userId),
  listAllUsers: (scope) => listAllUsers(scope),
  listUsers: (scope) => listUsers(scope, {}),
  createUser: (scope, { ids }) =>
    createUser(scope, { name: 'Stranger', email: 's@s.test', passwordHash: '', queueIds: [ids.suporte] }),
  updateUser: (scope, { userId }) => updateUser(scope, userId, { name: 'Stranger', profile: 'admin' }),
  lockAdmins: (scope) => lockAdmins(scope),
  deleteUser: (scope, { userId }) => deleteUser(scope, userId, session(scope)),
};

/** They only add to the scope's own company; the foreign ids in them meet composite keys. */
export const addingCalls = new Set([
  'createConnection',
  'createPasswordLink',
  'storeMail',
  'createChat',
  'openDirectChat',
  'addMembers',
  'sendChatMessage',
  'readAnnouncements',
  'createContact',
  'createQueue',
  'createQueueOption',
  'createQuickMessage',
  ...Object.keys(entityCalls).filter((name) => name.endsWith('.create')),
  ...addingCampaignCalls,
  'createSchedule',
  'createTicket',
  'createTicketNote',
  'beginTicketOfSchedule',
  'createUser',
  'updateSetting',
  'updateCampaignSettings',
  'updateNotificationPreferences',
  'optOut',
  'createContactListItem',
  'importItems',
  'createFileList',
  'requestPicture',
  'contactOfGroup',
  'contactOfNumber',
  'contactOfPerson',
  'moveId',
  'storeNotice',
  'importContacts',
  'beginImportRun',
  'keepTicketHistory',
  'keepTicketNotices',
  'storeMessage',
  'storeOutgoingMessage',
  'storeExternalMessages',
  'planDelivery',
  'planDeliveries',
  'publishDelivery',
  'createWebhook',
  'createPrompt',
  'createQueueIntegration',
]);

/** What they do can not be seen afterwards: they only lock, or read a number the same whoever has it. */
export const silentCalls = new Set(['holdSchedule', 'readWrittenNumber', 'writtenNumberReader']);

const nothingSent = { sent: 0, refused: 0, settled: 0, oneTick: 0, lost: 0, begun: 0 };
