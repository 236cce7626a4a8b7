import { type Wire, wires } from './live-channels.ts';
import type { PlainRows } from './plain-facts.ts';
import type {
  CampaignSettings,
  ChargeState,
  Chat,
  ChatMessage,
  Company,
  CompanyPlan,
  Connection,
  ConnectionFall,
  ConnectionSession,
  ContactListItem,
  DayOff,
  LivePayload,
  Message,
  NoteMention,
  NotificationPreferences,
  QueueOptionChild,
  QueueSchedule,
  Setting,
  SlaPromise,
  Ticket,
  TicketContact,
  TicketPresence,
  Trouble,
} from './schema.ts';

/** `created` is there when the thing is new; who only wants the present state need not look at it. */
type Upsert<Type extends string, Content> = { type: Type; created?: true } & Content;

/** That a row stands so now, or is gone. */
type PlainFact = {
  [Noun in keyof PlainRows]:
    | Upsert<`${Noun}.updated`, { [Key in Noun]: PlainRows[Key] }>
    | ({ type: `${Noun}.deleted` } & { [Key in `${Noun}Id`]: number });
}[keyof PlainRows];

/** What the server tells about, in the words of the product (spec section 7, live channels). */
export type Fact =
  | PlainFact
  | { type: 'ticket.left'; ticketId: number }
  /** Told to its new owner, or where it waits for one to its queue: somebody else, or a bot, made it theirs. */
  | { type: 'ticket.given'; ticket: Ticket; by: { id: number; name: string } | null }
  /** Told once of each promise of a ticket: four fifths of its time are over, or all of it. */
  | { type: 'ticket.slaWarned'; ticket: Ticket; promise: SlaPromise }
  | { type: 'ticket.slaBroken'; ticket: Ticket; promise: SlaPromise }
  /** Told to its owner: it was put aside, and its time has come. */
  | { type: 'ticket.woken'; ticket: Ticket }
  /** Told to who had it: it was assigned to them, and they have not answered in so many minutes. */
  | { type: 'ticket.taken'; ticket: Ticket; minutes: number }
  | { type: 'ticket.read'; ticketId: number }
  /** Told to whom a note mentions, and once they have opened its ticket. */
  | ({ type: 'ticketNote.mentioned' } & NoteMention)
  | { type: 'ticketNote.seen'; ticketId: number }
  /** Not kept, so without a sequence: who has the ticket open is told anew to whoever opens it. */
  | { type: 'presence.updated'; ticketId: number; users: TicketPresence[] }
  | { type: 'message.received'; message: Message; ticket: Ticket; contact: TicketContact }
  | { type: 'message.updated'; message: Message }
  | { type: 'contact.imported' }
  | Upsert<'connection.updated', { connection: Connection }>
  | { type: 'connection.deleted'; connectionId: number }
  | { type: 'connection.sessionUpdated'; session: ConnectionSession }
  /** Told once of a fall that lasts, and once when it is over. */
  | { type: 'connection.fell'; connection: ConnectionFall }
  | { type: 'connection.returned'; connection: ConnectionFall }
  | { type: 'session.displaced'; userId: number; sessionId: string }
  | { type: 'session.changed'; userId: number }
  | Upsert<'queueOption.updated', { queueOption: QueueOptionChild }>
  | { type: 'queueOption.deleted'; queueOptionId: number; queueId: number }
  | { type: 'setting.updated'; setting: Setting }
  | { type: 'openingHours.updated'; schedules: QueueSchedule[]; daysOff: DayOff[] }
  | { type: 'schedule.left'; scheduleId: number }
  | { type: 'contactListItem.imported'; contactListId: number }
  | { type: 'contactListImport.progressed'; contactListId: number; done: number; total: number }
  | { type: 'campaignSettings.updated'; settings: CampaignSettings }
  | Upsert<'contactListItem.updated', { contactListItem: ContactListItem }>
  | { type: 'contactListItem.deleted'; contactListItemId: number; contactListId: number }
  | { type: 'announcement.read'; announcementIds: number[]; userId: number }
  | { type: 'notificationPreferences.updated'; preferences: NotificationPreferences; userId: number }
  | Upsert<'chat.updated', { chat: Chat; userId: number }>
  | { type: 'chat.deleted'; chatId: number; userId: number }
  | { type: 'chat.moved'; chat: Chat }
  | { type: 'chat.writing'; chatId: number; user: { id: number; name: string } }
  | { type: 'chat.messageReceived'; chat: Chat; message: ChatMessage }
  | { type: 'chatMessage.received'; chatId: number; chat: Chat; message: ChatMessage }
  | { type: 'chatMessage.read'; chatId: number; chat: Chat }
  /** Something in the log of deliveries is other than it was. */
  | { type: 'delivery.moved'; deliveryId: number }
  | { type: 'companyPlan.updated'; companyPlan: CompanyPlan }
  | Upsert<'company.updated', { company: Company }>
  | { type: 'company.deleted'; companyId: number }
  /** A trouble of the installation has begun, or is over. */
  | Upsert<'trouble.updated', { trouble: Trouble }>
  | { type: 'charge.updated'; invoiceId: number; charge: ChargeState }
  | { type: 'payment.concluded'; invoiceId: number; company: { id: number; dueDate: string } }
  | { type: 'payment.refunded'; invoiceId: number; refunded: number; refundedAt: string | null };

