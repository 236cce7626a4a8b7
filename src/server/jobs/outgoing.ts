import { reaches } from '#machines/connections/reach.ts';
import type { Channels } from '#server/channels/channels.ts';
import { choicesFor } from '#server/channels/choices.ts';
import {
  ChannelOffline,
  type ChannelProvider,
  type IncomingAck,
  type MessageMediaType,
  type OutgoingMedia,
  type OutgoingMessage,
  type OutgoingReaction,
  type SendAnswer,
} from '#server/channels/port.ts';
import { reached } from '#server/fault-points.ts';
import type { Files } from '#server/files/files.ts';
import { isStoreAway } from '#server/files/store-away.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { UNCONFIRMED } from '#server/records/campaigns/settle.ts';
import { takeAcks } from '#server/records/messages/acks.ts';
import { endEdit, endReaction, ownEmoji } from '#server/records/messages/changes.ts';
import {
  beginNext,
  connectionOfMessage,
  connectionsWithOutgoing,
  endRemoval,
  nextChanges,
  notifyOtherProcesses,
  type WaitingChange,
  type WaitingMessage,
} from '#server/records/messages/outgoing.ts';
import { createWakeTimer, type WakeTimer } from './wake-timer.ts';

/** A message that goes wrong this often, on a connection that works, must not hold up those behind it. */
const MAX_TRIES = 5;

/** An attempt whose answer was lost is not made again where nobody can say what became of it. */
const answers: Record<'taken' | 'unsure', SendAnswer> = {
  taken: { accepted: true },
  unsure: { accepted: false, reason: UNCONFIRMED },
};

export interface OutgoingOptions {
  database: Database;
  channels: Channels;
  files: Files;
  log: { warn(detail: object, text: string): void };
}

/**
 * Sends what was stored, once each, in the order of a connection's message ids. The rows are the queue: a message is
 * waiting until its ack says otherwise, whatever happens to the process.
 */
export interface Outgoing {
  /** Something new waits on a connection; called after the commit. */
  nudge(connectionId: number): void;
  /** A message was taken back; called after the commit. */
  takeBack(messageId: number): void;
  /** Looks at every connection of this process, as after a fall. */
  sweep(): Promise<void>;
  /** Resolves when a connection has sent what it could. */
  drained(connectionId: number): Promise<void>;
  /** Resolves when nothing is being sent; what can't be sent now may still wait. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export function openOutgoing({ database, channels, files, log }: OutgoingOptions): Outgoing {
  const draining = new Map<number, { again: boolean; done: Promise<void> }>();
  const wakeTimer: WakeTimer = createWakeTimer(nudge);
  const tries = new Map<number, number>();
  let closed = false;
  channels.onFlowing(nudge);
  // Another process may have stored what this one's connections have to send.
  database.onCommitElsewhere((companyId) => {
    for (const connection of channels.openConnections())
      if (connection.companyId === companyId) nudge(connection.connectionId);
  });

  function nudge(connectionId: number): void {
    const running = draining.get(connectionId);
    if (running) running.again = true;
    else if (!closed && channels.companyOf(connectionId) !== undefined) start(connectionId);
  }

  function start(connectionId: number): void {
    const run = { again: true, done: Promise.resolve() };
    draining.set(connectionId, run);
    run.done = (async () => {
      try {
        while (run.again && !closed) {
          run.again = false;
          await drain(connectionId);
        }
        wakeTimer.calm(connectionId);
      } catch (error) {
        log.warn({ err: error, connectionId }, 'Sending stopped and will be tried again');
        if (!closed) wakeTimer.set(connectionId);
      } finally {
        draining.delete(connectionId);
      }
    })();
  }

  /**
   * One message after another. What became of one is stored together with the start of the next, so that a fall leaves no
   * more than one of which it is not known whether it was taken.
   */
  async function drain(connectionId: number): Promise<void> {
    const companyId = channels.companyOf(connectionId);
    let pendingAcks: IncomingAck[] = [];
    while (companyId !== undefined) {
      const isOver = closed || channels.companyOf(connectionId) === undefined;
      if (isOver && pendingAcks.length === 0) return;
      const step = async (scope: Scope) => {
        // Asked for together, in this order: what has left no longer waits when the next one is looked for.
        const taken = pendingAcks.length > 0 ? takeAcks(scope, connectionId, pendingAcks) : undefined;
        const next = isOver ? undefined : beginNext(scope, connectionId);
        const waiting = isOver ? [] : nextChanges(scope, connectionId);
        const [message, changes] = await Promise.all([next, waiting, taken]);
        return { message, changes };
      };
      const { message, changes } = await database.inCompany(companyId, step, 'sending');
      if (pendingAcks.length > 0) reached('ack.stored');
      if (!message && changes.length === 0) return;
      pendingAcks = message ? [await deliver(connectionId, message)] : [];
      await passChanges(companyId, connectionId, changes);
    }
  }

