import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { proto } from 'baileys';
import type { KeyRows } from './key-rows.ts';
import type { WebLibrary } from './library.ts';
import { DAY_MS, findSent } from './sent.ts';

/**
 * A message can be changed for twenty minutes, and a phone that was off hands the change over later; polls are answered
 * for as long as anybody looks at them.
 */
export const keepSecrets = { kind: 'secret', forMs: 3 * DAY_MS };

/** What opens that a message was changed or answered, and who wrote it. */
export interface MessageSecret {
  /** In base64. */
  secret: string;
  /** What the service calls the writer, each of their ids; empty for the company itself. */
  writers: string[];
}

/** The secret of a message as it was decrypted, wherever the phone has put it. */
export function secretIn(content: proto.IMessage): string | undefined {
  const inner = content.deviceSentMessage?.message;
  const secret = content.messageContextInfo?.messageSecret ?? inner?.messageContextInfo?.messageSecret;
  return secret && secret.length > 0 ? Buffer.from(secret).toString('base64') : undefined;
}

export async function findSecret(rows: KeyRows, library: WebLibrary, id: string): Promise<MessageSecret | undefined> {
  const kept = (await rows.read(keepSecrets.kind, [id])).get(id);
  if (kept) return JSON.parse(kept);
  const sent = await findSent(rows, library, id);
  const secret = sent && secretIn(sent.message);
  return secret === undefined ? undefined : { secret, writers: [] };
}

interface Sealed {
  encPayload?: Uint8Array | null;
  encIv?: Uint8Array | null;
}

interface Purpose {
  /** Of the message that is changed. */
  id: string;
  /** What it is sealed for, as the service calls it. */
  purpose: 'Message Edit' | 'Event Edit';
  /** The ids by which the writer may have sealed it. */
  writers: readonly string[];
}

/** What was sealed; undefined where no id of the writer's opens it. */
export function opened(
  secret: string,
  { encPayload, encIv }: Sealed,
  { id, purpose, writers }: Purpose,
): Buffer | undefined {
  if (!encPayload || !encIv || encPayload.length <= TAG_BYTES) return undefined;
  for (const writer of writers) {
    try {
      return decrypted(keyOf(secret, `${id}${writer}${writer}${purpose}`), encPayload, encIv);
    } catch {
      // Sealed under another id.
    }
  }
  return undefined;
}

const TAG_BYTES = 16;

const keyOf = (secret: string, info: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), Buffer.alloc(32), info, 32));

function decrypted(key: Buffer, sealed: Uint8Array, iv: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}
