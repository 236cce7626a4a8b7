import { join } from 'node:path';
import { openLedger } from './ledger.ts';
import { openPhoneFiles } from './phone-files.ts';

/** Somebody whose phone can be played before a word was said. */
export interface Customer {
  connectionId: number;
  number: string;
  name: string;
  /** What it shows of them, if anything: a PNG. */
  picture: Buffer | null;
}

/** Writes customers into the phones' ledger under a data folder that no phone network has open yet. */
export async function meetCustomers(dataFolder: string, customers: readonly Customer[]): Promise<void> {
  const folder = join(dataFolder, 'simulator');
  const ledger = openLedger(join(folder, 'ledger.jsonl'));
  const files = openPhoneFiles(join(folder, 'files'));
  for (const { connectionId, number, name, picture } of customers) {
    const shown = picture && { picture: await files.keep({ name: 'foto.png', mime: 'image/png', bytes: picture }) };
    ledger.append({ kind: 'met', connectionId, number, name, ...shown });
  }
  ledger.close();
}
