import { join } from 'node:path';
import { openLedger } from './ledger.ts';

/** Somebody whose phone can be played before a word was said. */
export interface Customer {
  connectionId: number;
  number: string;
  name: string;
}

/** Writes customers into the phones' ledger under a data folder that no phone network has open yet. */
export function meetCustomers(dataFolder: string, customers: readonly Customer[]): void {
  const ledger = openLedger(join(dataFolder, 'simulator', 'ledger.jsonl'));
  for (const { connectionId, number, name } of customers) ledger.append({ kind: 'met', connectionId, number, name });
  ledger.close();
}
