import { describe, expect, it } from 'vitest';
import { type Fact, type LiveEvent, toFact, toPublication } from '#contract/live.ts';
import type {
  Chat,
  ChatMessage,
  ConnectionFall,
  Message,
  QueueOption,
  QueueOptionChild,
  QueueSchedule,
} from '#contract/schema.ts';
import { contract, validatorOf } from './document.ts';

const chat = exampleOf<Chat>('Chat');
const chatMessage = exampleOf<ChatMessage>('ChatMessage');
const message = exampleOf<Message>('Message');
const fall: ConnectionFall = {
  id: 7,
  name: 'Atendimento',
  provider: 'beta',
  number: '5511987650000',
  status: 'DISCONNECTED',
  failure: 'ERR_PASSKEY_REQUIRED',
  fellAt: '2026-11-18T14:20:00.000Z',
};

const promise = { kind: 'firstAnswer' as const, minutes: 30, dueAt: '2026-11-18T14:20:00.000Z' };

/** One of each, with the channel that the spec names. */
const facts: { [Type in Fact['type']]: [channel: string, fact: Extract<Fact, { type: Type }>] } = {
  'ticket.updated': ['company-1-ticket', { type: 'ticket.updated', ticket: exampleOf('Ticket') }],
  'ticket.left': ['company-1-ticket', { type: 'ticket.left', ticketId: 42 }],
  'ticket.given': [
    'company-1-ticket',
    { type: 'ticket.given', ticket: exampleOf('Ticket'), by: { id: 3, name: 'Beatriz Nunes' } },
  ],
  'ticket.slaWarned': ['company-1-ticket', { type: 'ticket.slaWarned', ticket: exampleOf('Ticket'), promise }],
  'ticket.slaBroken': ['company-1-ticket', { type: 'ticket.slaBroken', ticket: exampleOf('Ticket'), promise }],
  'ticket.taken': ['company-1-ticket', { type: 'ticket.taken', ticket: exampleOf('Ticket'), minutes: 5 }],
  'ticket.woken': ['company-1-ticket', { type: 'ticket.woken', ticket: exampleOf('Ticket') }],
  'ticket.deleted': ['company-1-ticket', { type: 'ticket.deleted', ticketId: 42 }],
  'ticket.read': ['company-1-ticket', { type: 'ticket.read', ticketId: 42 }],
  'ticketNote.updated': ['company-1-ticketNote', { type: 'ticketNote.updated', ticketNote: exampleOf('TicketNote') }],
  'ticketNote.deleted': ['company-1-ticketNote', { type: 'ticketNote.deleted', ticketNoteId: 14 }],
  'ticketNote.mentioned': [
    'company-1-ticketNote',
    {
      type: 'ticketNote.mentioned',
      ticketNote: exampleOf('TicketNote'),
      ticket: {
        id: 42,
        uuid: '3f0e4a52-6c1d-4f57-9b1c-0a9f5f1e7d11',
        contact: { id: 21, name: 'Lívia Prado' },
      },
    },
  ],
  'ticketNote.seen': ['company-1-ticketNote', { type: 'ticketNote.seen', ticketId: 42 }],
  'presence.updated': [
    'company-1-presence',
    { type: 'presence.updated', ticketId: 42, users: [{ id: 3, name: 'Beatriz Nunes', isWriting: true }] },
  ],
  'chat.writing': ['company-1-presence', { type: 'chat.writing', chatId: 12, user: { id: 3, name: 'Beatriz Nunes' } }],
  'message.received': [
    'company-1-appMessage',
    {
      type: 'message.received',
      message,
      ticket: exampleOf('Ticket'),
      contact: {
        id: 21,
        name: 'Lívia Prado',
        number: '5511955550121',
        channel: 'whatsapp' as const,
        email: '',
        profilePicUrl: null,
      },
    },
  ],
  'message.updated': ['company-1-appMessage', { type: 'message.updated', message }],
  'contact.updated': ['company-1-contact', { type: 'contact.updated', contact: exampleOf('Contact') }],
  'contact.deleted': ['company-1-contact', { type: 'contact.deleted', contactId: 21 }],
  'contact.imported': ['company-1-contact', { type: 'contact.imported' }],
  'connection.updated': ['company-1-whatsapp', { type: 'connection.updated', connection: exampleOf('Connection') }],
  'connection.deleted': ['company-1-whatsapp', { type: 'connection.deleted', connectionId: 7 }],
  'connection.sessionUpdated': [
    'company-1-whatsappSession',
    { type: 'connection.sessionUpdated', session: exampleOf('ConnectionSession') },
  ],
  'connection.fell': ['company-1-whatsappFall', { type: 'connection.fell', connection: fall }],
  'connection.returned': ['company-1-whatsappFall', { type: 'connection.returned', connection: fall }],
  'user.updated': ['company-1-user', { type: 'user.updated', user: exampleOf('User') }],
  'user.deleted': ['company-1-user', { type: 'user.deleted', userId: 3 }],
  'session.displaced': ['company-1-auth', { type: 'session.displaced', userId: 3, sessionId: '5b1d5f0e6a7c' }],
  'session.changed': ['company-1-auth', { type: 'session.changed', userId: 3 }],
  'queue.updated': ['company-1-queue', { type: 'queue.updated', queue: exampleOf('Queue') }],
  'queue.deleted': ['company-1-queue', { type: 'queue.deleted', queueId: 5 }],
  'queueOption.updated': [
    'company-1-queueOption',
    { type: 'queueOption.updated', queueOption: exampleOf<QueueOption>('QueueOption').children[0] as QueueOptionChild },
  ],
  'queueOption.deleted': ['company-1-queueOption', { type: 'queueOption.deleted', queueOptionId: 61, queueId: 5 }],
  'tag.updated': ['company-1-tag', { type: 'tag.updated', tag: exampleOf('Tag') }],
  'slaRule.updated': ['company-1-slaRule', { type: 'slaRule.updated', slaRule: exampleOf('SlaRule') }],
  'slaRule.deleted': ['company-1-slaRule', { type: 'slaRule.deleted', slaRuleId: 4 }],
  'tag.deleted': ['company-1-tag', { type: 'tag.deleted', tagId: 9 }],
  'setting.updated': ['company-1-setting', { type: 'setting.updated', setting: exampleOf('Setting') }],
  'openingHours.updated': [
    'company-1-openingHours',
    {
      type: 'openingHours.updated',
      schedules: exampleOf<{ schedules: QueueSchedule[] }>('CompanySchedules').schedules,
      daysOff: [{ date: '2026-12-25', until: null, name: 'Natal', stretches: [] }],
    },
  ],
  'savedView.updated': ['company-1-savedView', { type: 'savedView.updated', savedView: exampleOf('SavedView') }],
  'savedView.deleted': ['company-1-savedView', { type: 'savedView.deleted', savedViewId: 13 }],
  'quickMessage.updated': [
    'company1-quickemessage',
    { type: 'quickMessage.updated', quickMessage: exampleOf('QuickMessage') },
  ],
  'quickMessage.deleted': ['company1-quickemessage', { type: 'quickMessage.deleted', quickMessageId: 11 }],
  'schedule.updated': ['company1-schedule', { type: 'schedule.updated', schedule: exampleOf('Schedule') }],
  'schedule.left': ['company1-schedule', { type: 'schedule.left', scheduleId: 17 }],
  'schedule.deleted': ['company1-schedule', { type: 'schedule.deleted', scheduleId: 17 }],
  'campaign.updated': ['company-1-campaign', { type: 'campaign.updated', campaign: exampleOf('Campaign') }],
  'campaign.deleted': ['company-1-campaign', { type: 'campaign.deleted', campaignId: 4 }],
  'contactList.updated': [
    'company-1-ContactList',
    { type: 'contactList.updated', contactList: exampleOf('ContactList') },
  ],
  'contactList.deleted': ['company-1-ContactList', { type: 'contactList.deleted', contactListId: 3 }],
  'contactListItem.imported': ['company-1-ContactListItem-3', { type: 'contactListItem.imported', contactListId: 3 }],
  'contactListImport.progressed': [
    'company-1-ContactListItem-3',
    { type: 'contactListImport.progressed', contactListId: 3, done: 500, total: 2000 },
  ],
  'campaignSettings.updated': [
    'company-1-campaignSettings',
    { type: 'campaignSettings.updated', settings: { messageInterval: 20 } },
  ],
  'unreadablePart.updated': [
    'company-1-unreadablePart',
    { type: 'unreadablePart.updated', unreadablePart: exampleOf('UnreadablePart') },
  ],
  'unreadablePart.deleted': ['company-1-unreadablePart', { type: 'unreadablePart.deleted', unreadablePartId: 8 }],
  'campaignOptOut.updated': [
    'company-1-campaignOptOut',
    { type: 'campaignOptOut.updated', campaignOptOut: exampleOf('CampaignOptOut') },
  ],
  'campaignOptOut.deleted': ['company-1-campaignOptOut', { type: 'campaignOptOut.deleted', campaignOptOutId: 5 }],
  'contactListItem.updated': [
    'company-1-ContactListItem',
    { type: 'contactListItem.updated', contactListItem: exampleOf('ContactListItem') },
  ],
  'contactListItem.deleted': [
    'company-1-ContactListItem',
    { type: 'contactListItem.deleted', contactListItemId: 301, contactListId: 3 },
  ],
  'announcement.updated': [
    'company-announcement',
    { type: 'announcement.updated', announcement: exampleOf('Announcement') },
  ],
  'announcement.deleted': ['company-announcement', { type: 'announcement.deleted', announcementId: 6 }],
  'announcement.read': [
    'company-1-announcement-user-3',
    { type: 'announcement.read', announcementIds: [6], userId: 3 },
  ],
  'notificationPreferences.updated': [
    'company-1-notificationPreferences-user-3',
    { type: 'notificationPreferences.updated', preferences: exampleOf('NotificationPreferences'), userId: 3 },
  ],
  'chat.updated': ['company-1-chat-user-3', { type: 'chat.updated', chat, userId: 3 }],
  'chat.deleted': ['company-1-chat-user-3', { type: 'chat.deleted', chatId: 12, userId: 3 }],
  'chat.moved': ['company-1-chat', { type: 'chat.moved', chat }],
  'chat.messageReceived': ['company-1-chat', { type: 'chat.messageReceived', chat, message: chatMessage }],
  'chatMessage.received': [
    'company-1-chat-12',
    { type: 'chatMessage.received', chatId: 12, chat, message: chatMessage },
  ],
  'chatMessage.read': ['company-1-chat-12', { type: 'chatMessage.read', chatId: 12, chat }],
  'fileList.updated': ['company-1-file', { type: 'fileList.updated', fileList: exampleOf('FileList') }],
  'fileList.deleted': ['company-1-file', { type: 'fileList.deleted', fileListId: 2 }],
  'queueIntegration.updated': [
    'company-1-queueIntegration',
    { type: 'queueIntegration.updated', queueIntegration: exampleOf('QueueIntegration') },
  ],
  'queueIntegration.deleted': [
    'company-1-queueIntegration',
    { type: 'queueIntegration.deleted', queueIntegrationId: 3 },
  ],
  'prompt.updated': ['company-1-prompt', { type: 'prompt.updated', prompt: exampleOf('Prompt') }],
  'prompt.deleted': ['company-1-prompt', { type: 'prompt.deleted', promptId: 2 }],
  'webhook.updated': ['company-1-webhook', { type: 'webhook.updated', webhook: exampleOf('Webhook') }],
  'webhook.deleted': ['company-1-webhook', { type: 'webhook.deleted', webhookId: 2 }],
  'delivery.moved': ['company-1-delivery', { type: 'delivery.moved', deliveryId: 81 }],
  'companyPlan.updated': [
    'company-1-companyPlan',
    { type: 'companyPlan.updated', companyPlan: exampleOf('CompanyPlan') },
  ],
  'plan.updated': ['company-1-plan', { type: 'plan.updated', plan: exampleOf('Plan') }],
  'plan.deleted': ['company-1-plan', { type: 'plan.deleted', planId: 2 }],
  'company.updated': ['company-1-company', { type: 'company.updated', company: exampleOf('Company') }],
  'company.deleted': ['company-1-company', { type: 'company.deleted', companyId: 4 }],
  'trouble.updated': [
    'company-1-trouble',
    {
      type: 'trouble.updated',
      trouble: {
        id: 7,
        kind: 'disk',
        code: 'diskFull',
        subject: 'desk-1',
        since: '2026-11-18T13:05:00.000Z',
        until: null,
      },
    },
  ],
  'charge.updated': ['company-1-payment', { type: 'charge.updated', invoiceId: 31, charge: exampleOf('ChargeState') }],
  'payment.concluded': [
    'company-1-payment',
    { type: 'payment.concluded', invoiceId: 31, company: { id: 1, dueDate: '2026-12-18T03:00:00.000Z' } },
  ],
  'payment.refunded': [
    'company-1-payment',
    { type: 'payment.refunded', invoiceId: 30, refunded: 149.9, refundedAt: '2026-11-18T13:05:00.000Z' },
  ],
};

