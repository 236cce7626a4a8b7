import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { proto } from 'baileys';
import type { KeyRows } from './key-rows.ts';
import type { WebLibrary } from './library.ts';
import { DAY_MS, findSent } from './sent.ts';

/** A message can be changed for twenty minutes, and a phone that was off hands the change over later. */
export const keepSecrets = { kind: 'secret', forMs: 3 * DAY_MS };

/** Polls are answered for as long as anybody looks at them. */
export const keepPollSecrets = { kind: 'poll-secret', forMs: 30 * DAY_MS };

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
  const { kind: polls } = keepPollSecrets;
  const kept = (await rows.read(keepSecrets.kind, [id])).get(id) ?? (await rows.read(polls, [id])).get(id);
  if (kept) return JSON.parse(kept);
  const sent = await findSent(rows, library, id);
  const secret = sent && secretIn(sent.message);
  return secret === undefined ? undefined : { secret, writers: [] };
}

interface Sealed {
  encPayload?: Uint8Array | null;
  encIv?: Uint8Array | null;
}

type Unsealed = { [Name in keyof Sealed]-?: NonNullable<Sealed[Name]> };

interface Purpose {
  /** Of the message that is changed or answered. */
  id: string;
  /** What it is sealed for, as the service calls it. */
  purpose: 'Message Edit' | 'Event Edit' | 'Poll Vote';
  /** The ids that may have been used of whoever wrote the message, each with one of whoever sealed this. */
  pairs: readonly (readonly [writer: string, sealer: string])[];
}

/** What was sealed; undefined where no pair of ids opens it. */
export function opened(
  secret: string,
  { encPayload, encIv }: Sealed,
  { id, purpose, pairs }: Purpose,
): Buffer | undefined {
  if (!encPayload || !encIv || encPayload.length <= TAG_BYTES) return undefined;
  for (const [writer, sealer] of pairs) {
    try {
      const bound = purpose === 'Poll Vote' ? Buffer.from(`${id}\0${sealer}`) : undefined;
      return decrypted(keyOf(secret, `${id}${writer}${sealer}${purpose}`), { encPayload, encIv }, bound);
    } catch {
      // Sealed under another id.
    }
  }
  return undefined;
}

const TAG_BYTES = 16;

const keyOf = (secret: string, info: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), Buffer.alloc(32), info, 32));

function decrypted(key: Buffer, { encPayload, encIv }: Unsealed, bound: Buffer | undefined): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encIv);
  decipher.setAuthTag(encPayload.subarray(-TAG_BYTES));
  if (bound) decipher.setAAD(bound);
  return Buffer.concat([decipher.update(encPayload.subarray(0, -TAG_BYTES)), decipher.final()]);
}
