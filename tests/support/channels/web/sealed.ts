import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type * as baileys from 'baileys';
import { encode } from './stanzas.ts';

/** A text as phones send it whose messages can be changed later. */
export const withSecret = (body: string, secret: Uint8Array) =>
  encode({ conversation: body, messageContextInfo: { messageSecret: secret } });

/** As a phone seals what a message was changed to. */
export function sealedEdit(id: string, writer: string, body: string, secret: Uint8Array): baileys.proto.IMessage {
  const text = encode({ protocolMessage: { key: { id }, type: 14, editedMessage: { conversation: body } } });
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), `${id}${writer}${writer}Message Edit`, 32));
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, encIv);
  const encPayload = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { secretEncryptedMessage: { targetMessageKey: { id }, encPayload, encIv, secretEncType: 2 } };
}
