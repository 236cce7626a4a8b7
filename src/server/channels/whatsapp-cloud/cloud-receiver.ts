import { LRUCache } from 'lru-cache';
import type { Ack } from '#contract/schema.ts';
import { isOfUnknownKind } from '#server/channels/content-body.ts';
import { type ChannelListener, type IncomingAck, type PersonIds, UnknownShape } from '../port.ts';
import type { CloudConnection } from './cloud-connection.ts';
import { saidBy } from './contents.ts';
import { type Graph, GraphError } from './graph.ts';
import { meaningOf } from './graph-codes.ts';
import { createGroupNames } from './groups.ts';
import { failureOf, namedIn, partOfPast, pastFile, pastMessagesIn } from './history.ts';
import { type CloudIncoming, incomingCall, incomingOf, incomingReaction } from './incoming.ts';
import type { CloudPart } from './parts.ts';
import type { CloudMessage, CloudStatus, CloudValue } from './payload.ts';
import { changedIdOf, changedNumberOf, peopleIn, sharedNumberOf } from './person.ts';

const ackOfStatus: Partial<Record<string, Ack>> = { sent: 2, delivered: 3, read: 4, played: 5, failed: 0 };

/** Passes on what a change says, and `part` delivered; resolves once the desk has all of it. */
export function createCloudReceiver(graph: Graph, listener: ChannelListener) {
  /** Whose number has been told beside their id, so that not every status tells it. */
  const linked = new LRUCache<string, string>({ max: 10_000 });

  const nameOfGroup = createGroupNames(graph);

  async function receive(
    connectionId: number,
    line: CloudConnection,
    value: CloudValue,
    part?: Pick<CloudPart, 'delivered'>,
  ): Promise<void> {
    for (const message of value.messages)
      await receiveMessage(connectionId, line, { message, value, fromMe: false, part });
    for (const message of value.message_echoes)
      await receiveMessage(connectionId, line, { message, value, fromMe: true, part });
    await receiveHistory(connectionId, line, value);
    for (const call of value.calls) {
      const isTheirs = call.direction !== 'BUSINESS_INITIATED';
      if (call.event === 'connect' && isTheirs) await take(connectionId, line, incomingCall(call, value));
    }
    for (const update of value.user_id_update) await listener.renumbered(connectionId, changedIdOf(update));
    for (const person of peopleIn(value)) await link(connectionId, person);
    const acks = value.statuses.flatMap(acksOf);
    if (acks.length > 0) await listener.acked(connectionId, acks);
  }

  async function receiveHistory(connectionId: number, line: CloudConnection, value: CloudValue): Promise<void> {
    if (!line.importsHistory) return;
    const people = value.state_sync.flatMap(namedIn);
    if (people.length > 0) await listener.named(connectionId, people);
    for (const chunk of value.history) {
      const failure = failureOf(chunk);
      if (failure) await listener.historyReceived(connectionId, { failure });
      const { messages, unread } = pastMessagesIn(chunk, value);
      if (messages.length > 0) await listener.imported(connectionId, messages);
      for (const said of unread)
        await listener.setAside(
          connectionId,
          partOfPast(said, value),
          new UnknownShape('A message of the time before has a shape that nobody knows'),
        );
      if (chunk.metadata) await listener.historyReceived(connectionId, { progress: chunk.metadata.progress });
    }
    for (const message of value.history_files) {
      const { file, ...past } = pastFile(message, value);
      const media = file && (async () => ({ ...(await graph.download(line, file.mediaId)), name: file.name }));
      try {
        await listener.imported(connectionId, [{ ...past, media }]);
      } catch (error) {
        if (!(error instanceof GraphError) || meaningOf(error.code).kind !== 'refused') throw error;
        await listener.imported(connectionId, [{ ...past, media: null }]);
      }
    }
  }

  async function receiveMessage(
    connectionId: number,
    line: CloudConnection,
    { message, value, fromMe, part }: ReceivedMessage,
  ): Promise<void> {
    const { edit, revoke } = message;
    const change = fromMe ? undefined : changedNumberOf(message);
    if (change) return listener.renumbered(connectionId, change);
    if (edit) {
      const { body, ...more } = saidBy(edit.message);
      return listener.edited(connectionId, edit.original_message_id, body, undefined, more);
    }
    if (revoke) return listener.erased(connectionId, revoke.original_message_id);
    const reaction = incomingReaction(message, value, fromMe);
    if (reaction) return listener.reacted(connectionId, reaction);
    if (isTold(message.type)) return;
    const incoming = await inNamedGroup(line, incomingOf(message, value, fromMe));
    const unknownPart = isOfUnknownKind(incoming.content) && !isWithheld(message) ? part?.delivered() : undefined;
    await take(connectionId, line, { ...incoming, unknownPart });
    const shared = fromMe ? undefined : sharedNumberOf(message);
    if (shared) await link(connectionId, shared);
  }

  async function inNamedGroup(line: CloudConnection, incoming: CloudIncoming): Promise<CloudIncoming> {
    const { group } = incoming;
    return group ? { ...incoming, group: { ...group, name: await nameOfGroup(line, group.id) } } : incoming;
  }

  async function link(connectionId: number, person: Required<PersonIds>): Promise<void> {
    const key = `${connectionId} ${person.scopedId}`;
    if (linked.get(key) === person.number) return;
    await listener.linked(connectionId, person);
    linked.set(key, person.number);
  }

  async function take(connectionId: number, line: CloudConnection, { file, ...message }: CloudIncoming): Promise<void> {
    const media = file && (async () => ({ ...(await graph.download(line, file.mediaId)), name: file.name }));
    try {
      await listener.received(connectionId, { ...message, media });
    } catch (error) {
      // Gone from WhatsApp for good: the message is worth more than its file.
      if (!(error instanceof GraphError) || meaningOf(error.code).kind !== 'refused') throw error;
      await listener.received(connectionId, { ...message, media: null });
    }
  }

  return receive;
}

function acksOf({ id, status, errors, pricing, biz_opaque_callback_data: ownId }: CloudStatus): IncomingAck[] {
  const ack = ackOfStatus[status];
  if (ack === undefined) return [];
  const [error] = errors;
  const meaning = error && meaningOf(error.code);
  const reason = meaning?.kind === 'refused' ? meaning.reason : 'ERR_SENDING_WAPP_MSG';
  return [
    {
      providerId: ownId ?? id,
      ...(ownId ? { id } : {}),
      ack,
      ...(ack === 0 ? { failure: reason } : {}),
      ...(pricing?.billable === false ? { isFree: true } : {}),
    },
  ];
}

interface ReceivedMessage {
  message: CloudMessage;
  value: CloudValue;
  fromMe: boolean;
  part: Pick<CloudPart, 'delivered'> | undefined;
}

/** Meta does not pass on what it says, so nothing can be read of it later either. */
const isWithheld = ({ type }: CloudMessage) => type === 'unsupported';

/** What WhatsApp tells about a conversation nobody has written; `request_welcome`: somebody has opened it. */
const isTold = (type: string) => type === 'system' || type === 'request_welcome';
