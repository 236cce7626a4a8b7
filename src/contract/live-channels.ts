import { plainChannels } from './plain-facts.ts';

/** How one type of fact crosses the wire. */
export interface Wire {
  channel: string;
  /** An `update` is a `create` on the wire when the fact says that the thing is new. */
  action: string;
  /** Names that differ on the wire, from the fact's to the payload's. */
  renamed?: Record<string, string>;
  /** The payload repeats what its channel's name says. */
  repeats?: true;
}

const appMessage = 'company-{companyId}-appMessage';
const connection = 'company-{companyId}-whatsapp';
const fall = 'company-{companyId}-whatsappFall';
const auth = 'company-{companyId}-auth';
const queueOption = 'company-{companyId}-queueOption';
const contactListItem = 'company-{companyId}-ContactListItem';
const itemsOfList = 'company-{companyId}-ContactListItem-{contactListId}';
const chatsOfUser = 'company-{companyId}-chat-user-{userId}';
const chats = 'company-{companyId}-chat';
const chat = 'company-{companyId}-chat-{chatId}';
const unkept = 'company-{companyId}-presence';
const company = 'company-{companyId}-company';
const payment = 'company-{companyId}-payment';

const { ticket, ticketNote, contact, schedule } = plainChannels;

type PlainType = `${keyof typeof plainChannels}.${'updated' | 'deleted'}`;

function plainWires() {
  const wiresOf = ([noun, channel]: [string, string]): [string, Wire][] => [
    [`${noun}.updated`, { channel, action: 'update' }],
    [`${noun}.deleted`, { channel, action: 'delete' }],
  ];
  return Object.fromEntries(Object.entries(plainChannels).flatMap(wiresOf)) as Record<PlainType, Wire>;
}

/** Every live channel of the contract, by the fact that it carries. */
export const wires = {
  ...plainWires(),
  'ticket.left': { channel: ticket, action: 'leave' },
  'ticket.given': { channel: ticket, action: 'give' },
  'ticket.slaWarned': { channel: ticket, action: 'slaWarn' },
  'ticket.slaBroken': { channel: ticket, action: 'slaBreak' },
  'ticket.woken': { channel: ticket, action: 'wake' },
  'ticket.taken': { channel: ticket, action: 'take' },
  'ticketNote.mentioned': { channel: ticketNote, action: 'mention' },
  'ticketNote.seen': { channel: ticketNote, action: 'see' },
  'ticket.read': { channel: ticket, action: 'updateUnread' },
  'presence.updated': { channel: unkept, action: 'update' },
  'chat.writing': { channel: unkept, action: 'writing' },
  'message.received': { channel: appMessage, action: 'create' },
  'message.updated': { channel: appMessage, action: 'update' },
  'contact.imported': { channel: contact, action: 'reload' },
  'connection.updated': { channel: connection, action: 'update', renamed: { connection: 'whatsapp' } },
  'connection.deleted': { channel: connection, action: 'delete', renamed: { connectionId: 'whatsappId' } },
  'connection.sessionUpdated': { channel: 'company-{companyId}-whatsappSession', action: 'update' },
  'connection.fell': { channel: fall, action: 'fall' },
  'connection.returned': { channel: fall, action: 'return' },
  'session.displaced': { channel: auth, action: 'displace' },
  'session.changed': { channel: auth, action: 'change' },
  'queueOption.updated': { channel: queueOption, action: 'update' },
  'queueOption.deleted': { channel: queueOption, action: 'delete' },
  'setting.updated': { channel: 'company-{companyId}-setting', action: 'update' },
  'openingHours.updated': { channel: 'company-{companyId}-openingHours', action: 'update' },
  'schedule.left': { channel: schedule, action: 'leave' },
  'contactListItem.imported': { channel: itemsOfList, action: 'reload', repeats: true },
  'contactListImport.progressed': { channel: itemsOfList, action: 'progress', repeats: true },
  'campaignSettings.updated': { channel: 'company-{companyId}-campaignSettings', action: 'update' },
  'contactListItem.updated': { channel: contactListItem, action: 'update' },
  'contactListItem.deleted': { channel: contactListItem, action: 'delete' },
  'announcement.read': { channel: 'company-{companyId}-announcement-user-{userId}', action: 'read' },
  'notificationPreferences.updated': {
    channel: 'company-{companyId}-notificationPreferences-user-{userId}',
    action: 'update',
  },
  'chat.updated': { channel: chatsOfUser, action: 'update' },
  'chat.deleted': { channel: chatsOfUser, action: 'delete' },
  'chat.moved': { channel: chats, action: 'update' },
  'chat.messageReceived': { channel: chats, action: 'new-message', renamed: { message: 'newMessage' } },
  'chatMessage.received': { channel: chat, action: 'new-message', renamed: { message: 'newMessage' } },
  'chatMessage.read': { channel: chat, action: 'update' },
  'delivery.moved': { channel: 'company-{companyId}-delivery', action: 'move' },
  'companyPlan.updated': { channel: 'company-{companyId}-companyPlan', action: 'update' },
  'company.updated': { channel: company, action: 'update' },
  'company.deleted': { channel: company, action: 'delete', repeats: true },
  'trouble.updated': { channel: 'company-{companyId}-trouble', action: 'update' },
  'charge.updated': { channel: payment, action: 'update' },
  'payment.concluded': { channel: payment, action: 'CONCLUIDA' },
  'payment.refunded': { channel: payment, action: 'refund' },
} satisfies Record<string, Wire>;
