import type { KeptSession } from '#machines/session/setup.ts';

/** The signed-in session, kept for reloads and shared by the tabs of this browser. */
export const sessionStore = {
  read: (): KeptSession | null => current,

  write(session: KeptSession) {
    current = session;
    ownLogin = session.sessionId;
    keep(JSON.stringify(session));
  },

  /** Forgets this tab's session, and leaves alone what another tab has put in its place. */
  clear() {
    if (current && current.sessionId !== ownLogin) return;
    current = null;
    keep(null);
  },

  /** Calls back when another tab signs in, refreshes or signs out. */
  watch(listener: (session: KeptSession | null) => void) {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey && key !== null) return;
      current = parse(key === null ? null : newValue);
      listener(current);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },

  /** Reads again what the tabs share: a lock's holder looks whether somebody was faster. */
  reload() {
    const text = kept();
    if (text !== undefined) current = parse(text);
    return current;
  },

  /** Takes over, as this tab's own, the session that the tabs share. */
  adopt() {
    const session = this.reload();
    ownLogin = session?.sessionId ?? null;
    return session;
  },
};

const storageKey = 'session';

/** Undefined where the browser keeps nothing; then memory alone holds the session. */
const kept = () => {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return undefined;
  }
};

const keep = (text: string | null) => {
  try {
    if (text === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, text);
  } catch {
    // Storage is full or forbidden: the session lives until the page closes.
  }
};

const parse = (text: string | null | undefined): KeptSession | null => {
  if (!text) return null;
  try {
    const session: KeptSession = JSON.parse(text);
    return typeof session.token === 'string' && typeof session.user?.id === 'number' ? session : null;
  } catch {
    return null;
  }
};

let current = parse(kept());
let ownLogin: string | null = null;
