import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/schema.ts';

const sessionOf = (sessionId: string, userId = 7) =>
  ({ token: `t-${sessionId}`, sessionId, user: { id: userId } }) as Session;

const openTab = async () => {
  vi.resetModules();
  return (await import('#web/api/session-store.ts')).sessionStore;
};

/** What a browser tells a tab when another one changes the storage. */
const notify = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));

afterEach(() => localStorage.clear());

describe('the session of a browser', () => {
  it('is there after a reload', async () => {
    (await openTab()).write(sessionOf('s1'));
    expect((await openTab()).adopt()).toEqual(sessionOf('s1'));
  });

  it('is gone from every tab when one signs out (F32)', async () => {
    const one = await openTab();
    one.write(sessionOf('s1'));
    const other = await openTab();
    const received: (Session | null)[] = [];
    const stop = other.watch((session) => received.push(session));
    one.clear();
    notify(localStorage.getItem('session'));
    stop();
    expect(received).toEqual([null]);
    expect(other.read()).toBeNull();
  });

  it('is not cleared by a tab whose own login another has replaced', async () => {
    const late = await openTab();
    late.write(sessionOf('s1'));
    const stop = late.watch(() => undefined);
    const replaced = JSON.stringify(sessionOf('s2', 9));
    localStorage.setItem('session', replaced);
    notify(replaced);
    late.clear();
    stop();
    expect(localStorage.getItem('session')).toBe(replaced);
  });

  it('ignores what is not a session', async () => {
    localStorage.setItem('session', '{"token": 1');
    expect((await openTab()).read()).toBeNull();
    localStorage.setItem('session', '{"token": 1}');
    expect((await openTab()).read()).toBeNull();
  });

  it('lives in memory where the browser keeps nothing (F61)', async () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    const tab = await openTab();
    tab.write(sessionOf('s1'));
    expect(tab.reload()).toEqual(sessionOf('s1'));
    vi.restoreAllMocks();
  });
});
