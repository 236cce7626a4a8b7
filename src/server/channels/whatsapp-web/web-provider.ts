import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyMessageContent, WAMessage } from 'baileys';
import { LRUCache } from 'lru-cache';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import {
  type ChannelConnection,
  type ChannelListener,
  ChannelOffline,
  type ChannelProvider,
  type OutgoingMessage,
  type SendAnswer,
} from '../port.ts';
import { rereadListener } from '../reread-listener.ts';
import { shownMedia } from '../shown-media.ts';
import { failureOf, NEW_CHATS_RESTRICTED } from './incoming/failures.ts';
import { createReceiver } from './incoming/receiver.ts';
import type { KeyRows, KeyStore } from './key-rows.ts';
import type { WebLibrary, WebSocketOfLibrary } from './library.ts';
import { membersIn } from './members.ts';
import { webContent } from './outgoing.ts';
import { pictureBehind } from './picture.ts';
import { findSent, saveSent } from './sent.ts';
import type { WebLog, WebPace } from './socket/line-options.ts';
import { readSession } from './socket/taken-over.ts';
import { openWebLine, type WebLine } from './socket/web-line.ts';
import { findTaken } from './spool.ts';

const KNOWN_MS = 24 * 60 * 60 * 1000;

export interface WebOptions {
  load(): Promise<WebLibrary>;
  keys: KeyStore;
  pace: WebPace;
  /** Of WhatsApp Web, where the library's own is taken no more. */
  version?: string | undefined;
  /** Of WhatsApp's WebSocket, where it is reached otherwise than by the library's own address. */
  url?: string | undefined;
  /** Hosts of pictures that may be private. */
  allowedHosts?: readonly string[];
  log: WebLog;
}

interface Opened {
  connection: ChannelConnection;
  line: Promise<WebLine>;
  sentAt: number;
}

