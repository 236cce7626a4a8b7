import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/schema.ts';

type Api = Awaited<ReturnType<typeof openTab>>;

const sessionWith = (token: string) => ({ token, sessionId: 's1', user: { id: 7, name: 'Agente 1' } }) as Session;

/** A tab is a fresh copy of the modules over the one storage of the browser. */
const openTab = async () => {
  vi.resetModules();
  const { findMe } = await import('#web/api/auth.ts');
  const { listenToRefresh } = await import('#web/api/refresh.ts');
  const { sessionStore } = await import('#web/api/session-store.ts');
  const reports: string[] = [];
  listenToRefresh({
    onRenewed: ({ token }) => reports.push(`renewed ${token}`),
    onLost: () => reports.push('lost'),
    onExpired: () => reports.push('expired'),
  });
  return { findMe, sessionStore, reports };
};

/** A server that knows one good token and counts what it is asked. */
const openServer = () => {
  const server = {
    goodToken: 'fresh',
    refreshes: 0,
    calls: 0,
    refuses: false,
    lacksRight: false,
    isUnknown: false,
    isUnpaid: false,
  };
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = typeof input === 'string' ? input : input.url;
    await Promise.resolve();
    if (url.endsWith('/auth/refresh_token')) {
      server.refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return server.refuses
        ? Response.json({ error: 'ERR_UNAUTHORIZED' }, { status: 401 })
        : Response.json(sessionWith(server.goodToken));
    }
    // What a file before this one has left under way is none of it.
    if (!url.endsWith('/auth/me')) return Response.json({ error: 'ERR_NOT_FOUND' }, { status: 404 });
    server.calls += 1;
    const bearer = input instanceof Request ? input.headers.get('Authorization') : null;
    if (server.isUnknown) return Response.json({ error: 'ERR_UNAUTHORIZED' }, { status: 401 });
    if (server.isUnpaid) return Response.json({ error: 'ERR_COMPANY_EXPIRED' }, { status: 403 });
    if (server.lacksRight) return Response.json({ error: 'ERR_NO_PERMISSION' }, { status: 403 });
    if (bearer !== `Bearer ${server.goodToken}`) {
      return Response.json({ error: 'ERR_SESSION_EXPIRED' }, { status: 403 });
    }
    return Response.json({ id: 7, name: 'Agente 1' });
  });
  return server;
};

/** Locks of a browser: one holder of a name at a time, over all tabs. */
const installLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
};

let server: ReturnType<typeof openServer>;

beforeEach(() => {
  localStorage.setItem('session', JSON.stringify(sessionWith('stale')));
  server = openServer();
  installLocks();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
});

const callsOf = (tab: Api, count: number) => Array.from({ length: count }, () => tab.findMe());

describe('an expired token', () => {
  it('is renewed once for twenty calls of two tabs, and every call is answered (F29)', async () => {
    const one = await openTab();
    const other = await openTab();
    const users = await Promise.all([...callsOf(one, 10), ...callsOf(other, 10)]);
    expect(users.map((user) => user.id)).toEqual(Array(20).fill(7));
    expect(server.refreshes).toBe(1);
    expect(server.calls).toBe(40);
  });

  it('is renewed once where a tab reads a moment later what another has written', async () => {
    const storage = Object.getPrototypeOf(localStorage) as Storage;
    const { setItem } = storage;
    const write = vi.spyOn(storage, 'setItem').mockImplementation(function (this: Storage, ...item) {
      setTimeout(() => setItem.apply(this, item), 50);
    });
    const tabs = [await openTab(), await openTab()];
    await Promise.all(tabs.map((tab) => tab.findMe()));
    expect(write).toHaveBeenCalled();
    write.mockRestore();
    expect(server.refreshes).toBe(1);
  });

  it('is renewed once for twenty calls of one tab where the browser has no locks', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    const tab = await openTab();
    await Promise.all(callsOf(tab, 20));
    expect(server.refreshes).toBe(1);
    expect(tab.reports).toEqual(['renewed fresh']);
  });

  it('is renewed again when the next one expires', async () => {
    const tab = await openTab();
    await tab.findMe();
    server.goodToken = 'fresher';
    await tab.findMe();
    expect(server.refreshes).toBe(2);
    expect(tab.sessionStore.read()?.token).toBe('fresher');
  });

  it('ends the session once when the server will not renew it (F30)', async () => {
    server.refuses = true;
    const tab = await openTab();
    const outcomes = await Promise.allSettled(callsOf(tab, 20));
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect(tab.reports).toEqual(['lost']);
    expect(server.refreshes).toBe(1);
  });
});

describe('a refusal for lack of rights', () => {
  it('renews nothing and carries its code (F31)', async () => {
    server.lacksRight = true;
    const tab = await openTab();
    await expect(tab.findMe()).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' });
    expect(server.refreshes).toBe(0);
    expect(tab.reports).toEqual([]);
  });
});

describe('a refusal because the company’s due date has passed', () => {
  it('is told, renews nothing and carries its code', async () => {
    server.isUnpaid = true;
    const tab = await openTab();
    await expect(tab.findMe()).rejects.toMatchObject({ status: 403, code: 'ERR_COMPANY_EXPIRED' });
    expect([tab.reports, server.refreshes]).toEqual([['expired'], 0]);
  });

  it('is told of nobody when another tab has gone on with a newer session', async () => {
    server.isUnpaid = true;
    const tab = await openTab();
    const call = tab.findMe();
    localStorage.setItem('session', JSON.stringify(sessionWith('newer')));
    await expect(call).rejects.toMatchObject({ code: 'ERR_COMPANY_EXPIRED' });
    expect(tab.reports).toEqual([]);
  });
});

describe('a token that the server does not know', () => {
  it('ends the session without a try to renew it', async () => {
    server.isUnknown = true;
    const tab = await openTab();
    await expect(tab.findMe()).rejects.toMatchObject({ status: 401 });
    expect(tab.reports).toEqual(['lost']);
    expect(server.refreshes).toBe(0);
  });

  it('ends nothing when another tab has signed in meanwhile', async () => {
    server.isUnknown = true;
    const tab = await openTab();
    const call = tab.findMe();
    localStorage.setItem('session', JSON.stringify(sessionWith('newer')));
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(tab.reports).toEqual([]);
  });
});
