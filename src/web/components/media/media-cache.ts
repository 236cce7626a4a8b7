export type MediaState =
  | { status: 'idle' | 'loading' | 'failed'; address?: undefined }
  | { status: 'ready'; address: string; blob: Blob };

export type LoadMedia = (url: string, signal: AbortSignal) => Promise<Blob>;

export interface MediaCache {
  /** Fetches the file unless it is known, and tells every change until the returned function is called. */
  watch: (url: string, changed: () => void) => () => void;
  read: (url: string) => MediaState;
  retry: (url: string) => void;
  /** The address of a file that is still in this browser alone. */
  addressOf: (file: Blob) => string;
  /** Hands the file to the person under a name; false when it cannot be fetched. */
  save: (url: string, name: string) => Promise<boolean>;
  clear: () => void;
}

interface Entry {
  state: MediaState;
  watchers: Set<() => void>;
  abort: AbortController;
}

const idle: MediaState = { status: 'idle' };
const maxKeptFiles = 60;

/** Keeps the last files that were shown, so that a bubble scrolled back into view does not fetch again. */
export function createMediaCache(load: LoadMedia): MediaCache {
  const entries = new Map<string, Entry>();
  const locals = new Map<string, MediaState>();
  const addresses = new WeakMap<Blob, string>();

  const fetchInto = async (url: string, entry: Entry) => {
    settle(entry, { status: 'loading' });
    try {
      const blob = await load(url, entry.abort.signal);
      settle(entry, { status: 'ready', blob, address: URL.createObjectURL(blob) });
    } catch {
      if (!entry.abort.signal.aborted) settle(entry, { status: 'failed' });
    }
  };

  const open = (url: string) => {
    const entry: Entry = { state: idle, watchers: new Set(), abort: new AbortController() };
    entries.set(url, entry);
    void fetchInto(url, entry);
    return entry;
  };

  const watch = (url: string, changed: () => void) => {
    if (!url || locals.has(url)) return () => undefined;
    const entry = entries.get(url) ?? open(url);
    entries.delete(url);
    entries.set(url, entry);
    entry.watchers.add(changed);
    return () => {
      entry.watchers.delete(changed);
      forgetOldest(entries);
    };
  };

  return {
    watch,
    read: (url) => entries.get(url)?.state ?? locals.get(url) ?? idle,
    addressOf: (blob) => {
      const known = addresses.get(blob);
      if (known) return known;
      const address = URL.createObjectURL(blob);
      addresses.set(blob, address);
      locals.set(address, { status: 'ready', blob, address });
      return address;
    },
    retry: (url) => {
      const entry = entries.get(url);
      if (entry?.state.status === 'failed') void fetchInto(url, entry);
    },
    save: async (url, name) => {
      const known = entries.get(url)?.state ?? locals.get(url);
      try {
        offer(known?.status === 'ready' ? known.blob : await load(url, new AbortController().signal), name);
        return true;
      } catch {
        return false;
      }
    },
    clear: () => {
      for (const [url, entry] of entries) forget(entries, url, entry);
      for (const address of locals.keys()) URL.revokeObjectURL(address);
      locals.clear();
    },
  };
}

function settle(entry: Entry, state: MediaState) {
  entry.state = state;
  for (const changed of entry.watchers) changed();
}

function forgetOldest(entries: Map<string, Entry>) {
  for (const [url, entry] of entries) {
    if (entries.size <= maxKeptFiles) return;
    if (entry.watchers.size === 0) forget(entries, url, entry);
  }
}

function forget(entries: Map<string, Entry>, url: string, entry: Entry) {
  entry.abort.abort();
  if (entry.state.status === 'ready') URL.revokeObjectURL(entry.state.address);
  entries.delete(url);
}

function offer(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
