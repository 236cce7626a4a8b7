import type { Readable } from 'node:stream';
import type { ErrorCode } from '#contract/errors.ts';
import type {
  Ack,
  Advertisement,
  ConnectionProvider,
  ContactChannel,
  components,
  MessageContent,
  OfficialNumber,
  TemplateButton,
  UnreadablePartKind,
} from '#contract/schema.ts';
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
  provider: ConnectionProvider;
  name: string;
  session: Record<string, unknown> | null;
  /** Whether it takes messages of the time before. */
  importsHistory?: boolean;
  /** How far it was heard (`received`). */
  place?: number | null;
}

/** What a customer may press in answer to a text: each of its titles, which is what they then write. */
export interface OutgoingChoices {
  look: 'button' | 'list';
  /** The message without its choices, which `body` has as well. */
  text: string;
  titles: readonly string[];
}

/** A message that the channel has approved, by its name and language, with what is put into its places. */
export interface OutgoingTemplate {
  name: string;
  language: string;
  values: readonly PlacedText[];
  /** What stands above its text, as it is kept; a link to it stands among the values otherwise. */
  file?: { file: string; name: string; mime: string } | undefined;
}

interface PlacedText extends TemplateField {
  text: string;
  /** Which of the buttons it is of, from 0, and whether it is a code that is copied. */
  button?: { index: number; isCode: boolean };
}

/** A place of a template: `{{name}}` in the text of its part, or what its button is called or its medium is. */
export type TemplateField = Pick<components['schemas']['TemplateField'], 'part' | 'name'>;

/** A template as the channel lists it. */
export interface ChannelTemplate {
  name: string;
  language: string;
  category: string;
  /** As the channel calls it; `APPROVED` may be sent. */
  status: string;
  /** As the channel calls it; empty where it says none. */
  rejectedReason: string;
  header: string;
  body: string;
  footer: string;
  fields: readonly (TemplateField & { example: string })[];
  buttons: readonly TemplateButton[];
  /** It has nothing but what the desk can fill in. */
  isSendable: boolean;
}

export interface OutgoingMedia {
  /** What it is kept as, where it is: under one name there is one content. */
  file?: string | undefined;
  name: string;
  mime: string;
  open(): Promise<Readable>;
  /** The same recording in Opus within Ogg, for channels that have voice messages. */
  openVoice?: (() => Promise<Readable>) | undefined;
}

export interface OutgoingMessage {
  connectionId: number;
  /** Fixed before the first attempt, so that a second one is recognised or can be looked up. */
  providerId: string;
  clientId: string | null;
  channel: ContactChannel;
  /** E.164 digits, or what the contact's channel calls it. */
  to: string;
  type: MessageMediaType;
  body: string;
  media: OutgoingMedia | null;
  quotedProviderId: string | null;
  /** Never more than the provider can show (`maxChoices`); it shows them in place of `body`. */
  choices: OutgoingChoices | null;
  /** In place of all of that, where the channel lists templates. */
  template: OutgoingTemplate | null;
}

/**
 * `id`: what the channel calls the message from now on, where that is not the desk's own `providerId`. `reason` is a code of
 * the error catalogue; a refusal is final. A send that may succeed later throws `ChannelOffline`.
 */
export type SendAnswer = { accepted: true; id?: string } | { accepted: false; reason: string };

export interface IncomingMessage {
  providerId: string;
  channel: ContactChannel;
  /** The customer's number as the channel knows it; in a group, the member's who wrote. */
  from: string;
  /** What the channel calls the customer beside their number, and in place of it where it says none. */
  scopedId?: string | undefined;
  /** The name that the customer goes by in place of a number, with its @. */
  username?: string | undefined;
  name: string;
  group: { id: string; name: string } | null;
  /** Written on the company's own phone, not by the customer. */
  fromMe: boolean;
  type: MessageMediaType;
  /** What it says in plain words, whatever it is; only beside a file it may be empty. */
  body: string;
  /** What it holds beside text and files. */
  content?: MessageContent | undefined;
  /** It is of a kind that nobody can show yet: how it came, which is kept so that it can be read again. */
  unknownPart?: DeliveredPart | undefined;
  mentions?: readonly Mention[];
  /** The one that led the customer here. */
  advertisement?: Advertisement | undefined;
  /** Fetches the file from the channel. */
  media: (() => Promise<{ name: string; mime: string; bytes: Buffer }>) | null;
  quotedProviderId: string | null;
  /** When it was written, by the channel's clock, where the time to answer is counted from that. */
  saidAt?: Date | undefined;
  /** It could not be read for more than a day: nothing answers it by itself any more, as what was said so long ago. */
  isLate?: boolean;
}