/**
 * Who hears a fact, always inside one company: `company`, `admins`, `super`, `queue:{id}`, `ticket:{id}`, `user:{id}`,
 * `chat:{id}` or `finance`, which is whoever may only pay.
 */
export type Room = string;

type Unsequenced<Payload> = Payload extends { seq: number } ? Omit<Payload, 'seq'> : never;

/** A fact on its way out; the sequence is given when the transaction ends. */
export interface LivePublication {
  channel: string;
  payload: Unsequenced<LivePayload>;
  rooms: Room[];
  /** Whoever is in one of these is not told, whatever else they hear. */
  except: Room[];
}

/** A fact as it crosses the wire, by socket or by catching up. */
export interface LiveEvent {
  seq: number;
  channel: string;
  payload: LivePayload;
}

/** Names the channel and writes the payload of a fact. The rooms are the caller's to choose. */
export function toPublication(companyId: number, fact: Fact, rooms: Room[], except: Room[] = []): LivePublication {
  const { type, created, ...content } = fact as LooseFact;
  const { channel, action, renamed, repeats } = wire(type);
  const inChannel = namesIn(channel);
  const payload: Record<string, unknown> = { action: action === 'update' && created ? 'create' : action };
  for (const [name, value] of Object.entries(content)) {
    if (repeats || !inChannel.includes(name)) payload[renamed?.[name] ?? name] = value;
  }
  return {
    channel: filled(channel, { ...content, companyId }),
    payload: payload as unknown as LivePublication['payload'],
    rooms,
    except,
  };
}

/** Reads an event back into the fact that it was written from; undefined for a channel or an action that is not known. */
export function toFact(event: LiveEvent): Fact | undefined {
  const { action, seq: _, ...content } = event.payload as unknown as LoosePayload;
  const reading = readingOf(event.channel, action);
  if (!reading) return undefined;
  const fact: LooseFact = { ...reading.known };
  for (const name in content) fact[reading.factNames.get(name) ?? name] = content[name];
  return fact as Fact;
}

/** What a channel and an action say of each fact that comes by them. */
interface Reading {
  known: LooseFact;
  /** By the name on the wire, where the fact has another. */
  factNames: ReadonlyMap<string, string>;
}

const readings = new Map<string, Reading | undefined>();

/** A burst comes by few channels; those of single chats would become many. */
const maxReadings = 200;

function readingOf(channel: string, action: string): Reading | undefined {
  const key = `${channel} ${action}`;
  if (!readings.has(key)) {
    if (readings.size >= maxReadings) readings.clear();
    readings.set(key, read(channel, action));
  }
  return readings.get(key);
}

function read(channel: string, action: string): Reading | undefined {
  const type = typesByWord.get(wordOf(channel, action));
  if (!type) return undefined;
  const { channel: pattern, action: ownAction, renamed } = wire(type);
  const known: LooseFact = { type };
  if (action !== ownAction) known.created = true;
  const numbers = channel.match(/\d+/g) ?? [];
  namesIn(pattern).forEach((name, index) => {
    if (name !== 'companyId') known[name] = Number(numbers[index]);
  });
  return { known, factNames: new Map(Object.entries(renamed ?? {}).map(([own, wired]) => [wired, own])) };
}

// What the table of channels says about each fact cannot be said in types; tests/contract/live.test.ts proves it.
type LooseFact = { type: Fact['type']; created?: true; [name: string]: unknown };
type LoosePayload = { action: string; seq?: number; [name: string]: unknown };

function wire(type: Fact['type']): Wire {
  return wires[type];
}

function namesIn(channel: string): string[] {
  return [...channel.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}

function filled(channel: string, content: Record<string, unknown>): string {
  return channel.replace(/\{(\w+)\}/g, (_, name: string) => String(content[name]));
}

/** A channel with its numbers left out, and an action: what tells the types of facts apart. */
function wordOf(channel: string, action: string): string {
  return `${channel.replace(/\d+|\{\w+\}/g, '#')} ${action}`;
}

const types = Object.keys(wires) as (keyof typeof wires)[];

/** Facts that say that a thing is new read `create` on the wire, unless another fact has that word. */
const typesByWord = new Map<string, Fact['type']>([
  ...types
    .filter((type) => wires[type].action === 'update')
    .map((type) => [wordOf(wires[type].channel, 'create'), type] as const),
  ...types.map((type) => [wordOf(wires[type].channel, wires[type].action), type] as const),
]);
