import { buffer } from 'node:stream/consumers';
import { Api, GrammyError } from 'grammy';
import { fetchGuarded, type GuardedFetch, GuardedFetchError } from '#server/http/outgoing-http.ts';

/** An answer to a look for news, a hundred long messages, is as large. */
const MAX_ANSWER_BYTES = 16 * 2 ** 20;

/** Telegram's Bot API, one bot at a time. */
export interface BotApi {
  /** The calls as Telegram names them. They throw `GrammyError` where Telegram says no, else `HttpError`. */
  of(token: string): Api;
  /** A file that the bot was shown; undefined where Telegram or this server does not give it out. */
  download(token: string, fileId: string): Promise<{ path: string; bytes: Buffer } | undefined>;
}

/** All of it goes the one guarded way out of this server, and no address with its token is ever logged. */
export function createBotApi(apiRoot: string, guard: GuardedFetch): BotApi {
  const of = (token: string) =>
    new Api(token, { apiRoot, fetch: guardedFetch({ ...guard, maxBytes: MAX_ANSWER_BYTES }) });
  return {
    of,
    async download(token, fileId) {
      try {
        const { file_path: path = '' } = await of(token).getFile(fileId);
        const { status, bytes } = await fetchGuarded(`${apiRoot}/file/bot${token}/${path}`, guard);
        if (status === 200) return { path, bytes };
        if (status < 500) return undefined;
        throw new Error(`Telegram answered ${status} for a file`);
      } catch (error) {
        if (error instanceof GuardedFetchError || (error instanceof GrammyError && error.error_code === 400))
          return undefined;
        throw error;
      }
    },
  };
}

const guardedFetch =
  (guard: GuardedFetch): typeof fetch =>
  async (address, { headers = {}, body, signal } = {}) => {
    const sent = typeof body === 'string' ? body : await buffer(body as unknown as NodeJS.ReadableStream);
    const { status, bytes } = await fetchGuarded(String(address), guard, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: sent,
      ...(signal ? { signal: ownSignal(signal) } : {}),
    });
    return new Response(new Uint8Array(bytes), { status });
  };

/** grammY brings one of its own making, which the rest of Node does not take for one. */
function ownSignal(theirs: AbortSignal): AbortSignal {
  const own = new AbortController();
  if (theirs.aborted) own.abort();
  else theirs.addEventListener('abort', () => own.abort(), { once: true });
  return own.signal;
}
