import { type Api, GrammyError, HttpError } from 'grammy';
import { neverLeft } from '../never-left.ts';
import {
  type ChannelConnection,
  type ChannelListener,
  ChannelOffline,
  type ChannelProvider,
  ChannelRefused,
  type OutgoingMessage,
  refused,
  type SendAnswer,
} from '../port.ts';
import { rereadListener } from '../reread-listener.ts';
import { type ShownMedia, shownMedia } from '../shown-media.ts';
import type { BotApi } from './bot-api.ts';
import { type BotEar, createBotReader, openBotEar, type Rhythm } from './bot-ear.ts';
import { meaningOf } from './bot-meanings.ts';
import { editText, idsIn, setReaction } from './changes.ts';
import { sendToChat } from './outgoing.ts';
import { pictureOfChat } from './picture.ts';

export interface TelegramOptions {
  botApi: BotApi;
  /** Asked anew each time, because another process may have changed it; empty where there is none. */
  findToken(connectionId: number): Promise<string>;
  log: { error(detail: object, text: string): void; warn(detail: object, text: string): void };
  rhythm?: Partial<Rhythm>;
}

/** Telegram's bots as a channel of the desk: what they are written is asked for, one call at a time. */
export function createTelegramProvider(
  { botApi, findToken, log, rhythm = {} }: TelegramOptions,
  listener: ChannelListener,
): ChannelProvider {
  const ears = new Map<number, BotEar>();
  /** Until when Telegram wants to hear nothing. */
  const restUntil = new Map<number, number>();
  /** Attempts of which it is certain that nothing was taken. */
  const untaken = new Set<string>();

  async function tokenOf(connectionId: number): Promise<string> {
    const token = await findToken(connectionId);
    if (!token) throw new ChannelRefused('The connection has no token');
    return token;
  }

  /** What was let in before may be again, when there is an answer. */
  async function greet(api: Api, { connectionId, session }: ChannelConnection): Promise<Record<string, unknown>> {
    try {
      const { id, username } = await api.getMe();
      // While there is a webhook, nobody else is told anything. What waits for it stays.
      await api.deleteWebhook();
      return { phone: `@${username}`, botId: id };
    } catch (error) {
      if (meaningOf(error).kind === 'locked') {
        await listener.changed(connectionId, refused);
        throw new ChannelRefused('Telegram does not let the bot in', { cause: error });
      }
      if (session) return session;
      throw new ChannelOffline('Telegram is out of reach', { cause: error });
    }
  }

  async function stop(connectionId: number): Promise<void> {
    const ear = ears.get(connectionId);
    ears.delete(connectionId);
    restUntil.delete(connectionId);
    await ear?.close();
  }

  async function send(message: OutgoingMessage): Promise<SendAnswer> {
    const { connectionId, providerId } = message;
    const api = botApi.of(await tokenOf(connectionId));
    const media = await shownMedia('telegram', message);
    if (media === undefined) return { accepted: false, reason: 'ERR_FILE_TOO_LARGE' };
    untaken.delete(providerId);
    return { accepted: true, id: await sendWhereItIs(api, message, media) };
  }

  /** A group that has become a supergroup says so to whoever writes to its former id, and takes nothing there. */
  async function sendWhereItIs(api: Api, message: OutgoingMessage, media: ShownMedia | null): Promise<string> {
    try {
      return await sendToChat(api, message, media);
    } catch (error) {
      const next = error instanceof GrammyError && error.parameters.migrate_to_chat_id;
      if (!next) throw error;
      const to = String(next);
      await listener.moved(message.connectionId, { channel: 'telegram', from: message.to, to });
      return sendToChat(api, { ...message, to }, media);
    }
  }

  async function afterFailure({ connectionId, providerId }: OutgoingMessage, error: unknown): Promise<SendAnswer> {
    const meaning = meaningOf(error);
    if (meaning.kind !== 'unknown' || (error instanceof HttpError && neverLeft(error.error))) untaken.add(providerId);
    if (meaning.kind === 'refused') return { accepted: false, reason: meaning.reason };
    if (meaning.kind === 'later') restUntil.set(connectionId, Date.now() + meaning.seconds * 1_000);
    if (meaning.kind === 'locked') await listener.changed(connectionId, refused);
    throw new ChannelOffline('Telegram takes nothing just now', { cause: error });
  }

  /** What may be said twice: whoever did not hear the answer says it again. */
  async function change(connectionId: number, make: (api: Api) => Promise<boolean>): Promise<SendAnswer> {
    if ((restUntil.get(connectionId) ?? 0) > Date.now()) throw new ChannelOffline('Telegram asked for a rest');
    try {
      const isTaken = await make(botApi.of(await tokenOf(connectionId)));
      return isTaken ? { accepted: true } : { accepted: false, reason: 'ERR_CHANGE_NOT_TAKEN' };
    } catch (error) {
      if (error instanceof ChannelRefused) throw new ChannelOffline('The connection has no token', { cause: error });
      const meaning = meaningOf(error);
      if (meaning.kind === 'refused') return { accepted: false, reason: 'ERR_CHANGE_NOT_TAKEN' };
      if (meaning.kind === 'later') restUntil.set(connectionId, Date.now() + meaning.seconds * 1_000);
      if (meaning.kind === 'locked') await listener.changed(connectionId, refused);
      throw new ChannelOffline('Telegram takes nothing just now', { cause: error });
    }
  }

  return {
    maxChoices: { button: 3, list: 50 },
    async start(connection) {
      const { connectionId } = connection;
      await stop(connectionId);
      const token = await tokenOf(connectionId).catch(async (error: unknown) => {
        await listener.changed(connectionId, refused);
        throw error;
      });
      const session = await greet(botApi.of(token), connection);
      await listener.changed(connectionId, { type: 'connection.paired' }, session);
      await listener.changed(connectionId, { type: 'connection.returned' });
      const key = { botApi, token, connectionId, place: connection.place ?? null };
      ears.set(connectionId, openBotEar(key, { listener, log, rhythm }));
    },
    stop,
    forget: stop,
    async send(message) {
      const { connectionId, providerId } = message;
      untaken.add(providerId);
      if ((restUntil.get(connectionId) ?? 0) > Date.now()) throw new ChannelOffline('Telegram asked for a rest');
      try {
        return await send(message);
      } catch (error) {
        if (error instanceof ChannelRefused) throw new ChannelOffline('The connection has no token', { cause: error });
        return afterFailure(message, error);
      }
    },
    find: async (_connectionId, providerId) => (untaken.delete(providerId) ? 'unknown' : 'unsure'),
    // Nobody can be asked about a number: a person has to write to the bot first.
    checkNumbers: async () => null,
    /** For five seconds, or until the next message; it can't be ended otherwise. */
    async typing(connectionId, { to, isTyping }) {
      if (!isTyping || (restUntil.get(connectionId) ?? 0) > Date.now()) return;
      await botApi.of(await tokenOf(connectionId)).sendChatAction(to, 'typing');
    },
    async pictureOf(connectionId, { to }) {
      try {
        return await pictureOfChat(botApi, await tokenOf(connectionId), to);
      } catch (error) {
        throw new ChannelOffline('Telegram gives no picture just now', { cause: error });
      }
    },
    async readAgain(connectionId, { raw }, isLate) {
      const key = { botApi, token: await tokenOf(connectionId), connectionId };
      await createBotReader(key, rereadListener(listener, isLate), 1).receive(JSON.parse(raw));
    },
    react: (connectionId, { providerId, emoji }) =>
      change(connectionId, (api) => setReaction(api, idsIn(providerId), emoji)),
    edit: (connectionId, { providerId, body }) => change(connectionId, (api) => editText(api, idsIn(providerId), body)),
    async remove(connectionId, providerId) {
      const { chat, id } = idsIn(providerId);
      try {
        await botApi.of(await tokenOf(connectionId)).deleteMessage(chat, id);
      } catch (error) {
        // After two days it stays, and what the customer has deleted is gone already.
        if (meaningOf(error).kind !== 'refused') throw new ChannelOffline('Telegram takes nothing back just now');
      }
    },
    async close() {
      await Promise.all([...ears.keys()].map(stop));
    },
  };
}
