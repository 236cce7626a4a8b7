import { fromStore } from '@xstate/store';
import type { ActorRefFrom } from 'xstate';
import type { Message } from '#contract/schema.ts';
import { nextAck } from '../ack.ts';
import type { CollectionLogic } from './logic.ts';
import { merged } from './order.ts';
import { emptyRecordMap, type RecordMap, recordOf, withRecords } from './record-map.ts';

/** A ticket as a chat shows it: whoever opens it is asked whether they may. */
export interface SharedTicket {
  id: number;
  uuid: string;
}

/** A message of a ticket, or of a chat, which has none. */
export interface ConversationMessage extends Omit<Message, 'ticketId'> {
  ticketId?: number;
  /** In a chat: the members that are called by name, and the ticket that is shared. */
  mentions?: readonly number[];
  sharedTicket?: SharedTicket | undefined;
}

export interface MessagesContext {
  readonly records: RecordMap<ConversationMessage>;
  /** In the order in which the server took them in. */
  readonly ids: readonly number[];
  /** The next sendings are known by the id this browser gave them. */
  readonly byClientId: ReadonlyMap<string, number>;
  /** Changes of messages that are not held: their page may be on its way, and older. */
  readonly unplaced: ReadonlyMap<number, ConversationMessage>;
}

export type MessagesCollectionEvent =
  | { type: 'messages.loaded'; messages: ConversationMessage[]; isFresh: boolean }
  | { type: 'messages.changed'; received: ConversationMessage[]; updated: ConversationMessage[] };

export type MessagesCollectionRef = ActorRefFrom<typeof messagesCollection>;

/** The messages of one opened conversation, once each. */
export const messagesCollection: CollectionLogic<MessagesContext, MessagesCollectionEvent> = fromStore({
  context: (_: undefined): MessagesContext => ({
    records: emptyRecordMap(),
    ids: [],
    byClientId: new Map(),
    unplaced: new Map(),
  }),
  on: {
    'messages.loaded': (context, event: { messages: ConversationMessage[]; isFresh: boolean }) =>
      event.isFresh ? renewed(context, event.messages) : taken(context, event.messages),
    'messages.changed': (context, event: { received: ConversationMessage[]; updated: ConversationMessage[] }) =>
      changed(context, event),
  },
});

/** The changes kept for pages to come; the oldest of them are forgotten first. */
const MAX_UNPLACED = 500;

function changed(
  context: MessagesContext,
  { received, updated }: { received: ConversationMessage[]; updated: ConversationMessage[] },
) {
  const arrived = taken(context, received);
  const isHeld = ({ id }: ConversationMessage) => recordOf(arrived.records, id) !== undefined;
  const next = taken(arrived, updated.filter(isHeld));
  const unheld = updated.filter((message) => !isHeld(message));
  if (unheld.length === 0) return next;
  const unplaced = new Map(next.unplaced);
  for (const message of unheld) {
    const known = unplaced.get(message.id);
    unplaced.delete(message.id);
    unplaced.set(message.id, known ? succeeding(known, message) : message);
  }
  for (const id of [...unplaced.keys()].slice(0, Math.max(0, unplaced.size - MAX_UNPLACED))) unplaced.delete(id);
  return { ...next, unplaced };
}

/** The newest pages again: what is older goes, what came while they were on their way stays. */
function renewed(context: MessagesContext, messages: ConversationMessage[]): MessagesContext {
  const newest = messages.at(-1)?.id ?? 0;
  const named = new Set(messages.map((message) => message.id));
  const gone = context.ids.filter((id) => id <= newest && !named.has(id));
  const records = withRecords(context.records, new Map(gone.map((id) => [id, undefined])));
  const ids = context.ids.filter((id) => recordOf(records, id));
  return taken({ ...context, records, ids }, messages);
}

function taken(context: MessagesContext, messages: readonly ConversationMessage[]): MessagesContext {
  const changes = new Map<number, ConversationMessage>();
  for (const message of messages) {
    const known = changes.get(message.id) ?? recordOf(context.records, message.id) ?? context.unplaced.get(message.id);
    const next = known ? succeeding(known, message) : message;
    if (next !== recordOf(context.records, message.id)) changes.set(message.id, next);
  }
  if (changes.size === 0) return context;
  const arriving = [...changes.keys()].filter((id) => !recordOf(context.records, id));
  const ids = merged(context.ids, new Set(arriving), arriving, isOlder);
  const named = [...changes.values()].filter((message) => message.clientId !== null);
  const byClientId =
    named.length === 0 ? context.byClientId : new Map([...context.byClientId, ...named.map(byItsClientId)]);
  const unplaced = withoutAll(context.unplaced, arriving);
  return { records: withRecords(context.records, changes), ids, byClientId, unplaced };
}

/** Of two versions of one message the later stands, and its ticks never go back. */
function succeeding(known: ConversationMessage, incoming: ConversationMessage): ConversationMessage {
  const isRetried = known.ack === 0 && incoming.ack === 1 && incoming.updatedAt > known.updatedAt;
  const ack = isRetried ? incoming.ack : nextAck(known.ack, incoming.ack);
  const later = incoming.updatedAt < known.updatedAt ? known : incoming;
  if (later === known && ack === known.ack) return known;
  return { ...later, ack, failure: ack === 0 ? later.failure : null };
}

function withoutAll(unplaced: MessagesContext['unplaced'], ids: readonly number[]): MessagesContext['unplaced'] {
  if (!ids.some((id) => unplaced.has(id))) return unplaced;
  const placed = new Set(ids);
  return new Map([...unplaced].filter(([id]) => !placed.has(id)));
}

const isOlder = (a: number, b: number) => a < b;

const byItsClientId = (message: ConversationMessage): [string, number] => [message.clientId ?? '', message.id];
