import type { Session } from '#contract/schema.ts';

/** The signed-in session, kept for reloads and shared by the tabs of this browser. */
export const sessionStore = {
  read: (): Session | null => current,

  write(session: Session) {
    current = session;
    keep(JSON.stringify(session));
  },

  /** Forgets a session, unless another tab has put a newer login in its place. */
  clear(sessionId?: string) {
    if (sessionId !== undefined && current && current.sessionId !== sessionId) return;
    current = null;
    keep(null);
  },

  /** Calls back when another tab signs in, refreshes or signs out. */
  watch(listener: (session: Session | null) => void) {
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

const parse = (text: string | null | undefined): Session | null => {
  if (!text) return null;
  try {
    const session: Session = JSON.parse(text);
    return typeof session.token === 'string' && typeof session.user?.id === 'number' ? session : null;
  } catch {
    return null;
  }
};

let current = parse(kept());
