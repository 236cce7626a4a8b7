import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#server/records/base/scope.ts';
import { keepBot } from '#server/records/bots/keep.ts';
import { findTicketBot, nothingStored } from '#server/records/bots/place.ts';
import { requireStored } from '#server/records/chats/change.ts';
import { chatMessages } from '#server/records/chats/table.ts';
import { findCompanyBatch } from '#server/records/companies/deletion.ts';
import { keepHistoryAsked, keepHistoryNews } from '#server/records/connections/history-import.ts';
import { eraseImported } from '#server/records/connections/imported-history.ts';
import { connections } from '#server/records/connections/table.ts';
import { findChosenContacts } from '#server/records/contact-lists/import.ts';
import { contacts } from '#server/records/contacts/table.ts';
import { writtenNumberReader } from '#server/records/contacts/written-number.ts';
import { showInbound } from '#server/records/inbound/shown.ts';
import { readConversation } from '#server/records/messages/read.ts';
import { retryMessage } from '#server/records/messages/send.ts';
import { messages } from '#server/records/messages/table.ts';
import { deleteOldTickets } from '#server/records/retention/removal.ts';
import { schedules } from '#server/records/schedules/table.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { invoiceTemplate } from '../../fixtures/templates.ts';
import { aMessageIn } from '../message-to-store.ts';
import { hiddenOfAcme, scopedOfAcme, sessionIn, type Theirs, viewer, wordsOfAcme } from './theirs.ts';

const text = 'By a stranger';
const named = { name: 'Stranger' };
const at = new Date('2026-03-01T12:00:00.000Z');
const later = new Date('2099-01-01T12:00:00.000Z');
const thatYear = { from: '2026-01-01', to: '2026-12-31' };
const timeZone = 'America/Sao_Paulo';
const row = { ...named, email: '' };
const chat = ({ ids }: Theirs) => ({ id: ids.chatId, mutedBy: [], users: [] });
const written = { body: text, clientId: null, userId: null };
const reply = { shortcode: 'stranger', message: text, geral: true, status: true, userId: null };
const letter = ({ ids, number }: Theirs) => ({
  connectionId: ids.connectionId,
  key: 'acme-key',
  number,
  body: text,
  files: [],
});
const webhook = { kind: 'webhook' };
const delivery = {
  ...webhook,
  sourceId: 1,
  ticketId: null,
  lane: 'stranger',
  event: 'stranger',
  destination: 'https://stranger.test/',
  payload: {},
};
const waitingTicket = ({ ids }: Theirs) => ({ ticketId: ids.vendasTicketId, responder: 'integration' });
const txidOfAcme = `fixture${'1'.repeat(25)}`;
const paid = { status: 'paid', code: text, received: 100, returned: 0, paidAt: null, expiresAt: at };
const sent = { providerId: 'first-1-2', channel: 'whatsapp', from: '5511910000009', ...named, fromMe: false };
const arrived = { ...sent, type: null, body: 'hello', media: null, group: null, quotedProviderId: null };
const mention = (number: string) => ({ token: number, channel: 'whatsapp', from: number, name: '' });
const answer = ({ ids, shipping }: Theirs) => ({
  campaignId: 0,
  queueId: null,
  isWord: true,
  reply: text,
  shippingId: shipping.id,
  ticketId: ids.openTicketId,
});
const addressee = ({ ids, ticket }: Theirs) => ({ contactId: ticket.contactId, connectionId: ids.connectionId });
const closedAddressee = ({ ids }: Theirs) => ({ contactId: ids.contactIds[3], connectionId: ids.connectionId });
const joined = ({ ids }: Theirs) => [{ from: ids.contactIds[0], into: ids.contactIds[1] }];

const notTaken = { accepted: false, reason: 'ERR_SENDING_WAPP_MSG' };

