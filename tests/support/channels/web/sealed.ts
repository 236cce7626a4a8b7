import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import * as baileys from 'baileys';
import { encode } from './stanzas.ts';

/** A text as phones send it whose messages can be changed later. */
export const withSecret = (body: string, secret: Uint8Array) =>
  encode({ conversation: body, messageContextInfo: { messageSecret: secret } });

/** As a phone seals what somebody has chosen in a poll. */
export function sealedVote(
  id: string,
  { asker, voter, secret }: { asker: string; voter: string; secret: Uint8Array },
  options: readonly string[],
): baileys.proto.IMessage {
  const selectedOptions = options.map((text) => createHash('sha256').update(text).digest());
  const text = baileys.proto.Message.PollVoteMessage.encode({ selectedOptions }).finish();
  const vote = sealed(text, { info: `${id}${asker}${voter}Poll Vote`, secret, bound: `${id}\0${voter}` });
  return { pollUpdateMessage: { pollCreationMessageKey: { id }, vote } };
}

/** As a phone seals what a message was changed to. */
export function sealedEdit(id: string, writer: string, body: string, secret: Uint8Array): baileys.proto.IMessage {
  const text = encode({ protocolMessage: { key: { id }, type: 14, editedMessage: { conversation: body } } });
  const edit = sealed(text, { info: `${id}${writer}${writer}Message Edit`, secret });
  return { secretEncryptedMessage: { targetMessageKey: { id }, ...edit, secretEncType: 2 } };
}

function sealed(text: Uint8Array, { info, secret, bound }: { info: string; secret: Uint8Array; bound?: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), info, 32));
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, encIv);
  if (bound) cipher.setAAD(Buffer.from(bound));
  return { encPayload: Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]), encIv };
}