/** WhatsApp by QR code as a channel of the desk, over WhatsApp's own protocol for linked devices. */
export function createWebProvider(options: WebOptions, listener: ChannelListener): ChannelProvider {
  const { load, keys, pace, version, url, allowedHosts = [], log } = options;
  const lines = new Map<number, Opened>();
  /** The ids of numbers that are known to have WhatsApp. */
  const jids = new LRUCache<string, string>({ max: 10_000, ttl: KNOWN_MS });

  function lineOf(connectionId: number): Opened {
    const opened = lines.get(connectionId);
    if (!opened) throw new ChannelOffline(`Connection ${connectionId} is not open`);
    return opened;
  }

  async function open(connection: ChannelConnection): Promise<WebLine> {
    const library = await load();
    const rows = keys.of(connection);
    const clear = () => keys.clear(connection.connectionId);
    return openWebLine({ connection, library, rows, clear, listener, pace, version, url, log });
  }

  async function stop(connectionId: number): Promise<WebLine | undefined> {
    const opened = lines.get(connectionId);
    lines.delete(connectionId);
    return opened?.line.catch(() => undefined);
  }

  /** Asked for once: WhatsApp knows some numbers otherwise than people write them. Undefined where there is none. */
  async function jidOf(
    socket: WebSocketOfLibrary,
    { channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>,
  ): Promise<string | undefined> {
    if (channel === 'whatsapp-lid') return `${to}@lid`;
    // A group's is its whole name.
    if (to.includes('@')) return to;
    const known = jids.get(to);
    if (known) return known;
    const [found] = await askNumbers(socket, [to]);
    if (!found?.exists) return undefined;
    jids.set(to, found.jid);
    return found.jid;
  }

  async function send(message: OutgoingMessage): Promise<SendAnswer> {
    const opened = lineOf(message.connectionId);
    const line = await opened.line;
    const library = await load();
    const socket = line.openSocket();
    const rows = keys.of(opened.connection);
    const jid = await jidOf(socket, message);
    if (!jid) return { accepted: false, reason: 'ERR_WAPP_INVALID_CONTACT' };
    const media = await shownMedia('whatsapp-web', message);
    if (media === undefined) return { accepted: false, reason: 'ERR_FILE_TOO_LARGE' };
    const { quotedProviderId, providerId } = message;
    const quoted = quotedProviderId ? await quotedOf(quotedProviderId) : undefined;
    await takeTime(opened);
    const error = await deliver(opened, { id: providerId, jid, content: webContent(message, media), quoted });
    if (error === undefined) return { accepted: true };
    log.warn({ connectionId: message.connectionId, reason: error }, 'WhatsApp did not take a message');
    if (error === NEW_CHATS_RESTRICTED) askHowLong(socket);
    return { accepted: false, reason: failureOf(error) };

    async function quotedOf(id: string): Promise<WAMessage> {
      const own = await findSent(rows, library, id);
      // A phone that has the quoted message shows its own.
      const content = own?.message ?? { conversation: '' };
      return { key: { remoteJid: jid ?? null, id, fromMe: own !== undefined }, message: content };
    }
  }

  /** Answers what the service has against it, if anything. What was sent is kept for whoever asks for it again. */
  async function deliver(
    { line, connection }: Opened,
    {
      id,
      jid,
      content,
      quoted,
    }: { id: string; jid: string; content: AnyMessageContent; quoted?: WAMessage | undefined },
  ): Promise<string | undefined> {
    const { answers, openSocket } = await line;
    const answer = answers.expect(id);
    try {
      const options = { messageId: id, ...(quoted ? { quoted } : {}) };
      const sent = await offlineWhenFailing(() => openSocket().sendMessage(jid, content, options));
      if (sent?.message) await saveSent(keys.of(connection), await load(), id, { jid, message: sent.message });
      return (await answer.within()).error;
    } finally {
      answer.done();
    }
  }

  /** What is said of a message that is there already goes as one of its own. */
  async function change(opened: Opened, jid: string, content: AnyMessageContent): Promise<SendAnswer> {
    await takeTime(opened);
    const error = await deliver(opened, { id: newId(), jid, content });
    if (error === undefined) return { accepted: true };
    log.warn({ connectionId: opened.connection.connectionId, reason: error }, 'WhatsApp did not take a change');
    return { accepted: false, reason: failureOf(error) };
  }

  /** People don't write as fast as a server can, and who does is taken for one. */
  async function takeTime(opened: Opened): Promise<void> {
    const gapMs = pace.betweenMs * (1 + Math.random());
    const waitMs = opened.sentAt + gapMs - Date.now();
    if (waitMs > 0) await pause(waitMs);
    opened.sentAt = Date.now();
  }

  return {
    // WhatsApp shows buttons and lists of its business interface alone.
    maxChoices: { button: 0, list: 0 },
    async start(connection) {
      const { connectionId } = connection;
      if (lines.has(connectionId)) return;
      const line = open(connection);
      lines.set(connectionId, { connection, line, sentAt: 0 });
      await line.catch((error: unknown) => {
        lines.delete(connectionId);
        throw error;
      });
    },
    async stop(connectionId) {
      await (await stop(connectionId))?.stop();
    },
    async forget(connectionId) {
      await (await stop(connectionId))?.unpair();
      await keys.clear(connectionId);
    },
    async pairingCode(connectionId, number) {
      const line = await lineOf(connectionId).line;
      return offlineWhenFailing(() => line.pairingCode(number));
    },
    async takeOver(connection, files) {
      const { connectionId } = connection;
      if (lines.has(connectionId)) throw new ChannelOffline(`Connection ${connectionId} is open`);
      const { keys: taken, phone } = readSession(await load(), files);
      await keys.clear(connectionId);
      await keys.of(connection).write(taken);
      return { phone };
    },
    send,
    // Phones know a message by its id, and show none twice.
    find: async () => 'unknown',
    async checkNumbers(connectionId, numbers) {
      const socket = (await lineOf(connectionId).line).openSocket();
      const found = await askNumbers(socket, numbers);
      const known = new Set(found.filter(({ exists }) => exists).map(({ jid }) => phoneNumberKey(numberIn(jid))));
      return numbers.map((number) => known.has(phoneNumberKey(number)));
    },
    async seen(connectionId, { providerIds }) {
      const { connection, line } = lineOf(connectionId);
      const taken = await findTaken(keys.of(connection), providerIds);
      // The phone's own settings decide whether anybody is told.
      if (taken.length > 0) await (await line).openSocket().readMessages(taken);
    },
    async typing(connectionId, signal) {
      const socket = (await lineOf(connectionId).line).openSocket();
      const jid = await jidOf(socket, signal);
      if (jid) await socket.sendPresenceUpdate(signal.isTyping ? 'composing' : 'paused', jid);
    },
    async pictureOf(connectionId, who) {
      const socket = (await lineOf(connectionId).line).openSocket();
      const jid = await jidOf(socket, who);
      return jid ? offlineWhenFailing(() => pictureBehind(socket, jid, allowedHosts)) : null;
    },
    async membersOf(connectionId, who) {
      const socket = (await lineOf(connectionId).line).openSocket();
      const jid = await jidOf(socket, who);
      const library = await load();
      return jid ? offlineWhenFailing(() => membersIn(socket, library, jid)) : null;
    },
    async readAgain(connectionId, { raw }, isLate) {
      const opened = lines.get(connectionId);
      const line = await opened?.line.catch(() => undefined);
      const receiver = createReceiver({
        connection: { connectionId, name: opened?.connection.name ?? '' },
        library: await load(),
        rows: opened ? keys.of(opened.connection) : noRows,
        listener: rereadListener(listener, isLate),
        pace,
        log,
        spool: { has: async () => false, arrived: async () => undefined },
        // Without one, less is known of who is behind an id.
        socket: () => line?.socket(),
        isOver: () => false,
      });
      await receiver.readAgain(raw);
    },
    async react(connectionId, { providerId, emoji, ...who }) {
      const opened = lineOf(connectionId);
      const [taken] = await findTaken(keys.of(opened.connection), [providerId]);
      const jid = await jidOf((await opened.line).openSocket(), who);
      if (!jid) return { accepted: false, reason: 'ERR_WAPP_INVALID_CONTACT' };
      // Of an older message it is not known who of a group wrote it, nor by which of their ids the customer did.
      const key = taken ?? { remoteJid: jid, id: providerId, fromMe: false };
      return change(opened, key.remoteJid ?? jid, { react: { text: emoji, key } });
    },
    async edit(connectionId, { providerId, body }) {
      const opened = lineOf(connectionId);
      const sent = await findSent(keys.of(opened.connection), await load(), providerId);
      if (!sent) return { accepted: false, reason: 'ERR_EDIT_TOO_LATE' };
      const { jid } = sent;
      const edit = { remoteJid: jid, fromMe: true, id: providerId };
      return change(opened, jid, { text: body, linkPreview: null, edit });
    },
    async remove(connectionId, providerId) {
      const opened = lineOf(connectionId);
      const sent = await findSent(keys.of(opened.connection), await load(), providerId);
      if (!sent) return;
      const { jid } = sent;
      const content = { delete: { remoteJid: jid, fromMe: true, id: providerId } };
      await deliver(opened, { id: newId(), jid, content });
    },
    async close() {
      const opened = [...lines.values()];
      lines.clear();
      await Promise.all(opened.map(async ({ line }) => (await line.catch(() => undefined))?.stop()));
    },
  };
}

/** The answer comes as an event of the socket; without one it lasts as long as the desk takes for granted. */
const askHowLong = (socket: WebSocketOfLibrary): void =>
  void socket.fetchAccountReachoutTimelock().catch(() => undefined);

async function askNumbers(socket: WebSocketOfLibrary, numbers: readonly string[]) {
  const found = await offlineWhenFailing(() => socket.onWhatsApp(...numbers));
  if (!found) throw new ChannelOffline('WhatsApp has not said which numbers it knows');
  return found;
}

const newId = () => `3EB0${randomBytes(10).toString('hex').toUpperCase()}`;

const numberIn = (jid: string) => jid.split('@')[0]?.split(':')[0] ?? '';

/** Of a connection that is not open no secrets are known. */
const noRows: KeyRows = { read: async () => new Map(), write: async () => undefined, prune: async () => undefined };

/** What the library fails at while its connection goes is to be tried again. */
async function offlineWhenFailing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { output } = error as { output?: { statusCode?: number } };
    const isOffline = output?.statusCode !== undefined && [408, 428, 503].includes(output.statusCode);
    throw isOffline ? new ChannelOffline('The connection to WhatsApp was lost', { cause: error }) : error;
  }
}
