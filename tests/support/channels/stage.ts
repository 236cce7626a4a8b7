import type { Ack, ConnectionProvider } from '#contract/schema.ts';
import type { ChannelConnection, ChannelProvider, MessageMediaType, OutgoingMessage } from '#server/channels/port.ts';
import type { Heard } from './heard.ts';
import type { Special } from './kind-shapes.ts';

/** What a customer, or the company's own phone, writes. */
export interface Written {
  /** The same again is the same message. */
  id: string;
  from?: string;
  fromMe?: boolean;
  group?: { id: string; name: string } | null;
  type?: MessageMediaType;
  body?: string;
  place?: { latitude: number; longitude: number; name: string };
  file?: { name: string; mime: string; bytes: Buffer };
  quotedId?: string;
}

/** What arrived at the customer. */
export interface Arrived {
  type: MessageMediaType;
  body: string;
  bytes: Buffer | null;
  /** The id that the desk knows the quoted message by. */
  quotedId: string | null;
  choices: { look: 'button' | 'list'; titles: readonly string[] } | null;
}

/** What stands behind a provider, as a test plays it: the service and the people on its other side. */
export interface FarSide {
  /** Does what a person has to do until messages flow. */
  pair(): Promise<void>;
  /** Types on the phone what it was asked to instead of scanning. */
  typeCode?(code: string): Promise<void>;
  /** Resolves when it is on its way, not when the desk has it. */
  write(message: Written): Promise<void>;
  /** Hands over what was written before, each so many seconds ago. */
  handOver?(messages: readonly (Written & { ago: number })[]): Promise<void>;
  /** What comes beside texts and files. */
  tell?(id: string, special: Special): Promise<void>;
  /** Writes a message, and changes it as phones do that seal it. */
  sealEdit?(id: string, before: string, after: string): Promise<void>;
  edit(id: string, body: string): Promise<void>;
  erase(id: string): Promise<void>;
  /** The customer puts an emoji to a message; an empty one takes it back. */
  react(id: string, emoji: string): Promise<void>;
  /** The customer presses what was offered. */
  press(title: string, id: string): Promise<void>;
  /** The customer's phone reports how far a message of the desk's has come. */
  ack(id: string, ack: Ack): Promise<void>;
  /** The customer shows a picture, or none any more. */
  show?(picture: { mime: string; bytes: Buffer } | null): Promise<void>;
  arrived(): Promise<Arrived[]>;
  /** What arrived as a template: its name, the bytes of what stands above its text, and what fills it. */
  templates?(): Promise<{ name: string; bytes: Buffer | undefined; texts: string[] }[]>;
  /** The company's emoji on the customer's messages, without the mark that colours them; empty where it took one back. */
  reactedTo(): Promise<Record<string, string>>;
  /** What the desk's messages say since they were changed. */
  changed(): Promise<Record<string, string>>;
  /** The desk's messages that the customer has seen taken back. */
  takenBack(): Promise<string[]>;
  /** The customer's messages that their phone shows as read. */
  seen(): Promise<string[]>;
  /** Their phone shows that somebody writes to them. */
  isTypedTo(): Promise<boolean>;
  /** The service is out of reach, or the phone is. */
  drop(): Promise<void>;
  restore(): Promise<void>;
  /** The next message is taken, but the desk does not learn of it. */
  loseAnswer(): void;
  /** The next message is taken, and the desk learns of it only when the answer that this returns is let go. */
  holdAnswer(): () => void;
  /** The customer's number can't be written to. */
  refuse(): Promise<void>;
}

/** What is known of a connection to whoever stands behind it: what it was told, as far as one can see. */
export type Watched = Pick<Heard, 'facts' | 'until'>;

/** A provider, a desk that listens to it, and what is behind it. */
export interface Stage {
  heard: Heard;
  far: FarSide;
  readonly provider: ChannelProvider;
  connection: ChannelConnection;
  /** The desk's process ends, and another begins with what was kept of the pairing. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** How a provider is put on a stage. What it lacks by its nature is named with the reason, and is not tried. */
export interface Harness {
  name: ConnectionProvider;
  lacks: Readonly<Record<string, string>>;
  open(): Promise<Stage>;
}

export const customer = '5511987654321';

/** A text of the desk's, unless it is more. */
export const outgoing = (providerId: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  connectionId: 1,
  providerId,
  clientId: null,
  channel: 'whatsapp',
  to: customer,
  type: null,
  body: 'Olá! 👋',
  media: null,
  quotedProviderId: null,
  choices: null,
  template: null,
  ...more,
});
