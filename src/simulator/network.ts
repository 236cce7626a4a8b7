/**
 * The pretend phone network, as both of its sides see it. Everything here can cross a wire, so that the same
 * network runs inside the desk's process or alone (`SIMULATOR_URL`).
 */
export interface PhoneNetwork {
  // The desk's side.
  open(line: NetworkLine): Promise<void>;
  close(connectionId: number): Promise<void>;
  forget(connectionId: number): Promise<void>;
  /** To be typed on the phone with this number while a QR code is on offer; 409 while none is. */
  pairingCode(connectionId: number, number: string): Promise<string>;
  send(message: DeskMessage): Promise<NetworkAnswer>;
  find(connectionId: number, id: string): Promise<'taken' | 'unknown'>;
  remove(connectionId: number, id: string): Promise<void>;
  /** A text of the desk's says something else from now on; false where there is none. */
  editSent(connectionId: number, id: string, body: string): Promise<boolean>;
  /** The company's own emoji on a customer's message, as `react`. */
  reactFromDesk(connectionId: number, id: string, emoji: string): Promise<boolean>;
  /** The company has read what customers wrote; their phones show it on the messages. */
  seen(connectionId: number, ids: readonly string[]): Promise<void>;
  /** The customer's phone shows that somebody writes, until the next message, for a while, or until they stop. */
  typing(connectionId: number, number: string, isTyping: boolean): Promise<void>;
  /** Which numbers have a phone that can be reached; null while the line is not there. */
  checkNumbers(connectionId: number, numbers: readonly string[]): Promise<boolean[] | null>;
  /** A phone's picture among the phones' files, if it shows one; null while the line is not there. */
  picture(connectionId: number, number: string): Promise<{ url: string | null } | null>;
  /** Events not yet confirmed, oldest first and acks aside; waits a while for one where there is none. */
  pull(connectionId: number): Promise<NetworkEvent[]>;
  confirm(connectionId: number, event: number, receipt: NetworkReceipt | null): Promise<void>;
  /** The highest ack not yet confirmed of each message, those first that wait longest; waits like `pull`. */
  pullAcks(connectionId: number): Promise<AckEvent[]>;
  confirmAcks(connectionId: number, events: number[]): Promise<void>;

  // The phones' side.
  lines(): Promise<LineView[]>;
  scan(connectionId: number): Promise<void>;
  typeCode(connectionId: number, code: string): Promise<void>;
  drop(connectionId: number): Promise<void>;
  restore(connectionId: number): Promise<void>;
  /** WhatsApp asks a line that offers a code, or is paired, for a passkey; 409 for any other. */
  askForPasskey(connectionId: number): Promise<void>;
  write(message: PhoneMessageInput): Promise<WriteAnswer>;
  edit(connectionId: number, id: string, body: string): Promise<void>;
  erase(connectionId: number, id: string): Promise<void>;
  react(connectionId: number, id: string, reaction: PhoneReaction): Promise<void>;
  read(connectionId: number, number: string): Promise<void>;
  setManner(number: string, manner: PhoneManner): Promise<void>;
  /** The address of a file that phones hold; null takes the picture away. */
  setPicture(number: string, url: string | null): Promise<void>;
  outbox(number: string): Promise<OutboxEntry[]>;
  view(connectionId: number | null, number: string | null): Promise<PhoneView>;

  // Files that phones hold.
  keepFile(file: PhoneFile): Promise<string>;
  readFile(url: string): Promise<PhoneFile | null>;
}

/** `null` session: the desk knows of no pairing. */
export interface NetworkLine {
  connectionId: number;
  companyId: number;
  name: string;
  session: PhoneSession | null;
}

/** What the desk keeps of a pairing. A line opened with one is paired, whether the network remembers it or not. */
export type PhoneSession = { phone: string; key: string };

export const PHONE_MESSAGE_TYPES = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'location',
  'vcard',
  'call',
  // Newer than any desk: none knows it.
  'unknown',
] as const;

export type PhoneMessageType = (typeof PHONE_MESSAGE_TYPES)[number];

interface PhoneContent {
  connectionId: number;
  type: PhoneMessageType;
  body: string;
  mediaUrl: string | null;
  mediaName: string | null;
  quotedId: string | null;
}

