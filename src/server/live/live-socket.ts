import type { Socket } from 'socket.io';
import type { Session } from '#server/access/session.ts';

export interface SocketData {
  session: Session;
  /** Admitted after the company's due date: it hears of the payment alone. */
  mayOnlyPay: boolean;
  rooms: Set<string>;
  /** The last event this socket was sent. */
  seq: number;
}

export type ServerEvents = Record<string, (payload: object) => void>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

type Answer = (answer: { joined: boolean }) => void;

/** What a client may ask for (spec section 7). */
export interface ClientEvents {
  joinTickets: (status: unknown, answer?: Answer) => void;
  joinNotification: (answer?: Answer) => void;
  joinChatBox: (ticket: unknown, answer?: Answer) => void;
  leaveChatBox: () => void;
  /** Without a word, or with true, that somebody writes; with false that they have stopped. */
  ticketWriting: (isWriting?: unknown) => void;
  chatWriting: (chat: unknown) => void;
  userStatus: () => void;
}
