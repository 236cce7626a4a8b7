import type { MessageToStore, TicketAfterMessage } from '#server/records/messages/store.ts';
import type { Ticket } from '#server/records/tickets/find.ts';

/** What the desk itself writes in a ticket, to be stored past the calls. */
export const aMessageIn = (
  { id: ticketId, contactId, whatsappId: connectionId }: Pick<Ticket, 'id' | 'contactId' | 'whatsappId'>,
  message: Pick<MessageToStore, 'providerId' | 'body'>,
): [MessageToStore, TicketAfterMessage] => [
  {
    ticketId,
    contactId,
    connectionId,
    userId: null,
    authorName: null,
    clientId: null,
    campaignId: null,
    isBot: false,
    choices: null,
    template: null,
    fromMe: true,
    ack: 1,
    read: true,
    quotedId: null,
    media: null,
    ...message,
  },
  { lastMessage: message.body, isAutomatic: true, isAnswer: false, isUnread: false },
];
