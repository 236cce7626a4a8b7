import type { Session } from '#contract/schema.ts';

/**
 * What the browser around the page does: its network, whether somebody looks, and its other tabs. What the real one tells
 * meanwhile is not heeded, so that a flow stands still while one clicks beside it.
 */
export function createBrowser() {
  let isOnline = true;
  let isLookedAt = true;
  const over = new AbortController();
  for (const type of ['online', 'offline', 'focus', 'blur', 'visibilitychange', 'storage']) {
    window.addEventListener(type, hush, { capture: true, signal: over.signal });
  }
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  document.hasFocus = () => isLookedAt;

  return {
    goOnline() {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    },
    goOffline() {
      isOnline = false;
      window.dispatchEvent(new Event('offline'));
    },
    /** Somebody comes back to the window. */
    focus: () => {
      isLookedAt = true;
      window.dispatchEvent(new Event('focus'));
    },
    /** Somebody turns to another window. */
    blur: () => {
      isLookedAt = false;
      window.dispatchEvent(new Event('blur'));
    },
    /** Another tab has signed in, refreshed or signed out. */
    shareSession(session: Session | null) {
      const newValue = session && JSON.stringify(session);
      keepSession(newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }));
    },
    /** What a reload finds, without a word to who is there already. */
    leaveSession: (session: Session | null) => keepSession(session && JSON.stringify(session)),
    leave() {
      over.abort();
      Reflect.deleteProperty(navigator, 'onLine');
      Reflect.deleteProperty(document, 'hasFocus');
    },
  };
}

export type MemoryBrowser = ReturnType<typeof createBrowser>;

const hush = (event: Event) => {
  if (event.isTrusted && (event.target === window || event.target === document)) event.stopImmediatePropagation();
};

const sessionKey = 'session';

const keepSession = (text: string | null) => {
  if (text === null) localStorage.removeItem(sessionKey);
  else localStorage.setItem(sessionKey, text);
};
