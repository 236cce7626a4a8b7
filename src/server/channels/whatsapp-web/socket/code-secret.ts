import { randomBytes } from 'node:crypto';
import type { BinaryNode } from 'baileys';

/** WhatsApp retires the secret that a code on offer is proved with, after some scans before it pairs; the library doesn't know. */
export const retiresSecret = ({ tag, attrs }: BinaryNode): boolean =>
  tag === 'notification' && attrs.type === 'companion_reg_refresh';

export const newSecret = (): string => randomBytes(32).toString('base64');

/** A code of the library's (where to, who, its keys, the secret, its kind) with another secret. */
export function withSecret(qrcode: string, secret: string): string {
  const parts = qrcode.split(',');
  if (parts.length < SECRET_AT + 1) return qrcode;
  return parts.with(SECRET_AT, secret).join(',');
}

const SECRET_AT = 3;