/** A message of the time before, as a channel hands it over; it may be there already. */
export interface ImportedMessage extends Omit<IncomingMessage, 'advertisement' | 'unknownPart' | 'saidAt' | 'isLate'> {
  /** By the channel's clock, to the second. */
  at: Date;
  /** How far it had come. */
  ack: Ack;
}

/** How far a channel has come with handing over, in percent, or that there is nothing to be had. */
export type HistoryNews = { progress: number } | { failure: ErrorCode };

/** Somebody in the book of the company's own phone. */
export interface NamedPerson extends PersonIds {
  name: string;
}

/** Somebody whom a text mentions: `token` stands in it behind an @, and what they are called takes its place. */
export interface Mention {
  token: string;
  channel: ContactChannel;
  from: string;
  /** What the channel calls them; empty where it does not say. */
  name: string;
}

/** What somebody shows of themselves, as the channel gave it: what it is, nobody has looked at. */
export interface ChannelPicture {
  mime: string;
  bytes: Buffer;
}

/** Somebody in a group, by what the channel says of them. */
export interface GroupMember {
  channel: ContactChannel;
  from: string;
  /** What they call themselves; empty where the channel does not say. */
  name: string;
  isAdmin: boolean;
}

/** A group by the id that its channel has given up, and by the one that it has instead. */
export interface MovedGroup {
  channel: ContactChannel;
  from: string;
  to: string;
}

/** One person by number, by the id that the channel makes for the business, or by both. */
export interface PersonIds {
  number?: string | undefined;
  scopedId?: string | undefined;
}

/** A customer has another number from now on, or the channel another id of theirs, which is so where the number is another. */
export interface ChangedNumber {
  providerId: string;
  from: PersonIds;
  to: PersonIds;
}

/** What somebody thinks of a message: one emoji, in place of the one before; an empty one takes it back. */
export interface IncomingReaction {
  /** The message that it is about. */
  providerId: string;
  /** As in `IncomingMessage`. */
  from: string;
  name: string;
  fromMe: boolean;
  emoji: string;
}

/** What somebody has chosen in a poll, in place of what they chose before. */
export interface IncomingVote {
  /** The poll. */
  providerId: string;
  /** As in `IncomingMessage`. */
  from: string;
  fromMe: boolean;
  /** Each option by the SHA-256 of its text, as hex. */
  options: readonly string[];
}

/** What the customer is told that somebody has read, by the channel's own ids, oldest first. */
export interface SeenSignal {
  channel: ContactChannel;
  /** As in `OutgoingMessage`. */
  to: string;
  providerIds: readonly string[];
}

/** Whether somebody writes to a customer. */
export interface TypingSignal {
  channel: ContactChannel;
  to: string;
  isTyping: boolean;
  /** The last that they wrote, where they may know that it is read: some channels tell the two together. */
  readProviderId: string | null;
}

/** A message that is there already, by the channel's own id. */
interface KnownMessage {
  channel: ContactChannel;
  /** As in `OutgoingMessage`. */
  to: string;
  providerId: string;
}

/** The company's own emoji on what a customer wrote; an empty one takes it back. */
export interface OutgoingReaction extends KnownMessage {
  emoji: string;
}

/** What a text of the desk's says from now on. */
export interface OutgoingEdit extends KnownMessage {
  body: string;
}

/** How far a message has come; `id` as in `SendAnswer`, `failure` a code of the error catalogue. */
export interface IncomingAck {
  providerId: string;
  id?: string;
  ack: Ack;
  failure?: string;
  /** The channel bills it, and says that this message costs nothing. */
  isFree?: true;
}

/** The connection is not there just now: nothing was taken, or it is not known whether; `find` tells later. */
export class ChannelOffline extends Error {}

/** The channel does not let the connection in: somebody has to change its settings. */
export class ChannelRefused extends Error {}