const created: Fact[] = Object.values(facts)
  .map(([, fact]) => fact)
  .filter((fact) =>
    /^(?!message|setting|openingHours|session|presence|companyPlan|charge|notification).*\.updated$/.test(fact.type),
  )
  .map((fact) => ({ ...fact, created: true }) as Fact);

describe('live facts', () => {
  it.each(Object.values(facts))('go out on %s and come back the same', (channel, fact) => {
    const event = onTheWire(fact);
    expect(event.channel).toBe(channel);
    expect(toFact(event)).toEqual(fact);
  });

  it.each(created.map((fact) => [fact.type, fact] as const))('%s tells that a thing is new', (_, fact) => {
    expect(onTheWire(fact).payload.action).toBe('create');
    expect(toFact(onTheWire(fact))).toEqual(fact);
  });

  it.each([...Object.values(facts).map(([, fact]) => fact), ...created].map((fact) => [fact.type, fact] as const))(
    '%s is what the contract says about its channel',
    (_, fact) => {
      const event = onTheWire(fact);
      const validate = validatorOf(payloadSchemaOf(event.channel));
      expect(validate(event.payload) ? [] : validate.errors).toEqual([]);
    },
  );

  it('cover every channel of the contract', () => {
    const carried = new Set(Object.values(facts).map(([channel]) => webhookOf(channel)));
    expect(Object.keys(contract.webhooks).filter((channel) => !carried.has(channel))).toEqual(['beacon', 'dropped']);
  });

  it('go to rooms that the contract names', () => {
    for (const { post } of Object.values(contract.webhooks)) expect(post['x-room']).toMatch(/\w/);
  });

  it('of unknown channels and actions are left alone', () => {
    expect(
      toFact({ seq: 1, channel: 'company-1-weather', payload: { action: 'leave', ticketId: 1, seq: 1 } }),
    ).toBeUndefined();
    expect(
      toFact({ seq: 1, channel: 'company-1-queue', payload: { action: 'leave', ticketId: 1, seq: 1 } }),
    ).toBeUndefined();
  });

  it('keep the rooms that the server chose', () => {
    expect(toPublication(1, { type: 'ticket.left', ticketId: 42 }, ['queue:5']).rooms).toEqual(['queue:5']);
  });
});

function onTheWire(fact: Fact): LiveEvent {
  const { channel, payload } = toPublication(1, fact, ['company']);
  // Who is present is not kept in the log and has no place in its sequence.
  const sequenced = fact.type === 'presence.updated' || fact.type === 'chat.writing' ? payload : { ...payload, seq: 8 };
  return { seq: 8, channel, payload: sequenced as LiveEvent['payload'] };
}

function webhookOf(channel: string): string | undefined {
  return Object.keys(contract.webhooks).find((name) =>
    new RegExp(`^${name.replace(/\{\w+\}/g, '\\d+')}$`).test(channel),
  );
}

function payloadSchemaOf(channel: string) {
  const media = contract.webhooks[webhookOf(channel) ?? '']?.post.requestBody?.content?.['application/json'];
  if (!media) throw new Error(`The contract has no channel ${channel}`);
  return media.schema;
}

function exampleOf<Item>(name: string): Item {
  return contract.components.examples[name]?.value as Item;
}
