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

const ticket = 'company-{companyId}-ticket';
const ticketNote = 'company-{companyId}-ticketNote';
const appMessage = 'company-{companyId}-appMessage';
const contact = 'company-{companyId}-contact';
const connection = 'company-{companyId}-whatsapp';
const user = 'company-{companyId}-user';
const auth = 'company-{companyId}-auth';
const queue = 'company-{companyId}-queue';
const queueOption = 'company-{companyId}-queueOption';
const tag = 'company-{companyId}-tag';
const quickMessage = 'company{companyId}-quickemessage';
const schedule = 'company{companyId}-schedule';
const campaign = 'company-{companyId}-campaign';
const contactList = 'company-{companyId}-ContactList';
const contactListItem = 'company-{companyId}-ContactListItem';
const announcement = 'company-announcement';
const chatsOfUser = 'company-{companyId}-chat-user-{userId}';
const chats = 'company-{companyId}-chat';
const chat = 'company-{companyId}-chat-{chatId}';
const fileList = 'company-{companyId}-file';
const queueIntegration = 'company-{companyId}-queueIntegration';
const prompt = 'company-{companyId}-prompt';
const plan = 'company-{companyId}-plan';
const company = 'company-{companyId}-company';

/** Every live channel of the contract, by the fact that it carries. */
export const wires = {
  'ticket.updated': { channel: ticket, action: 'update' },
  'ticket.left': { channel: ticket, action: 'leave' },
  'ticket.deleted': { channel: ticket, action: 'delete' },
  'ticket.read': { channel: ticket, action: 'updateUnread' },
  'ticketNote.updated': { channel: ticketNote, action: 'update' },
  'ticketNote.deleted': { channel: ticketNote, action: 'delete' },
  'presence.updated': { channel: 'company-{companyId}-presence', action: 'update' },
  'message.received': { channel: appMessage, action: 'create' },
  'message.updated': { channel: appMessage, action: 'update' },
  'contact.updated': { channel: contact, action: 'update' },
  'contact.deleted': { channel: contact, action: 'delete' },
  'contact.imported': { channel: contact, action: 'reload' },
  'connection.updated': { channel: connection, action: 'update', renamed: { connection: 'whatsapp' } },
  'connection.deleted': { channel: connection, action: 'delete', renamed: { connectionId: 'whatsappId' } },
  'connection.sessionUpdated': { channel: 'company-{companyId}-whatsappSession', action: 'update' },
  'user.updated': { channel: user, action: 'update' },
  'user.deleted': { channel: user, action: 'delete' },
  'session.displaced': { channel: auth, action: 'displace' },
  'session.changed': { channel: auth, action: 'change' },
  'queue.updated': { channel: queue, action: 'update' },
  'queue.deleted': { channel: queue, action: 'delete' },
  'queueOption.updated': { channel: queueOption, action: 'update' },
  'queueOption.deleted': { channel: queueOption, action: 'delete' },
  'tag.updated': { channel: tag, action: 'update' },
  'tag.deleted': { channel: tag, action: 'delete' },
  'setting.updated': { channel: 'company-{companyId}-setting', action: 'update' },
  'openingHours.updated': { channel: 'company-{companyId}-openingHours', action: 'update' },
  'quickMessage.updated': { channel: quickMessage, action: 'update' },
  'quickMessage.deleted': { channel: quickMessage, action: 'delete' },
  'schedule.updated': { channel: schedule, action: 'update' },
  'schedule.left': { channel: schedule, action: 'leave' },
  'schedule.deleted': { channel: schedule, action: 'delete' },
  'campaign.updated': { channel: campaign, action: 'update' },
  'campaign.deleted': { channel: campaign, action: 'delete' },
  'contactList.updated': { channel: contactList, action: 'update' },
  'contactList.deleted': { channel: contactList, action: 'delete' },
  'contactList.imported': {
    channel: 'company-{companyId}-ContactListItem-{contactListId}',
    action: 'reload',
    repeats: true,
  },
  'contactListItem.updated': { channel: contactListItem, action: 'update' },
  'contactListItem.deleted': { channel: contactListItem, action: 'delete' },
  'announcement.updated': { channel: announcement, action: 'update' },
  'announcement.deleted': { channel: announcement, action: 'delete' },
  'chat.updated': { channel: chatsOfUser, action: 'update' },
  'chat.deleted': { channel: chatsOfUser, action: 'delete' },
  'chat.moved': { channel: chats, action: 'update' },
  'chat.messageReceived': { channel: chats, action: 'new-message', renamed: { message: 'newMessage' } },
  'chatMessage.received': { channel: chat, action: 'new-message', renamed: { message: 'newMessage' } },
  'chatMessage.read': { channel: chat, action: 'update' },
  'fileList.updated': { channel: fileList, action: 'update' },
  'fileList.deleted': { channel: fileList, action: 'delete' },
  'queueIntegration.updated': { channel: queueIntegration, action: 'update' },
  'queueIntegration.deleted': { channel: queueIntegration, action: 'delete' },
  'prompt.updated': { channel: prompt, action: 'update' },
  'prompt.deleted': { channel: prompt, action: 'delete' },
  'companyPlan.updated': { channel: 'company-{companyId}-companyPlan', action: 'update' },
  'plan.updated': { channel: plan, action: 'update' },
  'plan.deleted': { channel: plan, action: 'delete' },
  'company.updated': { channel: company, action: 'update' },
  'company.deleted': { channel: company, action: 'delete', repeats: true },
  'payment.concluded': { channel: 'company-{companyId}-payment', action: 'CONCLUIDA' },
} as const satisfies Record<string, Wire>;