/** What becomes of a connection that its channel does not let in. */
export const refused = { type: 'connection.ended', failure: 'ERR_CHANNEL_REFUSED' } as const;

/** The desk can take nothing just now, and nothing is wrong with what it was told. */
export class DeskOffline extends Error {}

/** Nobody knows the shape of what was delivered. */
export class UnknownShape extends Error {}

/** What was delivered is a message whose kind can't be shown; it stands in its conversation. */
export class UnknownKind extends UnknownShape {}

/** One part of what a channel delivers, which is read by itself: a message, a status, a call. */
export interface DeliveredPart {
  kind: UnreadablePartKind;
  /** What the channel calls it, and when it happened by the channel's clock, where that can be told. */
  id: string | null;
  happenedAt: Date | null;
  /** As it came, in the form in which the provider can read it again. */
  raw: string;
  /** Where it stood in what was delivered: without an id, the same words again may be another part. */
  origin?: string;
}

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
/** Whether a person takes a business's offers; `number` in E.164 digits. */
export interface OfferPreference {
  number: string;
  wantsOffers: boolean;
}

export interface ChannelListener {
  /** A `session` of null ends the pairing that was kept. */
  changed(connectionId: number, fact: ConnectionProviderFact, session?: Record<string, unknown> | null): Promise<void>;
  /** Nobody answers, or nobody can be asked; the provider goes on trying. */
  unreachable(connectionId: number): Promise<void>;
  /**
   * Null when the company does not want such a message. `place` is how far the channel has been heard with this, where it
   * counts its steps; it is kept in the same transaction.
   */
  received(connectionId: number, message: IncomingMessage, place?: number): Promise<Receipt | null>;
  acked(connectionId: number, acks: IncomingAck[]): Promise<void>;
  edited(
    connectionId: number,
    providerId: string,
    body: string,
    place?: number,
    more?: Pick<IncomingMessage, 'content' | 'mentions'>,
  ): Promise<void>;
  /** A message was changed where it was written, to what can't be read here. */
  changedOnPhone(connectionId: number, providerId: string): Promise<void>;
  erased(connectionId: number, providerId: string): Promise<void>;
  /** A group goes by another id from now on. */
  moved(connectionId: number, group: MovedGroup, place?: number): Promise<void>;
  /** About a message that nobody knows it is dropped. */
  reacted(connectionId: number, reaction: IncomingReaction, place?: number): Promise<void>;
  /** The channel lets the number begin no conversations until then. */
  restricted(connectionId: number, until: Date): Promise<void>;
  /** What the channel says of the connection's number, as it is from now on. */
  numberDescribed(connectionId: number, officialNumber: OfficialNumber): Promise<void>;
  /** The templates of the connection's account, as they are from now on. */
  templatesListed(connectionId: number, templates: ChannelTemplate[]): Promise<void>;
  /** A person has stopped a business's offers in the channel, or takes them again; told more than once it is the same. */
  preferred(connectionId: number, preference: OfferPreference): Promise<void>;
  /** In a poll that nobody knows it is dropped. */
  voted(connectionId: number, vote: IncomingVote): Promise<void>;
  /**
   * Messages of the time before, in whatever order; those that are there already stay as they are. Dropped where the
   * connection takes none.
   */
  imported(connectionId: number, messages: readonly ImportedMessage[]): Promise<void>;
  historyReceived(connectionId: number, news: HistoryNews): Promise<void>;
  /** What people are called on the company's own phone; dropped as what is `imported`. */
  named(connectionId: number, people: readonly NamedPerson[]): Promise<void>;
  /** Somebody who was called by a privacy id has this number. */
  identified(connectionId: number, hiddenId: string, number: string): Promise<void>;
  /** Number and id are one person's. */
  linked(connectionId: number, person: Required<PersonIds>): Promise<void>;
  /** A person goes by another number or id from now on. */
  renumbered(connectionId: number, change: ChangedNumber): Promise<void>;
  /**
   * Keeps a part that could not be read (`UnknownShape`) or that the desk failed at, so that what comes beside and after it
   * goes on.
   */
  setAside(connectionId: number, part: DeliveredPart, error: unknown, place?: number): Promise<void>;
}

