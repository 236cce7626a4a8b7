import type { Ack } from '#contract/schema.ts';
import type { ChannelListener, IncomingAck } from '../port.ts';
import type { CloudConnection } from './cloud-connection.ts';
import { type Graph, GraphError } from './graph.ts';
import { meaningOf } from './graph-codes.ts';
import { bodyOf, type CloudIncoming, incomingCall, incomingOf, incomingReaction } from './incoming.ts';
import type { CloudMessage, CloudStatus, CloudValue } from './payload.ts';

const ackOfStatus: Partial<Record<string, Ack>> = { sent: 2, delivered: 3, read: 4, played: 5, failed: 0 };

/** Passes on what a change says; resolves once the desk has all of it. */
export function createCloudReceiver(graph: Graph, listener: ChannelListener) {
  async function receive(connectionId: number, line: CloudConnection, value: CloudValue): Promise<void> {
    for (const message of value.messages) await receiveMessage(connectionId, line, { message, value, fromMe: false });
    for (const message of value.message_echoes)
      await receiveMessage(connectionId, line, { message, value, fromMe: true });
    for (const call of value.calls) {
      if (call.event === 'connect') await take(connectionId, line, incomingCall(call, value));
    }
    const acks = value.statuses.flatMap(acksOf);
    if (acks.length > 0) await listener.acked(connectionId, acks);
  }

  async function receiveMessage(
    connectionId: number,
    line: CloudConnection,
    { message, value, fromMe }: { message: CloudMessage; value: CloudValue; fromMe: boolean },
  ): Promise<void> {
    const { edit, revoke } = message;
    if (edit) return listener.edited(connectionId, edit.original_message_id, bodyOf(edit.message));
    if (revoke) return listener.erased(connectionId, revoke.original_message_id);
    const reaction = incomingReaction(message, value, fromMe);
    if (reaction) return listener.reacted(connectionId, reaction);
    await take(connectionId, line, incomingOf(message, value, fromMe));
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

function acksOf({ id, status, errors, biz_opaque_callback_data: ownId }: CloudStatus): IncomingAck[] {
  const ack = ackOfStatus[status];
  if (ack === undefined) return [];
  const [error] = errors;
  const meaning = error && meaningOf(error.code);
  const reason = meaning?.kind === 'refused' ? meaning.reason : 'ERR_SENDING_WAPP_MSG';
  return [{ providerId: ownId ?? id, ...(ownId ? { id } : {}), ack, ...(ack === 0 ? { failure: reason } : {}) }];
}
