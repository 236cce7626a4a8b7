import type { Files } from '#server/files/files.ts';
import { createChance } from './chance.ts';
import type { Customer } from './customers.ts';
import { drawPortrait } from './picture.ts';

/** How a customer looks: on their phone, and in the desk. */
export interface Portrait {
  bytes: Buffer;
  /** The stored file. */
  file: string;
}

/** Every third shows a picture, as people do. */
const EACH = 3;
const SIZE = 96;

export async function storePortraits(
  files: Files,
  customers: readonly Customer[],
): Promise<ReadonlyMap<Customer, Portrait>> {
  const chance = createChance(21);
  const portraits = new Map<Customer, Portrait>();
  for (const customer of customers.filter((_, place) => place % EACH === 0)) {
    const bytes = drawPortrait(chance, SIZE);
    const { name } = await files.store(bytes, { mime: 'image/png' });
    portraits.set(customer, { bytes, file: name });
  }
  return portraits;
}
