import type { Readable } from 'node:stream';
import type { Ack } from '#contract/schema.ts';
import type { ConnectionProviderFact } from '#machines/connection.ts';

/** The contract's `mediaType`: null is plain text. */
export type MessageMediaType =
  | 'image'
  | 'audio'
  | 'video'
  | 'application'
  | 'locationMessage'
  | 'vcard'
  | 'call_log'
  | null;

/** One connection that a provider opens. `session` is the provider's own and is kept for it between starts. */
export interface ChannelConnection {
  connectionId: number;
  companyId: number;
  name: string;
  session: Record<string, unknown> | null;
}

export interface OutgoingMessage {
  connectionId: number;
  /** Fixed before the first attempt, so that a second one is recognised or can be looked up. */
  providerId: string;
  clientId: string | null;
  /** E.164 digits. */
  to: string;
  type: MessageMediaType;
  body: string;
  media: { name: string; mime: string; open(): Promise<Readable> } | null;
  quotedProviderId: string | null;
}

/** `reason` is a code of the error catalogue; a refusal is final. A send that may succeed later throws `ChannelOffline`. */
export type SendAnswer = { accepted: true } | { accepted: false; reason: string };

export interface IncomingMessage {
  providerId: string;
  /** The customer's number as the channel knows it; in a group, the member's who wrote. */
  from: string;
  name: string;
  group: { id: string; name: string } | null;
  /** Written on the company's own phone, not by the customer. */
  fromMe: boolean;
  type: MessageMediaType;
  body: string;
  /** Fetches the file from the channel. */
  media: (() => Promise<{ name: string; mime: string; bytes: Buffer }>) | null;
  quotedProviderId: string | null;
}

/** The connection is not there just now: nothing was taken, or it is not known whether; `find` tells later. */
export class ChannelOffline extends Error {}

/** The desk can take nothing just now, and nothing is wrong with what it was told. */
export class DeskOffline extends Error {}

/** What an incoming message became; the provider hands it to whoever asked. */
export interface Receipt {
  messageId: number;
  ticketId: number;
}

/**
 * The desk's ear. Each call resolves once the change is committed, and only then may the provider forget it;
 * a rejected call is to be made again, and before the next one, as long as it is a `DeskOffline`. Every one of them may
 * come twice.
 */
export interface ChannelListener {
  changed(connectionId: number, fact: ConnectionProviderFact, session?: Record<string, unknown>): Promise<void>;
  /** Null when the company does not want such a message. */
  received(connectionId: number, message: IncomingMessage): Promise<Receipt | null>;
  acked(connectionId: number, acks: { providerId: string; ack: Ack }[]): Promise<void>;
  edited(connectionId: number, providerId: string, body: string): Promise<void>;
  erased(connectionId: number, providerId: string): Promise<void>;
}

/**
 * A chat channel behind the desk. Events of one connection reach the listener one at a time, in the channel's order;
 * acks go beside them, several at once, and the highest of a message is enough.
 */
export interface ChannelProvider {
  start(connection: ChannelConnection): Promise<void>;
  /** Lets go of the connection; the pairing stays. */
  stop(connectionId: number): Promise<void>;
  /** Ends the pairing for good. */
  forget(connectionId: number): Promise<void>;
  send(message: OutgoingMessage): Promise<SendAnswer>;
  /**
   * Whether a send whose answer was lost had been taken. `unknown`: it was not, or the same id may be sent again without
   * harm; `unsure`: the channel cannot say.
   */
  find(connectionId: number, providerId: string): Promise<'taken' | 'unknown' | 'unsure'>;
  /**
   * Which numbers (E.164 digits) the channel knows, in their order. Asks about all of them at once; throws
   * `ChannelOffline` while the connection is not there.
   */
  checkNumbers(connectionId: number, numbers: readonly string[]): Promise<boolean[]>;
  /** Takes a message back from the customer's phone. */
  remove(connectionId: number, providerId: string): Promise<void>;
  close(): Promise<void>;
}
