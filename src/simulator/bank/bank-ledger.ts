import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { ChargeOrder } from '#server/payments/port.ts';

/** What happened at the pretend bank; how its charges stand follows from it. */
export type BankFact =
  | { kind: 'made'; txid: string; order: Omit<ChargeOrder, 'expiresAt'> & { expiresAt: string }; code: string }
  | { kind: 'paid'; txid: string; amount: number; at: string }
  | { kind: 'expired'; txid: string }
  | { kind: 'refunded'; txid: string };

export interface BankLedger {
  /** What was written since the last look, by any process on this folder. */
  readOn(): BankFact[];
  /** On disk when it returns. */
  append(fact: BankFact): void;
  close(): void;
}

/** A file beside the data, outside the database, so that the bank knows what was paid whatever happens to that. */
export function openBankLedger(path: string): BankLedger {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) dropCutOffLine(path);
  const descriptor = openSync(path, 'a+');
  let read = 0;
  return {
    readOn() {
      const bytes = Buffer.alloc(fstatSync(descriptor).size - read);
      readSync(descriptor, bytes, 0, bytes.length, read);
      const whole = bytes.subarray(0, bytes.lastIndexOf(newline) + 1);
      read += whole.length;
      return whole
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as BankFact);
    },
    append(fact) {
      writeSync(descriptor, `${JSON.stringify(fact)}\n`);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

const newline = 0x0a;

/** Of a process that fell while it wrote; nobody was answered. */
function dropCutOffLine(path: string): void {
  const descriptor = openSync(path, 'r');
  const bytes = Buffer.alloc(fstatSync(descriptor).size);
  readSync(descriptor, bytes, 0, bytes.length, 0);
  closeSync(descriptor);
  truncateSync(path, bytes.lastIndexOf(newline) + 1);
}
