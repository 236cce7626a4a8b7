import { createHash } from 'node:crypto';
import type { UnreadablePartReason } from '#contract/schema.ts';
import type { Cipher } from '#server/cipher.ts';
import { cleanText } from '#server/clean-text.ts';
import type { PartToKeep } from '#server/records/unreadable-parts/keep.ts';
import { type DeliveredPart, UnknownKind, UnknownShape } from './port.ts';

const MAX_ID_LENGTH = 200;

/** A part as it is kept: what it says, encrypted, and what tells it when it is delivered again. */
export const partToKeep = (
  { kind, id, happenedAt, raw, origin = '' }: DeliveredPart,
  error: unknown,
  cipher: Pick<Cipher, 'encrypt'>,
): PartToKeep => ({
  kind,
  partId: id === null ? null : cleanText(id.slice(0, MAX_ID_LENGTH)),
  happenedAt,
  reason: unreadableReasonOf(error),
  raw: cipher.encrypt(raw),
  size: Buffer.byteLength(raw),
  fingerprint: createHash('sha256')
    .update(`${kind} ${id === null ? origin : ''} ${raw}`)
    .digest('base64url'),
});

export function unreadableReasonOf(error: unknown): UnreadablePartReason {
  if (error instanceof UnknownKind) return 'unknownKind';
  return error instanceof UnknownShape ? 'unknownShape' : 'notStored';
}