/** What a message offers to be pressed, by the titles of it. */
export interface PhoneChoices {
  look: 'button' | 'list';
  titles: readonly string[];
}

export interface DeskMessage extends PhoneContent {
  id: string;
  choices?: PhoneChoices | null;
  clientId: string | null;
  to: string;
}

/** Without an `id` the network makes one; the same `id` again is the same message. */
export interface PhoneMessageInput extends PhoneContent {
  id: string | null;
  from: string;
  name: string;
  username?: string | undefined;
  /** The group it was written in; `from` is the member then. */
  group?: { id: string; name: string } | null;
  /** Written on the company's own phone to the customer `from`. */
  fromMe: boolean;
}

export type PhoneInbound = PhoneMessageInput & { id: string };

/** One emoji of each phone, in place of its former; an empty one takes that back. */
export interface PhoneReaction {
  from: string;
  name: string;
  /** On the company's own phone. */
  fromMe: boolean;
  emoji: string;
}

/** `offline`: nothing was taken, try again when the line is back. */
export type NetworkAnswer = { taken: true } | { taken: false; reason: string } | { taken: false; offline: true };

export interface NetworkReceipt {
  messageId: number;
  ticketId: number;
}

/** `receipt` is null while the desk has not taken the message yet. */
export interface WriteAnswer {
  id: string;
  repeated: boolean;
  receipt: NetworkReceipt | null;
}

export type NetworkEvent = { event: number } & (
  | { kind: 'qrOffered'; qrcode: string }
  | { kind: 'qrExpired' }
  | { kind: 'scanned' }
  | { kind: 'paired'; session: PhoneSession }
  | { kind: 'fellQuiet' }
  | { kind: 'returned' }
  | { kind: 'passkeyAsked' }
  | { kind: 'inbound'; message: PhoneInbound }
  | { kind: 'edited'; id: string; body: string }
  | { kind: 'erased'; id: string }
  | { kind: 'reacted'; id: string; reaction: PhoneReaction }
);

/** How far a message that was sent has come. */
export interface AckEvent {
  event: number;
  id: string;
  ack: 3 | 4 | 5;
}

export interface LineView {
  id: number;
  companyId: number;
  /** Where a desk beside the network knows it. */
  companyName?: string;
  name: string;
  status: 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'DISCONNECTED' | 'TIMEOUT';
  qrcode: string | null;
}

export const PHONE_MANNERS = ['reads', 'receives', 'away', 'refuses', 'restricted'] as const;

/**
 * reads: delivered, then read by itself; receives: never read unless asked; away: switched off; refuses: not reachable;
 * restricted: the channel lets nobody begin a conversation with it.
 */
export type PhoneManner = (typeof PHONE_MANNERS)[number];

export interface OutboxEntry {
  id: string;
  clientId: string | null;
  type: PhoneMessageType;
  body: string;
  choices: PhoneChoices | null;
  mediaUrl: string | null;
  ack: number;
  at: string;
}

export interface PhoneMessage extends PhoneContent {
  id: string;
  clientId: string | null;
  choices?: PhoneChoices | null;
  number: string;
  /** The member of a group who wrote it. */
  author: string | null;
  /** true: sent by the company. */
  fromDesk: boolean;
  /** Of a customer's own message 4 when the company has shown that it is read. */
  ack: number;
  edited: boolean;
  erased: boolean;
  reactions: PhoneReaction[];
  at: string;
}

export interface PhoneView {
  /** Rises with everything that happens in the network. */
  version: number;
  lines: LineView[];
  customers: {
    number: string;
    name: string;
    picture: string | null;
    manner: PhoneManner;
    lastBody: string;
    at: string;
  }[];
  messages: PhoneMessage[];
  /** Somebody of the company writes to the number that was asked for. */
  isTyping: boolean;
}

export interface PhoneFile {
  name: string;
  mime: string;
  bytes: Buffer;
}

/** A call the network can't follow; `status` is the HTTP status that says so. */
export class NetworkRefusal extends Error {
  constructor(
    readonly status: 404 | 409 | 422,
    readonly code: string,
  ) {
    super(code);
  }
}
