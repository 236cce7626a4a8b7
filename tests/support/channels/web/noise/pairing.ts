import { createHmac } from 'node:crypto';
import { type BinaryNode, Curve, proto } from 'baileys';

/** What a phone answers that has scanned a code: it vouches for the device, which the code's own secret proves. */
export function pairSuccess(qr: string, jid: string): BinaryNode {
  const [, , identity = '', secret = ''] = qr.split('#').at(-1)?.split(',') ?? [];
  const phone = Curve.generateKeyPair();
  const details = proto.ADVDeviceIdentity.encode({ rawId: 1, timestamp: 1, keyIndex: 1 }).finish();
  const said = Buffer.concat([Buffer.from([6, 0]), details, Buffer.from(identity, 'base64')]);
  const account = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: phone.public,
    accountSignature: Curve.sign(phone.private, said),
  }).finish();
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(account).digest();
  const content = proto.ADVSignedDeviceIdentityHMAC.encode({ details: account, hmac }).finish();
  return {
    tag: 'iq',
    attrs: { id: 'pairing', type: 'set', from: 's.whatsapp.net' },
    content: [
      {
        tag: 'pair-success',
        attrs: {},
        content: [
          { tag: 'device-identity', attrs: {}, content },
          { tag: 'device', attrs: { jid, lid: '99887766554433:7@lid' } },
          { tag: 'platform', attrs: { name: 'android' } },
        ],
      },
    ],
  };
}
