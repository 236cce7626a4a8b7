import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchWithSession } from '#web/api/fetch-with-session.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { aSession } from '../../support/fixtures/user.ts';

const cursor = '/live/events?after=-1';
const list = '/tickets?status=open&showAll=false&pageNumber=1';
let sent: string[];

beforeEach(() => {
  sent = [];
  sessionStore.write({ ...aSession(), token: 'mine' });
});
afterEach(() => {
  delete window.early;
  sessionStore.clear();
});

const asked = (answers: Record<string, Promise<Response | undefined>>, token = 'mine') => {
  window.early = { token, answers: new Map(Object.entries(answers)) };
};

/** Which answer came: one that was asked for early, or one of its own. */
const call = async (path: string, init?: RequestInit) => {
  const send = async ({ url }: Request) => {
    sent.push(url.replace(/^.*\/api/, ''));
    return new Response('own');
  };
  const response = await fetchWithSession(new Request(`http://localhost/api${path}`, init), send);
  return response.text();
};

const early = () => Promise.resolve(new Response('early'));

test('an answer that was asked for early is given once', async () => {
  asked({ [list]: early() });
  expect([await call(list), await call(list)]).toEqual(['early', 'own']);
  expect(sent).toEqual([list]);
});

test('it belongs to the session that asked: another one asks for itself', async () => {
  asked({ [list]: early() }, 'somebody else');
  expect(await call(list)).toBe('own');
});

test('only what is read, and only at the very same address', async () => {
  asked({ [list]: early() });
  expect(await call(list, { method: 'POST' })).toBe('own');
  expect(await call(list.replace('false', 'true'))).toBe('own');
  expect(await call(list)).toBe('early');
});

test('what failed is asked for again', async () => {
  asked({ [list]: Promise.resolve(undefined) });
  expect(await call(list)).toBe('own');
});

test('a second cursor throws away what was read after the first', async () => {
  asked({ [cursor]: early(), [list]: early() });
  expect(await call(cursor)).toBe('early');
  expect(await call(cursor)).toBe('own');
  expect(await call(list)).toBe('own');
});

test('who no longer wants it need not wait for it', async () => {
  asked({ [list]: new Promise(() => undefined) });
  const over = new AbortController();
  const waiting = call(list, { signal: over.signal });
  over.abort(new Error('not wanted'));
  await expect(waiting).rejects.toThrow('not wanted');
});