/** What a function is given after the scope, where that does not follow from the names of its parameters. */
export const specialArguments: Record<string, (theirs: Theirs, scope: Scope) => unknown[]> = {
  takeAcks: ({ ids }) => [ids.connectionId, [{ providerId: 'waiting-1', ack: 5 }]],
  updateCompanySchedules: () => [{ schedules: [] }, viewer],
  findReachedLimit: () => ['users'],
  hasFeature: () => ['useKanban'],
  createPasswordLink: ({ userId }) => [{ userId, tokenHash: 'stranger', expiresAt: later }],
  keepBillingAddress: () => [{ firstName: 'Stranger', address2: 'Rua 1', city: 'Santos', zipcode: '11010-000' }],
  storeMail: () => [{ kind: 'test', key: 'stranger', recipient: 's@s.test', content: '', expiresAt: later }],
  planInvoice: () => [5],
  changePlan: () => [{ planId: 1, invoiceDays: 5 }],
  putPlan: () => [1],
  requestCharge: ({ ids }) => [ids.invoiceId, at],
  openCharge: () => [txidOfAcme, paid],
  changeCharge: () => [1, { received: 1 }],
  settleRefund: ({ ids }) => {
    const charge = { id: 1, returned: 0, invoiceId: ids.invoiceId, paysInvoiceId: null };
    return [{ charge, bank: { returned: 50 }, onChanged: () => undefined }];
  },
  settleCharge: () => [txidOfAcme, { bank: paid, daysBefore: 5 }],
  moveConnection: ({ ids }) => [ids.connectionId, { type: 'connection.disconnect' }],
  findChannelKeys: ({ ids }) => [ids.connectionId, 'creds'],
  changeChannelKeys: ({ ids }) => [ids.connectionId, [{ kind: 'creds', name: '', value: null }]],
  deleteOldChannelKeys: ({ ids }) => [ids.connectionId, { kind: 'creds', before: later }],
  findTemplate: ({ ids }) => [{ id: 1, connectionId: ids.connectionId }],
  findTemplatesNamed: ({ ids }) => [{ name: 'modelo_1', connectionId: ids.connectionId }],
  templateLetter: () => [invoiceTemplate, ['/api/media/template-1.png']],
  keepTemplateFile: () => [{ name: 'stranger.png', displayName: 'x.png', mime: 'image/png', size: 1 }],
  findTemplateFile: () => ['template-1.png'],
  keepTemplates: ({ ids }) => [ids.connectionId, []],
  importMessages: ({ ids }) => [ids.connectionId, [{ ...arrived, at, ack: 3, file: null }]],
  importedTicket: ({ ids }) => [{ contactId: ids.contactIds[0], connectionId: ids.connectionId, isGroup: false, at }],
  takeFromImported: ({ message }) => [message.id],
  republishImportedTicket: ({ ids }) => [ids.openTicketId],
  keepOfficialNumber: ({ ids }) => [
    ids.connectionId,
    { quality: 'RED', limit: 250, state: 'FLAGGED', currency: 'BRL' },
  ],
  endHistoryImport: ({ ids }) => [ids.connectionId],
  keepTemplatesOfAccount: ({ ids }) => [ids.connectionId, []],
  settleFall: ({ opening }) => [opening],
  publishFall: ({ ids }) => [ids.connectionId, 'connection.fell', at],
  createConnection: ({ ids }) => [{ ...named, provider: 'simulator', queueIds: [ids.suporte] }],
  keepHealth: ({ ids }) => {
    const counts = { sent: 40, refused: 30, settled: 0, oneTick: 0, lost: 0, begun: 0 };
    return [ids.connectionId, counts];
  },
  restrictNewChats: ({ ids }, { now }) => [ids.connectionId, new Date(now.getTime() + 60_000)],
  endNewChats: ({ ids }) => [ids.connectionId, [{ contactId: 0 }]],
  keepFailure: ({ opening }) => [opening, 'ERR_CHANNEL_UNREACHABLE'],
  keepPlace: ({ ids }) => [ids.connectionId, 7],
  connectionReaching: ({ ids }) => ['whatsapp', ids.connectionId],
  connectionForContact: ({ ids }) => [{ channel: 'whatsapp', whatsapp: null }, ids.connectionId],
  deleteSomeItems: ({ ids }) => [ids.contactListId, 10],
  importItems: ({ ids, number }) => [ids.contactListId, { rows: [{ ...row, number }], done: 1, total: 1 }],
  compareItems: ({ ids }) => [ids.contactListId, [{ ...row, number: '5511910000007' }]],
  publishImport: ({ ids }) => [ids.contactListId, 1],
  countChosenWithoutNumber: () => [{ tagIds: [], searchParam: '' }],
  countChosenContacts: ({ ids }) => [{ tagIds: [ids.tagId], searchParam: '' }],
  createContactListItem: ({ ids, number }) => [{ ...row, number, contactListId: ids.contactListId }],
  findUncheckedItems: () => [10],
  keepChecks: ({ ids }) => [[{ id: ids.contactListItemId, number: '5511910000007', isValid: false }]],
  findOptedOut: () => [['5511910000008']],
  optOut: ({ number }) => [number, { source: 'admin' }],
  takeOfferPreference: ({ number }) => [{ number, wantsOffers: false }],
  keepUnreadablePart: ({ ids }) => {
    const empty = { partId: null, happenedAt: null, raw: '', size: 0 };
    return [ids.connectionId, { kind: 'message', reason: 'notStored', fingerprint: 'print-1', ...empty }];
  },
  countUnreadableTry: ({ ids }) => [ids.unreadablePartId, 'notStored'],
  beginImportRun: () => {
    const file = { fileName: 'strangers.xlsx', columns: [], faults: [], notes: [], total: 1, withoutNumber: 0 };
    return [{ ...file, clientId: '00000000-0000-4000-8000-00000000000a', userId: null, contactListId: null }];
  },
  advanceImportRun: ({ ids }) => [ids.importRunId, { done: 7, lastRow: 8, created: 7, updated: 0, unchanged: 0 }],
  endImportRun: ({ ids }) => [ids.importRunId, { state: 'stopped', more: [] }],
  findCompanyArchive: ({ ids }) => [ids.companyArchiveId],
  deleteCompanyArchive: ({ ids }) => [ids.companyArchiveId],
  renewPasswordHash: ({ userId }) => [userId, { from: 'stranger', to: 'stranger' }],
  keepArchiveLink: ({ ids }) => [ids.companyArchiveId, { linkHash: 'stranger', linkExpiresAt: later }],
  listUnreadableParts: () => [{ searchParam: 'part-1' }],
  findPartsToRead: () => [{ after: null, limit: 10 }],
  updateCampaignSettings: () => [{ messageInterval: 5 }],
  createFileList: () => [{ ...named, message: text, userId: null, options: [named] }],
  updateFileList: ({ ids }) => [ids.fileListId, { ...named, options: [] }],
  setOptionFiles: ({ ids }) => {
    const kind = { mime: 'application/pdf', extension: 'pdf', mediaType: 'application', size: 1 };
    const file = { name: 'stranger.pdf', displayName: 'stranger.pdf', ...kind };
    return [ids.fileListId, [{ optionId: ids.fileListOptionId, name: 'Stranger', file }]];
  },
  listContacts: () => [{ searchParam: 'a' }],
  createContact: ({ number }) => [{ ...named, number }],
  readWrittenNumber: () => ['(11) 98888-0002'],
  findContacts: ({ ids }) => [inArray(contacts.id, ids.contactIds)],
  requestPicture: ({ ids }) => [{ id: ids.contactIds[1], pictureAskedAt: null }, ids.connectionId],
  noteStrayPicture: ({ pictureRequestId }) => [pictureRequestId, 'strangers.png'],
  clearStrayPicture: ({ pictureRequestId }) => [pictureRequestId],
  postponePicture: ({ pictureRequestId }, { now }) => [pictureRequestId, now],
  joinPictures: joined,
  keepPicture: ({ ids, pictureRequestId }) => [{ id: pictureRequestId, contactId: ids.contactIds[0] }, 'strangers.png'],
  compareContacts: ({ number }) => [[{ ...row, number }]],
  importContacts: ({ number }) => [[{ ...row, number }]],
  contactOfNumber: ({ number }) => [{ ...sent, from: number }],
  hasChosenNumbers: ({ ids }) => [{ contactIds: ids.contactIds, contactListItemIds: [] }],
  mendContactNumber: ({ mistakenContactId }) => [mistakenContactId],
  mendItemNumber: ({ mistakenItemId }) => [mistakenItemId],
  joinContacts: joined,
  nameByNumber: () => [hiddenOfAcme, '5511977770001'],
  moveGroup: ({ number }) => [{ channel: 'whatsapp', from: number, to: '120363000000000001' }],
  contactOfGroup: ({ number }) => ['whatsapp', { ...named, id: number }],
  lockContact: () => [{ channel: 'whatsapp-lid', numberKey: hiddenOfAcme }],
  nameContact: ({ ids }) => {
    const number = '5511910000009';
    const known = { id: ids.contactIds[0], name: number, channel: 'whatsapp', number, username: null };
    return [
      { ...known, pictureAskedAt: null },
      { called: 'Stranger', username: '@a' },
    ];
  },
  changeContact: ({ ids }) => [ids.contactIds[0], named],
  contactOfPerson: ({ number }) => [{ ...sent, from: number, scopedId: 'BR.1' }],
  linkPerson: () => [{ scopedId: scopedOfAcme, number: '5511977770002' }],
  renumberContact: ({ ids }) => {
    const change = { from: { scopedId: scopedOfAcme }, to: { number: '5511977770003' } };
    return [ids.connectionId, { providerId: 'by-a-stranger', ...change }];
  },
  giveNumber: ({ scopedContactId }) => [scopedContactId, '5511977770004'],
  moveListItems: () => ['5511910000007', '5511977770005'],
  // Who wants no campaigns.
  moveOptOut: () => ['5511910000008', '5511977770005'],
  storeNotice: (theirs) => [{ ...addressee(theirs), providerId: 'by-a-stranger', kind: 'number_changed', body: text }],
  answerCustomer: ({ ids }) => [ids.pendingTicketId, { id: ids.messageId, text: 'oi', isNew: true }],
  releaseBot: ({ ids }) => [ids.pendingTicketId],
  handBack: ({ ticket, finishing }) => [{ ...ticket, whatsappId: finishing }],
  findTicketBot: ({ ids }) => [ids.pendingTicketId],
  botAfter: ({ ids }) => [ids.pendingTicketId, { type: 'ticket.accepted' }],
  findResponder: ({ ids }) => [{ ticketId: ids.pendingTicketId, queueId: ids.suporte, connectionId: ids.connectionId }],
  askResponder: ({ ids }) => {
    const responder = { kind: 'integration', id: ids.queueIntegrationId };
    return [{ ticketId: ids.vendasTicketId, messageId: ids.messageId, responder }];
  },
  sayAsBot: ({ ids }) => [ids.vendasTicketId, [{ text, choices: [] }]],
  findResponderTicket: (theirs) => [waitingTicket(theirs)],
  takeResponderAnswer: (theirs) => {
    const ending = { handsOver: true, closes: false, queueId: null, delayMs: 0, session: null };
    return [waitingTicket(theirs), { says: [{ text, choices: [] }], ...ending }];
  },
  giveUpResponder: (theirs) => [waitingTicket(theirs)],
  findBotScript: ({ finishing }) => [finishing],
  findClosings: ({ ids }) => [{ connectionId: ids.connectionId, queueId: ids.suporte, queueIds: [ids.vendas] }],
  ticketAtWork: ({ ids, ticket }) => [ticket.contactId, ids.connectionId, false],
  takeInbound: ({ ids }) => [ids.connectionId, arrived, null],
  editInbound: ({ ids }) => [ids.connectionId, 'first-1-2', { body: text }],
  publishInbound: ({ message }) => [message.id],
  takeVote: ({ ids }) => [ids.connectionId, { providerId: 'poll-1', from: '1', fromMe: false, options: [] }],
  keepAdvertisement: ({ ticket }) => [ticket.id, { id: '1', title: text, url: null }],
  asKnown: ({ number }) => [{ channel: 'whatsapp', from: number, name: '' }],
  asCompanyKnows: ({ number }) => [[mention(number)]],
  textOf: ({ number }) => [{ body: `@${number}`, mentions: [mention(number)] }],
  withNames: ({ number }) => [`@${number}`, [mention(number)]],
  takeReaction: ({ ids }) => [ids.connectionId, { ...arrived, emoji: '👍' }],
  readLiveEvents: (_, scope) => [sessionIn(scope), { after: 0, limit: 100, rooms: ['company', 'admins'] }],
  forgetLiveEvents: () => [1_000_000, 1000],
  readLog: () => [0],
  findSeenSignal: ({ ticket }) => [ticket, ['customer-1']],
  findTypingSignal: ({ ticket, userId }) => [userId, { ticketId: ticket.id, isTyping: true }],
  findMessageMedia: ({ waitingId }) => [waitingId],
  selectMessages: ({ message }) => [eq(messages.id, message.id)],
  listMessages: ({ ticket }) => [viewer, ticket, { pageNumber: 1 }],
  listFailedMessages: () => [viewer, {}],
  storeOutgoingMessage: ({ ticket }) => [ticket, written],
  findMessageByClientId: ({ ids }) => [`external-${ids.connectionId}-0-acme-key`],
  findExternalReceipt: (theirs) => [letter(theirs)],
  storeExternalMessages: (theirs) => [letter(theirs)],
  findExternalMessage: ({ ids, waitingId }) => [{ id: waitingId, connectionId: ids.connectionId }],
  eraseMessage: ({ waitingId }) => [waitingId],
  republishLastMessage: ({ waitingId, ticket }) => [{ id: waitingId, ticketId: ticket.id }, 'deleted'],
  storeMessage: ({ ticket }) => aMessageIn(ticket, { providerId: 'stranger-1', body: 'hello' }),
  endRemoval: ({ waitingId }) => [waitingId],
  findMessageConnection: ({ waitingId }) => [waitingId],
  findMessageInfo: ({ waitingId }) => [waitingId],
  storeOwnReaction: ({ waitingId }) => [waitingId, '👍'],
  storeOwnEdit: ({ waitingId }) => [waitingId, 'changed'],
  endReaction: ({ waitingId }) => [waitingId, { emoji: '', answer: notTaken }],
  endEdit: ({ waitingId }) => [waitingId, { body: 'Only for the customers of Acme', answer: notTaken }],
  arrive: ({ userId }) => ['00000000-0000-4000-8000-000000000001', [userId]],
  leave: ({ userId }) => ['00000000-0000-4000-8000-000000000000', [userId]],
  createQueue: () => [{ ...named, color: '#000000' }],
  deleteQueue: ({ ids }) => [ids.vendas],
  publishQueueHolders: ({ ids, userId }) => [
    { userIds: [userId], connectionIds: [ids.connectionId] },
    { hasGone: true },
  ],
  listQueueOptions: ({ ids }) => [{ queueId: ids.suporte, parentId: ids.parentOptionId }],
  isWithinOption: ({ ids }) => [ids.queueOptionId, ids.parentOptionId],
  createQueueOption: ({ ids }) => [{ queueId: ids.suporte, parentId: null, title: 'Stranger' }],
  updateQueueOption: ({ ids }) => [ids.queueOptionId, { title: 'Stranger' }],
  deleteQueueOption: ({ ids }) => [ids.parentOptionId],
  listQuickMessages: () => [viewer, { searchParam: 'oi' }],
  createQuickMessage: () => [reply],
  countSavedViews: ({ ids }) => [{ queueId: ids.suporte }],
  createSavedView: ({ ids }) => [{ queueId: ids.suporte, name: text, filters: { list: 'pending' } }],
  updateSavedView: ({ ids }) => [ids.savedViewId, named],
  deleteSavedView: ({ ids }) => [{ id: ids.savedViewId, userId: null, queue: { id: ids.suporte, name: '' } }],
  withoutMissing: ({ ids }) => [[{ filters: { list: 'search', tagIds: [ids.tagId] } }]],
  updateQuickMessage: ({ ids }) => [ids.quickMessageId, reply],
  setQuickMessageMedia: ({ ids }) => [ids.quickMessageId, null],
  selectSchedules: ({ ids }) => [eq(schedules.id, ids.scheduleId)],
  listSchedules: () => [viewer, { searchParam: 'encomenda' }],
  createSchedule: ({ ids }) => {
    const values = { body: text, contactId: ids.contactIds[0], sendAt: at };
    return [{ ...values, ticketId: null, userId: null, connectionId: null }];
  },
  changeSchedule: ({ schedule }) => [schedule, { body: text }],
  setScheduleMedia: ({ schedule }) => [schedule, null],
  deleteSchedulesOf: ({ schedule }) => [schedule.contactId],
  settleSchedule: ({ waitingId }) => [waitingId, { ack: 2, failure: null }],
  ticketOfSchedule: (theirs) => [addressee(theirs)],
  beginTicketOfSchedule: (theirs) => [addressee(theirs), viewer],
  openLoginSession: ({ userId }, { now }) => [{ browserHas: 'acme-session', userId, expiresAt: now }],
  useRefreshToken: ({ userId }, { now }) => [
    { sessionId: 'acme-session', tokenId: 'acme-token', userId, expiresAt: now },
  ],
  findAssistedTicket: ({ ids }) => [
    { id: 0, sourceId: ids.promptId, ticketId: ids.vendasTicketId },
    { perTicket: 1, perDay: 1 },
  ],
  createPrompt: ({ ids }) => {
    const voice = { voice: 'texto', voiceKey: '', voiceRegion: '' };
    const limits = {
      model: '',
      promptPrice: null,
      completionPrice: null,
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
    };
    return [{ ...named, prompt: text, apiKey: '', queueId: ids.suporte, ...voice, ...limits }];
  },
  unbindResponder: ({ ids }) => [{ promptId: ids.promptId }],
  createQueueIntegration: () => {
    const address = { urlN8N: 'https://stranger.test/', jsonContent: '', signingSecret: '', language: 'pt-BR' };
    return [{ ...named, type: 'webhook', projectName: 'Stranger', ...address, ...noTypebot }];
  },
  planDelivery: () => [delivery],
  planDeliveries: () => [[delivery]],
  listDeliveries: () => [webhook],
  findDelivery: ({ failedDeliveryId }) => ['webhook', failedDeliveryId],
  retryDelivery: ({ failedDeliveryId }) => ['webhook', failedDeliveryId],
  publishDelivery: ({ failedDeliveryId }) => [{ ...webhook, id: failedDeliveryId }],
  forgetLane: () => ['acme'],
  dropDeliveries: () => ['webhook', 1],
  claimDelivery: ({ waitingDeliveryId }) => [waitingDeliveryId],
  endDelivery: ({ waitingDeliveryId }) => [
    { ...webhook, id: waitingDeliveryId, attempt: 0 },
    { status: 'delivered', httpStatus: 200, failure: null, durationMs: 1 },
  ],
  createWebhook: () => {
    const facts = ['message.received'];
    return [{ ...named, url: 'https://stranger.test/hook', facts, active: true, signingSecret: '' }];
  },
  findDashboard: ({ ids }) => [
    { choice: { queueId: ids.suporte }, days: thatYear, before: thatYear, today: thatYear.to, timeZone },
  ],
  findDashboardSla: () => [{ choice: {}, days: thatYear, timeZone }],
  listClosings: () => [{ choice: {}, days: thatYear, timeZone }],
  findClosingReason: ({ ids }) => [ids.closingReasonId],
  keepTicketClosing: ({ ids }) => [
    ids.closedTicketId,
    { reasonId: ids.closingReasonId, userId: null, queueId: null, connectionId: null },
  ],
  dropTicketClosing: ({ ids }) => [ids.closedTicketId],
  beginPause: ({ userId }) => [userId, text],
  keepTurn: ({ ids, userId }) => [{ queueId: ids.suporte, userId }],
  takeBack: ({ ticket }) => [ticket, 5],
  storeAcceptGreeting: ({ ticket, userId }) => [ticket, { userId, name: 'Stranger' }],
  listAdvertisements: () => [thatYear, timeZone],
  listDashboardTickets: ({ ids }) => [{ figure: 'finished', choice: { queueId: ids.suporte }, days: thatYear }],
  isSettingEnabled: () => ['sendGreetingAccepted'],
  findSetting: () => ['asaas'],
  updateSetting: () => ['asaas', 'stranger'],
  listKanbanTickets: () => [viewer, { place: { pageNumber: 1 }, perLane: 20 }],
  moveToLane: ({ ids }) => [ids.openTicketId, { tagId: null, userId: null }],
  setTicketTags: ({ ids }) => [ids.openTicketId, { tagIds: [], userId: null }],
  listContactRatings: ({ ids }) => [viewer, ids.contactIds[3]],
  findGroup: ({ ids }) => [viewer, ids.contactIds[3]],
  listTicketNotes: ({ ids }) => [viewer, { ticketId: ids.openTicketId }],
  createTicketNote: ({ ticket }) => [ticket, { note: text, userId: null }],
  findMentionable: ({ ids, userId }) => [{ queueId: ids.suporte }, [userId]],
  listMentions: ({ userId }) => [{ ...viewer, userId }],
  beginErasure: ({ ids }) => [ids.contactIds[0], nobodyAsked],
  keepExport: ({ ids }) => [ids.contactIds[0], nobodyAsked],
  eraseSome: ({ dataRequestId }) => [dataRequestId, { decrypt: (stored: string) => stored }],
  eraseOwnTickets: (theirs) => [erasing(theirs)],
  eraseOwnMessages: (theirs) => [erasing(theirs)],
  eraseBeside: (theirs) => [erasing(theirs)],
  eraseUnreadableParts: (theirs) => [erasing(theirs), { decrypt: () => 'Only for Acme' }],
  eraseTexts: (theirs) => ['messages', erasing(theirs)],
  eraseLog: (theirs) => [erasing(theirs)],
  eraseDeliveries: (theirs) => [erasing(theirs)],
  emptyMessages: ({ message }) => [
    [{ ...message, campaignId: null, mediaFile: null, voiceFile: null, providerId: 'x' }],
    () => ({ body: text }),
  ],
  // It answers what it was given.
  unsharedFiles: () => [['campaign-of-acme.png'], []],
  deleteUnreadableParts: ({ ids }) => [[ids.unreadablePartId]],
  readPersonsTickets: ({ ticket }) => [ticket.contactId, 0],
  readTicketsMessages: ({ ids }) => [ids.openTicketId, null],
  updateRetention: () => [{ messageMonths: 9, mediaMonths: null, ticketMonths: null, deliveryDays: null }],
  previewRetention: () => [{ messageMonths: 1, mediaMonths: 1, ticketMonths: 1, deliveryDays: 1 }],
  findTicketsBegunBefore: () => [inTheFuture, 0],
  findTicketsOverBefore: () => [inTheFuture, 0],
  findOldMessages: ({ ids }) => [[ids.closedTicketId]],
  findOldMedia: ({ ids }) => [[ids.openTicketId], inTheFuture],
  deleteOldMessages: (theirs) => [messagesOfResolved(theirs)],
  dropOldMedia: (theirs) => [messagesOfResolved(theirs)],
  deleteOldDeliveries: () => [inTheFuture],
  seeMentions: ({ ids, userId }) => [{ userId, ticketId: ids.openTicketId }],
  keepTicketHistory: ({ ticket }) => {
    const to = { status: 'open', userId: null, queueId: null, connectionId: null };
    return [{ ticketId: ticket.id, kind: 'accept', userId: null, from: null, to }];
  },
  keepTicketNotices: ({ ticket }) => [ticket.id, { notices: [{ kind: 'farewell', body: text }], userId: 0 }],
  sendTicketNotices: ({ ticket }) => [ticket.id, 'all'],
  takeRating: (theirs) => [{ ...closedAddressee(theirs), body: '3' }],
  latestTicket: ({ ids }) => [ids.contactIds[3], ids.connectionId],
  ticketThankedFor: (theirs) => [{ ...closedAddressee(theirs), body: 'obrigada' }],
  wordsInTime: ({ ticket }) => [
    { ...ticket, replyUntil: '2000-01-01T12:00:00.000Z' },
    { text, templated: 'expiresInactiveTemplate' },
  ],
  settleUnanswered: ({ ids }) => [ids.pendingTicketId],
  wakeInTime: ({ ids }) => [ids.openTicketId],
  wakeForCustomer: ({ ids }) => [ids.openTicketId],
  findHoursOf: ({ ids }) => [ids.suporte],
  markTicketUnread: ({ ticket, ids }) => [{ ...ticket, id: ids.closedTicketId }],
  undoTicketChange: ({ ids, userId }) => [ids.closedTicketId, userId],
  findTicket: ({ ids }) => [{ uuid: ids.openTicketUuid }],
  findTicketAtWork: (theirs) => [addressee(theirs)],
  selectTickets: ({ ids }) => [eq(tickets.id, ids.openTicketId)],
  changeTicket: ({ ticket }) => [ticket, { type: 'ticket.resolve', by: viewer }],
  publishTicket: ({ ticket }) => [ticket],
  publishGift: ({ ticket }) => [ticket.id, null],
  changeTicketBot: ({ ticket }) => [ticket, { useIntegration: true }],
  createTicket: ({ ids }) => {
    const place = { connectionId: ids.connectionId, queueId: null, userId: null };
    return [{ contactId: ids.contactIds[4], ...place, isGroup: false }, null];
  },
  listTickets: (_, scope) => [sessionIn(scope), { showAll: true, searchParam: '' }, { pageNumber: 1 }],
  countAtWork: () => [viewer, { showAll: true }],
  searchTickets: ({ ticket }) => [{ term: `#${ticket.id}`, place: { pageNumber: 1 } }],
  findUnknownKind: ({ ids, userId }) => [{ queueIds: [ids.suporte], userIds: [userId] }],
  // The supervisor, who has read nothing.
  findAnnouncementBoard: ({ userId }) => [userId - 1],
  readAnnouncements: ({ userId, ids }) => [userId, [ids.announcementId]],
  updateNotificationPreferences: ({ userId }) => [userId, { sound: false }],
  findChat: ({ ids, userId }) => [userId, { uuid: ids.chatUuid }],
  createChat: ({ userId }) => [userId, { title: 'Stranger', userIds: [] }],
  updateChat: (theirs) => [chat(theirs), { title: 'Stranger' }],
  deleteChat: (theirs) => [chat(theirs)],
  leaveChat: (theirs) => [chat(theirs), theirs.userId],
  muteChat: ({ ids, userId }) => [ids.chatId, userId, true],
  openDirectChat: ({ userId }) => [userId, userId + 1],
  isMessageOf: ({ ids }) => [ids.chatId, 1],
  searchChatMessages: ({ userId }) => [userId, { searchParam: 'Only' }],
  selectChatMessages: ({ ids }) => [eq(chatMessages.chatId, ids.chatId)],
  listChatMessages: ({ ids }) => [ids.chatId, {}],
  findChatMessage: ({ ids, userId }) => [ids.chatId, { senderId: userId, clientId: 'acme-chat-message' }],
  sendChatMessage: ({ ids, userId }) => [ids.chatId, { senderId: userId, message: text, clientId: null }],
  createUser: ({ ids }) => [{ ...named, email: 's@s.test', passwordHash: '', queueIds: [ids.suporte] }],
  updateUser: ({ userId }) => [userId, { ...named, profile: 'admin' }],
  deleteUser: ({ userId }, scope) => [userId, sessionIn(scope)],
  createCampaign: ({ ids }) => [{ ...named, queueId: ids.suporte }],
  moveCampaign: ({ campaign }) => [campaign, { type: 'campaign.stop' }],
  setCampaignMedia: ({ ids }) => [ids.campaignId, null],
  fixRecipients: ({ ids }) => [ids.campaignId, 10],
  estimateCampaign: ({ ids }) => [{ contactListId: ids.contactListId, tagListId: ids.tagId }],
  beginCampaign: ({ dueCampaignId }) => [dueCampaignId],
  claimNext: ({ ids }) => [ids.connectionId, { chance: 0, isOpen: true }],
  settleShippings: ({ ids, waitingId }) => [ids.connectionId, [{ id: waitingId, ack: 4, failure: null }]],
  nextItems: ({ ids }) => [{ contactListId: ids.contactListId, fixedItem: 0 }, 10],
  nextContacts: ({ ids }) => [{ tagId: ids.tagId, fixedContact: 0 }, 10],
  findTerms: ({ ids }) => [{ templateId: 1, connectionId: ids.connectionId }],
  freeShippings: ({ ids }) => [ids.connectionId, ['waiting-1']],
  changeShipping: ({ shipping }) => [shipping.id, { failure: text }],
  ship: ({ campaign, shipping }) => [campaign, { ...shipping, state: 'waiting' }],
  finishCampaigns: ({ finishing }) => [finishing],
  resendUnconfirmed: ({ dueCampaignId }) => [dueCampaignId],
  ticketOfShipping: ({ ids, number }) => [
    { connectionId: ids.connectionId, queueId: null },
    { ...named, number },
  ],
  ticketOfTest: ({ ids, number }) => [ids.connectionId, { number, writer: viewer }],
  takeCampaignAnswer: (theirs) => [{ ...addressee(theirs), body: 'sair' }],
  ticketOfWord: (theirs) => [answer(theirs), addressee(theirs)],
  followAnswer: (theirs) => [{ ...answer(theirs), ticketId: null }, theirs.ids.openTicketId],
  replyToWord: (theirs) => [theirs.ids.openTicketId, answer(theirs)],
  findCampaignReport: ({ ids }) => [
    { id: ids.campaignId, startedAt: null, isRunning: true, currency: 'USD' },
    undefined,
  ],
  listRecipients: ({ ids }) => [viewer, ids.campaignId, {}],
  findCampaignFile: () => ['campaign-of-acme.png'],
  // It answers what it was given.
  withoutSent: () => [['campaign-of-acme.png']],
  messagesOfFileList: ({ ids }) => [ids.fileListId, (body: string) => body],
};

