import type { Session } from '#contract/schema.ts';
import { pause } from '#web/pause.ts';
import { apiErrorOf, failureOf } from './api-error.ts';
import { sessionStore } from './session-store.ts';

export interface SessionListener {
  onRenewed: (session: Session) => void;
  /** The server knows the session no longer; the code says why. */
  onLost: (code: string | undefined) => void;
  /** A call was refused because the company's due date has passed. */
  onExpired: () => void;
}

let listener: SessionListener = { onRenewed: () => undefined, onLost: () => undefined, onExpired: () => undefined };

export const listenToRefresh = (next: SessionListener) => {
  listener = next;
};

/** The server no longer knows a token: the session is over, unless a newer one has taken its place meanwhile. */
export const loseSession = (token: string, code: string | undefined) => {
  if (sessionStore.reload()?.token === token) listener.onLost(code);
};

/** The company's due date has passed, unless a newer session has taken the place of the token's meanwhile. */
export const expireSession = (token: string) => {
  if (sessionStore.reload()?.token === token) listener.onExpired();
};

let running: Promise<string> | null = null;

/**
 * A fresh token in place of one that has expired. However many calls of however many tabs ask, one of them goes to the
 * server: calls of a tab share a promise, tabs share a lock. Where the browser has no locks (plain http), each tab asks once.
 */
export const renewToken = (expired: string): Promise<string> => {
  running ??= inTurn(() => renewOnce(expired)).finally(() => {
    running = null;
  });
  return running;
};

const inTurn = (task: () => Promise<string>): Promise<string> => {
  if (!navigator.locks) return task();
  return new Promise((resolve, reject) => {
    const renewed = async () => {
      resolve(await task());
      await pause(untilReadMs);
    };
    navigator.locks.request('recado-refresh', renewed).catch(reject);
  });
};

/** What one tab writes the others read a moment later: whoever had the lock before would renew once more. */
const untilReadMs = 300;

const renewOnce = async (expired: string) => {
  const shared = sessionStore.reload();
  if (shared && shared.token !== expired) return shared.token;
  const session = await refreshToken();
  sessionStore.write(session);
  listener.onRenewed(session);
  return session.token;
};

const refreshToken = async (): Promise<Session> => {
  try {
    const response = await fetch('/api/auth/refresh_token', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return await response.json();
    const failure = apiErrorOf(response.status, await readBody(response));
    if (response.status === 401 || response.status === 403) listener.onLost(failure.code);
    throw failure;
  } catch (thrown) {
    throw failureOf(thrown);
  }
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
