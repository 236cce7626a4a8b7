import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#server/access/same-secret.ts';

/** Without letters that look like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eighty bits by chance, as one types them: `7KQ2-M9XW-…`. */
export function newFirstStartCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(?=(?:.{4})+$)(?!^)/g, '-');
}

/** Whether somebody has typed that code, however they write it. */
export const isFirstStartCode = (typed: string, code: string): boolean => isSameSecret(plain(typed), plain(code));

const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
