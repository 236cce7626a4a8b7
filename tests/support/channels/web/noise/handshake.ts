import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { Curve, NOISE_MODE, proto } from 'baileys';

const HEADER = Buffer.from([87, 65, 6, 3]);
const TAG_BYTES = 16;

interface KeyPair {
  private: Uint8Array;
  public: Uint8Array;
}

/** Who a service is: a key of its own, and what vouches for it. */
export interface Identity {
  keys: KeyPair;
  certificate: Uint8Array;
}

/** An identity that is believed by whoever takes `root` for WhatsApp's own key. */
export function identityOf(root: KeyPair): Identity {
  const { CertChain } = proto;
  const { Details } = CertChain.NoiseCertificate;
  const [between, keys] = [Curve.generateKeyPair(), Curve.generateKeyPair()];
  const signed = (details: proto.CertChain.NoiseCertificate.IDetails, by: KeyPair) => {
    const bytes = Details.encode(details).finish();
    return { details: bytes, signature: Curve.sign(by.private, bytes) };
  };
  const certificate = CertChain.encode({
    intermediate: signed({ serial: 1, issuerSerial: 0, key: between.public }, root),
    leaf: signed({ serial: 2, issuerSerial: 1, key: keys.public }, between),
  }).finish();
  return { keys, certificate };
}

export interface Transport {
  encrypt(bytes: Uint8Array): Buffer;
  decrypt(bytes: Uint8Array): Buffer;
}

/** The service's side of Noise XX as WhatsApp speaks it: a hello, an answer to it, and what the device ends it with. */
export function answerHello(hello: Uint8Array, { keys, certificate }: Identity) {
  const theirs = proto.HandshakeMessage.decode(hello).clientHello?.ephemeral ?? new Uint8Array();
  const own = Curve.generateKeyPair();
  let hash: Buffer = Buffer.from(NOISE_MODE);
  let salt: Buffer = hash;
  let key: Buffer = hash;
  let count = 0;
  const mixHash = (data: Uint8Array) => {
    hash = createHash('sha256').update(hash).update(data).digest();
  };
  const mixKey = (secret: Uint8Array) => {
    [salt, key] = twoKeys(secret, salt);
    count = 0;
  };
  const encrypt = (data: Uint8Array) => {
    const sealed = seal(data, key, count++, hash);
    mixHash(sealed);
    return sealed;
  };
  const decrypt = (sealed: Uint8Array) => {
    const data = unseal(sealed, key, count++, hash);
    mixHash(sealed);
    return data;
  };
  for (const data of [HEADER, theirs, own.public]) mixHash(data);
  mixKey(Curve.sharedKey(own.private, theirs));
  const sealedKey = encrypt(keys.public);
  mixKey(Curve.sharedKey(keys.private, theirs));
  const serverHello = { ephemeral: own.public, static: sealedKey, payload: encrypt(certificate) };
  return {
    answer: proto.HandshakeMessage.encode({ serverHello }).finish(),
    /** Who the device says that it is, and how both speak from now on. */
    finish(bytes: Uint8Array): { payload: proto.ClientPayload; transport: Transport } {
      const { clientFinish } = proto.HandshakeMessage.decode(bytes);
      mixKey(Curve.sharedKey(own.private, decrypt(clientFinish?.static ?? new Uint8Array())));
      const payload = proto.ClientPayload.decode(decrypt(clientFinish?.payload ?? new Uint8Array()));
      return { payload, transport: transportOf(...twoKeys(new Uint8Array(), salt)) };
    },
  };
}

function transportOf(reading: Buffer, writing: Buffer): Transport {
  let [read, written] = [0, 0];
  const nothing = Buffer.alloc(0);
  return {
    encrypt: (bytes) => seal(bytes, writing, written++, nothing),
    decrypt: (bytes) => unseal(bytes, reading, read++, nothing),
  };
}

function twoKeys(secret: Uint8Array, salt: Uint8Array): [Buffer, Buffer] {
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, '', 64));
  return [bytes.subarray(0, 32), bytes.subarray(32)];
}

function seal(data: Uint8Array, key: Buffer, count: number, said: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(count)).setAAD(said);
  return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]);
}

function unseal(sealed: Uint8Array, key: Buffer, count: number, said: Buffer): Buffer {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(count)).setAAD(said);
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}

function nonce(count: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, 8);
  return bytes;
}

/** Frames of three bytes' length, out of pieces; the first piece begins with the protocol's header. */
export function framesOf(): (piece: Buffer) => Buffer[] {
  let left = Buffer.alloc(0);
  let isBegun = false;
  return (piece) => {
    left = Buffer.concat([left, isBegun ? piece : piece.subarray(HEADER.length)]);
    isBegun = true;
    const frames: Buffer[] = [];
    while (left.length >= 3 && left.length >= 3 + left.readUIntBE(0, 3)) {
      const end = 3 + left.readUIntBE(0, 3);
      frames.push(left.subarray(3, end));
      left = left.subarray(end);
    }
    return frames;
  };
}

export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(3);
  length.writeUIntBE(bytes.length, 0, 3);
  return Buffer.concat([length, bytes]);
}
