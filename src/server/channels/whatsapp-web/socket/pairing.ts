import { setTimeout as pause } from 'node:timers/promises';
import type { AuthenticationCreds, SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys';
import type { KeyChange, KeyRows } from '../key-rows.ts';
import type { WebLibrary } from '../library.ts';

const AGAIN_MS = 1_000;
const CREDS: Omit<KeyChange, 'value'> = { kind: 'creds', name: '' };

/** What the library knows of a pairing, and where it puts what it learns. */
export interface Pairing {
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
  /** Before each socket. */
  begin(): void;
  /** The phone has agreed; what is there before is only an offer. */
  isAgreed(): boolean;
  /** The library has changed `creds`. */
  credsChanged(): void;
  /** Resolves when everything is written, or could not be just now. */
  settled(): Promise<void>;
  /** Writes nothing from now on. */
  close(): void;
}

/**
 * Reads a pairing, or begins one. The library changes its keys and its creds one after the other; whatever of the creds has
 * changed until then is written together with the next keys, so that a fall leaves both as of one moment.
 */
export async function openPairing(rows: KeyRows, library: WebLibrary): Promise<Pairing> {
  const { BufferJSON, proto } = library;
  const read = (text: string) => JSON.parse(text, BufferJSON.reviver);
  const written = (value: unknown) => JSON.stringify(value, BufferJSON.replacer);
  const kept = (await rows.read(CREDS.kind)).get(CREDS.name);
  const creds: AuthenticationCreds = kept ? read(kept) : library.initAuthCreds();
  let isChanged = kept === undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: of two writes the later one has the newer creds. */
  function write(changes: KeyChange[]): Promise<void> {
    const turn = last.then(async () => {
      if (isClosed || (changes.length === 0 && !isChanged)) return;
      const withCreds = isChanged ? [...changes, { ...CREDS, value: written(creds) }] : changes;
      isChanged = false;
      try {
        await rows.write(withCreds);
      } catch (error) {
        isChanged = true;
        throw error;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function saveCreds(): Promise<void> {
    while (isChanged && !isClosed) await write([]).catch(() => pause(AGAIN_MS));
  }

  return {
    creds,
    keys: {
      async get<Kind extends keyof SignalDataTypeMap>(kind: Kind, names: string[]) {
        const found = await rows.read(kind, names);
        const values = [...found].map(([name, text]) => {
          const value = read(text);
          const isSyncKey = kind === 'app-state-sync-key';
          return [name, isSyncKey ? proto.Message.AppStateSyncKeyData.fromObject(value) : value];
        });
        return Object.fromEntries(values) as Record<string, SignalDataTypeMap[Kind]>;
      },
      set: (data) => write(changesOf(data, written)),
    },
    begin() {
      // What a pairing code that nobody typed has left: with it the library would log in as a number that is not paired.
      if (!creds.account) delete creds.me;
    },
    isAgreed: () => creds.account !== undefined && creds.account !== null,
    credsChanged() {
      isChanged = true;
      void saveCreds();
    },
    async settled() {
      await write([]).catch(() => undefined);
      await last;
    },
    close() {
      isClosed = true;
    },
  };
}

const changesOf = (data: SignalDataSet, written: (value: unknown) => string): KeyChange[] =>
  Object.entries(data).flatMap(([kind, values]) =>
    Object.entries(values).map(([name, value]) => ({ kind, name, value: value ? written(value) : null })),
  );
