import type { PreviewedMessage } from './message-preview.ts';

export interface SpokenTicket {
  status: 'pending' | 'open' | 'closed';
  lastMessage: string;
  lastMessageKind?: PreviewedMessage['mediaType'] | undefined;
  lastMessageFromMe?: boolean | undefined;
  lastMessageIsAutomatic?: boolean | undefined;
  lastMessageUser?: { id: number; name: string } | null | undefined;
  lastCustomerMessage?: string | undefined;
  lastCustomerMessageKind?: PreviewedMessage['mediaType'] | undefined;
}

/** Whether a customer who waits is shown by their own words: where nobody has taken the ticket, or only the desk itself has answered. */
export const isShownByCustomer = (ticket: SpokenTicket): boolean =>
  ticket.lastMessageFromMe === true &&
  (ticket.status === 'pending' || (ticket.status === 'open' && ticket.lastMessageIsAutomatic === true)) &&
  Boolean(ticket.lastCustomerMessage || ticket.lastCustomerMessageKind);