/**
 * A chat channel behind the desk. Events of one connection reach the listener one at a time, in the channel's order;
 * acks go beside them, several at once, and the highest of a message is enough.
 */
export interface ChannelProvider {
  /** How many choices a message can offer to be pressed; 0 where the channel has nothing but text. */
  readonly maxChoices: Readonly<Record<OutgoingChoices['look'], number>>;
  start(connection: ChannelConnection): Promise<void>;
  /** Lets go of the connection; the pairing stays. */
  stop(connectionId: number): Promise<void>;
  /** Ends the pairing for good. */
  forget(connectionId: number): Promise<void>;
  /**
   * A code of eight characters to type on the phone with this number (E.164 digits) instead of scanning what is on offer,
   * where the provider pairs so. It ends with that offer. Throws `ChannelOffline` while nothing is on offer.
   */
  pairingCode?(connectionId: number, number: string): Promise<string>;
  /**
   * Goes on with a pairing that another program has kept, by the names of its files; answers what is kept as the connection's
   * `session`. The connection is not open meanwhile, and the other program no longer. Throws `ChannelRefused` where there is
   * none in them.
   */
  takeOver?(
    connection: Pick<ChannelConnection, 'connectionId' | 'companyId'>,
    files: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>>;
  send(message: OutgoingMessage): Promise<SendAnswer>;
  /**
   * Whether a send whose answer was lost had been taken. `unknown`: it was not, or the same id may be sent again without
   * harm; `unsure`: the channel cannot say.
   */
  find(connectionId: number, providerId: string): Promise<'taken' | 'unknown' | 'unsure'>;
  /**
   * Which numbers (E.164 digits) the channel knows, in their order; null where it can't be asked. Asks about all of them
   * at once; throws `ChannelOffline` while the connection is not there.
   */
  checkNumbers(connectionId: number, numbers: readonly string[]): Promise<boolean[] | null>;
  /**
   * The templates of a connection, where its channel has them; whether it is open here doesn't matter. Throws
   * `ChannelRefused` where the connection may not ask, and `ChannelOffline` where nobody answers.
   */
  listTemplates?(connectionId: number): Promise<ChannelTemplate[]>;
  /**
   * Asks for the messages of the time before, where the channel hands them over only then. Throws `ChannelRefused` where it
   * does not, and `ChannelOffline`.
   */
  askForHistory?(connectionId: number): Promise<void>;
  /** Asks how a number stands and tells the listener, where the channel says it. */
  describeNumber?(connectionId: number): Promise<void>;
  /** Tells the customer what was read, where the channel can. What fails is not told again. */
  seen?(connectionId: number, signal: SeenSignal): Promise<void>;
  /** Shows that somebody writes, for some seconds or until the next message, and that they have stopped. As `seen`. */
  typing?(connectionId: number, signal: TypingSignal): Promise<void>;
  /**
   * The picture of a person or group, by `channel` and `to` as in `OutgoingMessage`, where the channel gives any; null where
   * they have none or don't show it. Throws `ChannelOffline` while the connection is not there.
   */
  pictureOf?(connectionId: number, who: Pick<OutgoingMessage, 'channel' | 'to'>): Promise<ChannelPicture | null>;
  /**
   * Who is in a group, where the channel says so; null for one that it doesn't know. Throws `ChannelOffline` while the
   * connection is not there.
   */
  membersOf?(connectionId: number, who: Pick<OutgoingMessage, 'channel' | 'to'>): Promise<GroupMember[] | null>;
  /**
   * Reads a part once more that was set aside, whether the connection is open here or not; `isLate` as in
   * `IncomingMessage`. Throws where it still can't be read or shown.
   */
  readAgain(connectionId: number, part: Pick<DeliveredPart, 'kind' | 'raw'>, isLate: boolean): Promise<void>;
  /** Where the channel can (`channelAbilities`); the same again changes nothing. Throws and refuses as `send`. */
  react?(connectionId: number, reaction: OutgoingReaction): Promise<SendAnswer>;
  edit?(connectionId: number, edit: OutgoingEdit): Promise<SendAnswer>;
  /** Takes a message back from the customer's phone, where the channel can. */
  remove(connectionId: number, providerId: string): Promise<void>;
  close(): Promise<void>;
}
