import { entriesAtOnce, type LogEntry } from '#server/records/live/events.ts';

export interface Publisher {
  /** Follows a company's log from its present head; resolves when everything later will be pushed. */
  watch(companyId: number): Promise<void>;
  unwatch(companyId: number): void;
  /** Reads on, once for any number of calls that come while it is reading. */
  read(companyId: number): void;
  /** The last event of a company that was pushed, to whoever may hear it. */
  headOf(companyId: number): number;
  /** Reads on wherever the database is ahead, so that a lost notification costs a beat and no event. */
  lookAround(): Promise<void>;
  /** For how long the database has been ahead of what was pushed, as far as `lookAround` has seen; 0 where it is not. */
  lagSeconds(): number;
  idle(): Promise<void>;
}

export interface PublisherSource {
  /** So many at once as `entriesAtOnce`. */
  readLog(companyId: number, after: number): Promise<LogEntry[]>;
  findHeads(companyIds: number[]): Promise<Map<number, number>>;
}

/** The one ordered reader of the log in this process: what it pushes can not overtake each other. */
export function createPublisher(
  source: PublisherSource,
  {
    push,
    onError,
  }: { push: (companyId: number, entry: LogEntry) => Promise<void> | void; onError: (error: unknown) => void },
): Publisher {
  const heads = new Map<number, number>();
  const opening = new Map<number, Promise<void>>();
  const readers = new Map<number, { wanted: boolean; done: Promise<void> }>();
  /** Companies whose log was found ahead, up to where, and since when. */
  const behind = new Map<number, { head: number; since: number }>();

  return {
    watch(companyId) {
      if (heads.has(companyId)) return Promise.resolve();
      const started = opening.get(companyId) ?? open(companyId).finally(() => opening.delete(companyId));
      opening.set(companyId, started);
      return started;
    },

    unwatch(companyId) {
      heads.delete(companyId);
      behind.delete(companyId);
    },

    read,

    headOf: (companyId) => heads.get(companyId) ?? 0,

    async lookAround() {
      if (heads.size === 0) return;
      for (const [companyId, head] of await source.findHeads([...heads.keys()])) {
        if (head <= (heads.get(companyId) ?? head)) continue;
        if (!behind.has(companyId)) behind.set(companyId, { head, since: performance.now() });
        read(companyId);
      }
    },

    lagSeconds() {
      const since = [...behind.values()].map((each) => each.since);
      return since.length === 0 ? 0 : (performance.now() - Math.min(...since)) / 1000;
    },

    async idle() {
      await Promise.all([...readers.values()].map(({ done }) => done));
    },
  };

  async function open(companyId: number): Promise<void> {
    const found = await source.findHeads([companyId]);
    heads.set(companyId, found.get(companyId) ?? 0);
  }

  function read(companyId: number): void {
    if (!heads.has(companyId)) return;
    const running = readers.get(companyId);
    if (running) {
      running.wanted = true;
      return;
    }
    const reader = { wanted: true, done: Promise.resolve() };
    readers.set(companyId, reader);
    reader.done = drain(companyId, reader).catch(onError);
  }

  async function drain(companyId: number, reader: { wanted: boolean }): Promise<void> {
    try {
      while (reader.wanted) {
        reader.wanted = false;
        await readBatch(companyId, reader);
      }
    } finally {
      readers.delete(companyId);
    }
  }

  async function readBatch(companyId: number, reader: { wanted: boolean }): Promise<void> {
    const after = heads.get(companyId);
    if (after === undefined) return;
    const entries = await source.readLog(companyId, after);
    for (const entry of entries) {
      if (!heads.has(companyId)) return;
      await push(companyId, entry);
      heads.set(companyId, entry.seq);
      if (entry.seq >= (behind.get(companyId)?.head ?? Number.POSITIVE_INFINITY)) behind.delete(companyId);
    }
    if (entries.length === entriesAtOnce) reader.wanted = true;
  }
}
