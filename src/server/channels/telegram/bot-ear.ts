import { setTimeout as pause } from 'node:timers/promises';
import type { Update } from 'grammy/types';
import { LRUCache } from 'lru-cache';
import { isOfUnknownKind } from '../content-body.ts';
import { insist } from '../insist.ts';
import { type ChannelListener, ChannelOffline, DeskOffline, refused } from '../port.ts';
import type { BotApi } from './bot-api.ts';
import { meaningOf } from './bot-meanings.ts';
import type { BotMessage } from './incoming.ts';
import { partOfUpdate, placeOfUpdate, readUpdate } from './updates.ts';

/** As many as Telegram tells at once, and so as many as it may tell again. */
const MAX_UPDATES = 100;

const kinds = ['message', 'edited_message', 'callback_query', 'message_reaction'] as const;

export interface Rhythm {
  /** How long Telegram keeps a question open where there is no news. */
  openSeconds: number;
  /** After so long without an answer the connection counts as quiet. */
  quietMs: number;
  /** Between two goes that fail, at most. */
  longestPauseMs: number;
}

const usual: Rhythm = { openSeconds: 30, quietMs: 30_000, longestPauseMs: 15_000 };

export interface BotEar {
  /** Resolves when nothing more is passed on. */
  close(): Promise<void>;
}

interface Bot {
  botApi: BotApi;
  token: string;
  connectionId: number;
  /** The last update that came of it. */
  place: number | null;
}

interface Hearing {
  listener: ChannelListener;
  log: { error(detail: object, text: string): void; warn(detail: object, text: string): void };
  rhythm: Partial<Rhythm>;
}

/**
 * Asks Telegram for what a bot is written. Telegram keeps what it has told until it is asked for what follows, and that is
 * asked only once the desk has all of it: after a fall it comes again, and what is known by its id, or lies behind the
 * stored place, is not taken twice. The place itself is never asked from, because after a quiet week Telegram counts anew.
 */
