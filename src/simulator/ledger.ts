import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { DeskMessage, NetworkReceipt, PhoneInbound, PhoneManner, PhoneReaction, PhoneSession } from './network.ts';

/** What happened in the phone network; nothing else is kept, and everything it knows follows from it. */
export type LedgerFact =
  | { kind: 'paired'; connectionId: number; session: PhoneSession }
  | { kind: 'forgotten'; connectionId: number }
  | { kind: 'quiet'; connectionId: number; quiet: boolean }
  | { kind: 'met'; connectionId: number; number: string; name: string; picture?: string }
  | { kind: 'inbound'; connectionId: number; message: PhoneInbound }
  | { kind: 'edited'; connectionId: number; id: string; body: string; byDesk?: true }
  | { kind: 'erased'; connectionId: number; id: string; by: 'phone' | 'desk' }
  | { kind: 'seen'; connectionId: number; ids: readonly string[] }
  | { kind: 'reacted'; connectionId: number; id: string; reaction: PhoneReaction; byDesk?: true }
  | { kind: 'outbound'; connectionId: number; message: DeskMessage }
  | { kind: 'ack'; connectionId: number; id: string; ack: 3 | 4 | 5 }
  | { kind: 'manner'; number: string; manner: PhoneManner }
  | { kind: 'picture'; number: string; url: string | null }
  | { kind: 'confirmed'; connectionId: number; event: number; receipt: NetworkReceipt | null };

/**
 * What follows again from the rest after a power cut: a confirmation that is lost is asked for, a phone reads anew. Or what
 * may be lost.
 */
const FORGETTABLE = new Set<LedgerFact['kind']>(['confirmed', 'met', 'ack', 'seen']);

/** Whoever tells of these waits for `onDisk`; the process goes on meanwhile. */
const AWAITED = new Set<LedgerFact['kind']>(['inbound', 'outbound']);

export type LedgerEntry = { seq: number; at: string } & LedgerFact;

export interface Ledger {
  entries: readonly LedgerEntry[];
  /** On disk when it returns, where anybody was promised it, or with `onDisk` where messages go by. */
  append(fact: LedgerFact): LedgerEntry;
  /** Resolves when everything appended until now is on disk; the disk is asked once for all who wait. */
  onDisk(): Promise<void>;
  /** Takes a number of the same order for something that is not worth keeping. */
  nextNumber(): number;
  close(): void;
}

/** Opens `<directory>/ledger.jsonl`; a last line that was cut off by a fall was never answered and is dropped. */
export function openLedger(path: string): Ledger {
  mkdirSync(dirname(path), { recursive: true });
  const entries = existsSync(path) ? readEntries(path) : [];
  const descriptor = openSync(path, 'a');
  let last = entries.reduce((highest, entry) => Math.max(highest, entry.seq), 0);
  let isClosed = false;
  let isBehind = false;
  let syncing = Promise.resolve();
  let next: Promise<void> | undefined;

  async function sync(): Promise<void> {
    await syncing.catch(() => {});
    next = undefined;
    isBehind = false;
    syncing = (isClosed ? Promise.resolve() : syncFile(descriptor)).catch((fault: unknown) => {
      if (isClosed) return;
      isBehind = true;
      throw fault;
    });
    return syncing;
  }

  return {
    entries,
    append(fact) {
      const entry: LedgerEntry = { seq: ++last, at: new Date().toISOString(), ...fact };
      writeSync(descriptor, `${JSON.stringify(entry)}\n`);
      if (AWAITED.has(fact.kind)) isBehind = true;
      else if (!FORGETTABLE.has(fact.kind)) fsyncSync(descriptor);
      return entry;
    },
    onDisk() {
      if (!isBehind) return syncing;
      next ??= sync();
      return next;
    },
    nextNumber: () => ++last,
    close() {
      isClosed = true;
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

const syncFile = promisify(fsync);

function readEntries(path: string): LedgerEntry[] {
  const content = readFileSync(path);
  const whole = content.lastIndexOf('\n') + 1;
  if (whole < content.length) truncateSync(path, whole);
  const lines = content.subarray(0, whole).toString('utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LedgerEntry);
}