  async function deliver(connectionId: number, message: WaitingMessage): Promise<IncomingAck> {
    const { providerId } = message;
    // A connection that was moved keeps its tickets, but reaches nobody of the channel that it had.
    if (!reaches(message.provider, message.channel))
      return { providerId, ack: 0, failure: 'ERR_CONTACT_OF_OTHER_CHANNEL' };
    const begunBefore = message.sendStartedAt !== null;
    const found = begunBefore ? await channels.of(connectionId).find(connectionId, providerId) : 'unknown';
    reached('message.claimed');
    const answer = found === 'unknown' ? await send(connectionId, message) : answers[found];
    reached('phone.took');
    reached('ack.storing');
    if (!answer.accepted) return { providerId, ack: 0, failure: answer.reason };
    return { providerId, ack: 2, ...(answer.id ? { id: answer.id } : {}) };
  }

  async function send(connectionId: number, message: WaitingMessage): Promise<SendAnswer> {
    try {
      return await channels.of(connectionId).send(outgoing(connectionId, message));
    } catch (error) {
      const tried = (tries.get(message.id) ?? 0) + 1;
      const isLater = error instanceof ChannelOffline || isStoreAway(error);
      if (isLater || tried < MAX_TRIES) {
        if (!isLater) tries.set(message.id, tried);
        throw error;
      }
      tries.delete(message.id);
      log.warn({ err: error, messageId: message.id }, 'A message could not be sent');
      return { accepted: false, reason: 'ERR_SENDING_WAPP_MSG' };
    }
  }

  function outgoing(connectionId: number, message: WaitingMessage): OutgoingMessage {
    const { mediaFile, voiceFile } = message;
    const above = message.template?.file;
    return {
      connectionId,
      providerId: message.providerId,
      clientId: message.clientId,
      channel: message.channel,
      to: message.to,
      type: message.mediaType as MessageMediaType,
      body: message.body,
      quotedProviderId: message.quotedProviderId,
      template: message.template,
      choices: choicesFor(message.choices, channels.of(connectionId).maxChoices),
      media: above ? { ...above, open: () => files.open(above.file) } : mediaFile ? mediaOf(mediaFile) : null,
    };

    function mediaOf(file: string): OutgoingMedia {
      return {
        file,
        name: message.mediaName ?? file,
        mime: message.mediaMime ?? 'application/octet-stream',
        open: () => files.open(file),
        openVoice: voiceFile === null ? undefined : () => files.open(voiceFile),
      };
    }
  }

  async function passChanges(companyId: number, connectionId: number, changes: WaitingChange[]): Promise<void> {
    for (const change of changes) {
      const { id, providerId, isRemoval, isReaction, isEdit } = change;
      if (isRemoval) {
        await channels.of(connectionId).remove(connectionId, providerId);
        await database.inCompany(companyId, (scope) => endRemoval(scope, id));
        continue;
      }
      if (isReaction) {
        const emoji = ownEmoji(change.reactions);
        const answer = await passChange(connectionId, change, (provider, known) =>
          provider.react?.(connectionId, { ...known, emoji }),
        );
        await database.inCompany(companyId, (scope) => endReaction(scope, id, { emoji, answer }));
      }
      if (isEdit) {
        const { body } = change;
        const answer = await passChange(connectionId, change, (provider, known) =>
          provider.edit?.(connectionId, { ...known, body }),
        );
        await database.inCompany(companyId, (scope) => endEdit(scope, id, { body, answer }));
      }
    }
  }

  /** The same change may be passed twice: it says what is, not what is to be added. */
  async function passChange(
    connectionId: number,
    { id, provider, channel, to, providerId }: WaitingChange,
    pass: (
      provider: ChannelProvider,
      known: Pick<OutgoingReaction, 'channel' | 'to' | 'providerId'>,
    ) => Promise<SendAnswer> | undefined,
  ): Promise<SendAnswer> {
    if (!reaches(provider, channel)) return { accepted: false, reason: 'ERR_CONTACT_OF_OTHER_CHANNEL' };
    try {
      const passed = pass(channels.of(connectionId), { channel, to, providerId });
      return (await passed) ?? { accepted: false, reason: 'ERR_CHANNEL_CANNOT' };
    } catch (error) {
      if (error instanceof ChannelOffline) throw error;
      log.warn({ err: error, messageId: id }, 'A message could not be changed');
      return { accepted: false, reason: 'ERR_CHANGE_NOT_TAKEN' };
    }
  }

  return {
    nudge(connectionId) {
      reached('message.stored');
      nudge(connectionId);
    },
    takeBack(messageId) {
      database
        .asSystem('jobs', (scope) => connectionOfMessage(scope, messageId))
        .then((connectionId) => connectionId !== undefined && nudge(connectionId))
        .catch((error: unknown) => log.warn({ err: error, messageId }, 'A message is still to be taken back'));
    },
    async sweep() {
      const connections = await database.asSystem('jobs', connectionsWithOutgoing);
      for (const { companyId, connectionId } of connections) {
        if (channels.companyOf(connectionId) !== undefined) nudge(connectionId);
        // Another process has this connection open, and listens to its company.
        else if (database.engine === 'postgres') await notifyOtherProcesses(database, companyId);
      }
    },
    async drained(connectionId) {
      await draining.get(connectionId)?.done;
    },
    async settled() {
      while (draining.size > 0) await Promise.all([...draining.values()].map(({ done }) => done));
    },
    async close() {
      closed = true;
      wakeTimer.close();
      await Promise.all([...draining.values()].map(({ done }) => done));
    },
  };
}
