import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps companies' secrets unreadable where they are stored. */
export interface Cipher {
  /** Nothing stays nothing. */
  encrypt(text: string): string;
  /** Empty for nothing, and for what was encrypted with none of the keys: it counts as not set. */
  decrypt(stored: string): string;
  /** The same secret under the key of now; undefined where it is already, or none of the keys reads it. */
  renew(stored: string): string | undefined;
}

/**
 * AES-256-GCM with a key made of the installation's `ENCRYPTION_KEY`. What the key before it, `FORMER_ENCRYPTION_KEY`, has
 * encrypted is still read.
 */
export function createCipher(encryptionKey: string, formerKey?: string): Cipher {
  const key = keyOf(encryptionKey);
  const former = formerKey === undefined ? undefined : keyOf(formerKey);
  const encrypt = (text: string) => (text === '' ? '' : sealed(key, text));
  return {
    encrypt,
    decrypt: (stored) => opened(key, stored) ?? (former && opened(former, stored)) ?? '',
    renew(stored) {
      if (!former || opened(key, stored) !== undefined) return undefined;
      const text = opened(former, stored);
      return text === undefined ? undefined : encrypt(text);
    },
  };
}

const keyOf = (given: string) => Buffer.from(hkdfSync('sha256', given, '', 'recado secrets of companies', 32));

function sealed(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')}`;
}

/** Undefined where the key is another one. */
function opened(key: Buffer, stored: string): string | undefined {
  if (stored === '') return '';
  const bytes = Buffer.from(stored.slice(VERSION.length + 1), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