export function openBotEar(bot: Bot, { listener, log, rhythm }: Hearing): BotEar {
  const { botApi, token, connectionId } = bot;
  const { openSeconds, quietMs, longestPauseMs } = { ...usual, ...rhythm };
  const api = botApi.of(token);
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let offset: number | undefined;
  let silentSince: number | undefined;
  let isQuiet = false;

  async function listen(): Promise<void> {
    for (let failed = 0; !isClosed(); ) {
      try {
        const asked = { limit: MAX_UPDATES, timeout: openSeconds, allowed_updates: [...kinds] };
        const updates = await api.getUpdates(
          { ...asked, ...(offset === undefined ? {} : { offset }) },
          // grammY has its own name for the same thing.
          closing.signal as unknown as Parameters<typeof api.getUpdates>[1],
        );
        failed = 0;
        await endSilence();
        for (const update of updates) await pass(update);
        // Nothing could be confirmed, and all of it would come again at once.
        if (updates.length > 0 && !updates.some(hasPlace)) throw new Error('Telegram tells what has no number');
        // All of it is confirmed, and what comes next may be counted from anywhere.
        if (updates.length === 0) offset = undefined;
      } catch (error) {
        if (isClosed()) return;
        failed += 1;
        if (await isOver(error, failed)) return;
      }
    }
  }

  async function endSilence(): Promise<void> {
    silentSince = undefined;
    if (!isQuiet) return;
    isQuiet = false;
    await listener.changed(connectionId, { type: 'connection.returned' });
  }

  /** Waits before the next go; true where there is to be none. */
  async function isOver(error: unknown, failed: number): Promise<boolean> {
    const meaning = meaningOf(error);
    if (meaning.kind === 'locked' || meaning.kind === 'replaced') {
      log.warn({ err: error, connectionId }, `The bot is ${meaning.kind}`);
      // Not awaited: whoever hears of it closes this ear.
      const ended = meaning.kind === 'locked' ? refused : ({ type: 'connection.ended' } as const);
      void listener.changed(connectionId, ended).catch(() => undefined);
      return true;
    }
    silentSince ??= Date.now();
    if (!isQuiet && Date.now() - silentSince >= quietMs) {
      isQuiet = true;
      await listener.changed(connectionId, { type: 'connection.fellQuiet' }).catch(() => undefined);
      await listener.unreachable(connectionId).catch(() => undefined);
    }
    const waitMs = meaning.kind === 'later' ? meaning.seconds * 1_000 : Math.min(100 * 2 ** failed, longestPauseMs);
    await pause(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
    return false;
  }

  async function pass(update: Update): Promise<void> {
    const place = placeOfUpdate(update);
    const isKnown = place !== undefined && bot.place !== null && place <= bot.place && bot.place - place < MAX_UPDATES;
    if (!isKnown && !isClosed()) {
      await insist(() => reader.receive(update, place), {
        isOver: isClosed,
        setAside: (error) => listener.setAside(connectionId, partOfUpdate(update), error, place),
      });
    }
    // What was not taken any more comes again.
    if (!isClosed() && place !== undefined) offset = place + 1;
  }

  const reader = createBotReader(bot, listener);
  const done = listen();
  return {
    async close() {
      closing.abort();
      await done;
    },
  };
}

const hasPlace = (update: Update) => placeOfUpdate(update) !== undefined;

/** Passes on what a bot is told, one update after the other; after so many `tries` a file is no longer waited for. */
export function createBotReader(
  { botApi, token, connectionId }: Omit<Bot, 'place'>,
  listener: ChannelListener,
  tries = FILE_TRIES,
) {
  const api = botApi.of(token);
  const fileTries = new LRUCache<string, number>({ max: 1_000 });

  async function receive(update: Update, place?: number): Promise<void> {
    const news = readUpdate(update);
    if (news?.kind === 'edited')
      await listener.edited(connectionId, news.providerId, news.body, place, { content: news.content });
    if (news?.kind === 'moved') await listener.moved(connectionId, { channel: 'telegram', ...news.chat }, place);
    if (news?.kind === 'reacted') await listener.reacted(connectionId, news.reaction, place);
    if (news?.kind !== 'message') return;
    const unknownPart = isOfUnknownKind(news.message.content) ? partOfUpdate(update) : undefined;
    await take({ ...news.message, unknownPart }, place);
    // Until it is answered the button turns; after a while nobody waits for it any more.
    if (news.pressed) await api.answerCallbackQuery(news.pressed).catch(() => undefined);
  }

  async function take({ file, ...message }: BotMessage, place: number | undefined): Promise<void> {
    const found = file && (await botApi.download(token, file.fileId).catch(throwLater(message.providerId)));
    const media = file && found && (async () => ({ ...describedAs(file, found.path), bytes: found.bytes }));
    // Too large for a bot, or gone: the message is worth more than its file.
    await listener.received(connectionId, { ...message, media: media || null }, place);
  }

  /** While Telegram can't be reached, as while the desk can't: it is tried, but what comes after it waits no longer than that. */
  const throwLater = (providerId: string) => (error: unknown) => {
    const tried = (fileTries.get(providerId) ?? 0) + 1;
    fileTries.set(providerId, tried);
    if (tried < tries) throw new DeskOffline('The file can’t be had just now', { cause: error });
    throw new ChannelOffline('The file could not be had', { cause: error });
  };

  return { receive };
}

/** About a minute of goes. */
const FILE_TRIES = 60;

function describedAs({ name, mime, kind }: NonNullable<BotMessage['file']>, path: string) {
  const ending = path.split('.').pop() ?? '';
  // What has neither name nor kind of its own, the desk names.
  return {
    name: name ?? (kind === 'document' ? '' : `${kind}.${ending}`),
    mime: mime ?? mimes[ending] ?? 'application/octet-stream',
  };
}

/** Of pictures and stickers Telegram says no more than how their path ends. */
const mimes: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  webm: 'video/webm',
  mp4: 'video/mp4',
  tgs: 'application/x-tgsticker',
};