const nobodyAsked = { askedBy: text, by: null };

const inTheFuture = new Date('2098-01-01T12:00:00.000Z');

const erasing = ({ ticket }: Theirs) => ({ contactId: ticket.contactId, words: wordsOfAcme, place: null });

/** They are among the first of all. */
const messagesOfResolved = ({ waitingId }: Theirs) => Array.from({ length: waitingId + 20 }, (_, at) => at + 1);

const noTypebot = {
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};

/** Those that one call does not try, or that answer more than what was found. */
export const ownCalls: Record<string, (scope: Scope, theirs: Theirs) => Promise<unknown>> = {
  findChosenContacts: async (scope, { ids }) => {
    const place = { after: 0, limit: 10 };
    const ofCampaign = { tagIds: [], searchParam: '', campaignId: ids.campaignId };
    const ofTag = { tagIds: [ids.tagId], searchParam: '' };
    return [await findChosenContacts(scope, ofCampaign, place), await findChosenContacts(scope, ofTag, place)];
  },
  writtenNumberReader: async (scope) => (await writtenNumberReader(scope, ['(11) 98888-0002']))('(11) 98888-0002'),
  findCompanyBatch: async (scope) => (await findCompanyBatch(scope))?.ids,
  readConversation: async (scope, { ticket }) => void (await readConversation(scope, ticket)),
  retryMessage: async (scope, { message }) => void (await retryMessage(scope, message)),
  keepBot: async (scope, { ids }) => {
    const unknown = { contactId: 0, connectionId: null, status: 'pending' as const, isGroup: false, stored: null };
    const ticket = (await findTicketBot(scope, ids.vendasTicketId)) ?? {
      ...unknown,
      ticketId: ids.vendasTicketId,
      bot: { ...nothingStored, queueId: null },
    };
    await keepBot(scope, ticket, ids.suporte, { botPlace: nothingStored, chatbot: false });
  },
  showInbound: async (scope, { ids }) => {
    const isIt = and(scope.owns(messages), eq(messages.providerId, arrived.providerId));
    await scope.tx
      .update(messages)
      .set({ content: { kind: 'unknown', why: 'kind' } })
      .where(isIt);
    return showInbound(scope, ids.connectionId, { ...arrived, channel: 'whatsapp' }, null);
  },
  keepHistoryAsked: async (scope, { ids }) => {
    await takeHistory(scope, ids.connectionId);
    await keepHistoryAsked(scope, ids.connectionId, null);
  },
  keepHistoryNews: async (scope, { ids }) => {
    await takeHistory(scope, ids.connectionId);
    await keepHistoryNews(scope, ids.connectionId, { progress: 7 });
  },
  eraseImported: async (scope, { ids }) => {
    await scope.tx
      .update(tickets)
      .set({ isImported: true })
      .where(and(scope.owns(tickets), eq(tickets.id, ids.openTicketId)));
    return eraseImported(scope, ids.connectionId);
  },
  deleteOldTickets: async (scope, { ids }) => {
    await scope.tx.delete(messages).where(and(scope.owns(messages), eq(messages.ticketId, ids.closedTicketId)));
    return deleteOldTickets(scope, [ids.closedTicketId], inTheFuture);
  },
  requireStored: (scope, { ids }) => requireStored(scope, ids.chatId).catch(() => undefined),
};

const takeHistory = (scope: Scope, id: number) =>
  scope.tx
    .update(connections)
    .set({ importsHistory: true })
    .where(and(scope.owns(connections), eq(connections.id, id)));
