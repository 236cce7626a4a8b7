import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type BinaryNode, Curve, decodeBinaryNode, encodeBinaryNode, WA_CERT_DETAILS } from 'baileys';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerHello, frame, framesOf, type Identity, identityOf, type Transport } from './handshake.ts';
import { pairSuccess } from './pairing.ts';

/** What the service does with whoever comes. */
export type Manner =
  /** Answers as a proxy that lets nobody through. */
  | 'refuses'
  /** Takes the call and never says a word of HTTP. */
  | 'hangs'
  /** Opens and shuts at once. */
  | 'shuts'
  /** Opens and says nothing. */
  | 'keeps silent'
  /** Begins its hello and goes away. */
  | 'breaks off'
  /** Says what nobody understands. */
  | 'babbles'
  /** Says a proper hello with a certificate that says nothing. */
  | 'proves nothing'
  /** Serves, with a certificate that somebody else vouches for. */
  | 'pretends'
  | 'serves';

export interface Device {
  /** By which it logs in; 0 for one that wants to be paired. */
  number: number;
  say(node: BinaryNode): void;
}

/**
 * WhatsApp's end of the WebSocket on this machine, down to Noise and its nodes. The library takes no other key than
 * WhatsApp's for the one that vouches; while this service is open, it is its own that stands there.
 */
export async function openNoiseService() {
  const root = Curve.generateKeyPair();
  const known = identityOf(root);
  const identities: Partial<Record<Manner, Identity>> = {
    'proves nothing': { ...known, certificate: new Uint8Array() },
    pretends: identityOf(Curve.generateKeyPair()),
  };
  const itsOwn = Buffer.from(WA_CERT_DETAILS.PUBLIC_KEY);
  WA_CERT_DETAILS.PUBLIC_KEY.set(root.public);
  const sockets = new Set<Duplex>();
  const devices = new Set<Device>();
  const confirmed: string[] = [];
  let manner: Manner = 'serves';
  let attempts = 0;
  let asks = false;

  const web = new WebSocketServer({ noServer: true });
  const server = createServer().on('upgrade', (request, socket, head) => {
    attempts += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (manner === 'hangs') {
      socket.resume().on('end', () => socket.end());
      return;
    }
    if (manner === 'refuses') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    web.handleUpgrade(request, socket, head, (opened) => meet(opened, manner));
  });

  function meet(socket: WebSocket, how: Manner): void {
    socket.on('error', () => undefined);
    if (how === 'shuts') socket.close();
    else if (how !== 'keeps silent') hear(socket, how);
  }

  function hear(socket: WebSocket, how: Manner): void {
    const read = framesOf();
    let agreed: ReturnType<typeof answerHello> | undefined;
    let transport: Transport | undefined;
    let device: Device | undefined;
    const say = (node: BinaryNode) => {
      if (transport) socket.send(frame(transport.encrypt(encodeBinaryNode(node))));
    };
    socket.on('close', () => device && devices.delete(device));
    socket.on('message', (piece: Buffer) => {
      for (const bytes of read(piece)) {
        if (transport) void take(transport.decrypt(bytes), { say, confirmed });
        else if (agreed) begin(bytes);
        else answer(bytes);
      }
    });

    function answer(bytes: Buffer): void {
      agreed = answerHello(bytes, identities[how] ?? known);
      const hello = frame(agreed.answer);
      if (how === 'babbles') socket.send(frame(Buffer.from('<html>Welcome to the hotel</html>')));
      else if (how !== 'breaks off') socket.send(hello);
      else socket.send(hello.subarray(0, 20), () => socket.terminate());
    }

    function begin(bytes: Buffer): void {
      const finished = agreed?.finish(bytes);
      transport = finished?.transport;
      device = { number: Number(finished?.payload.username ?? 0), say };
      devices.add(device);
      for (const node of device.number ? welcome : offer) say(node);
      if (asks && device.number) say(passkeyRequest);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/chat`,
    /** How often somebody came. */
    attempts: () => attempts,
    /** How many lines stand. */
    open: () => sockets.size,
    devices: () => [...devices],
    /** The notifications that a device has confirmed, by their type. */
    confirmed,
    /** What the codes on offer are proved with counts no more. */
    retireSecrets() {
      for (const device of devices) if (device.number === 0) device.say(secretRetired);
    },
    /** From now on whoever comes is asked for a passkey, and whoever is there. */
    askForPasskeys() {
      asks = true;
      for (const device of devices) device.say(passkeyRequest);
    },
    behave(next: Manner) {
      manner = next;
    },
    /** The phone scans a device's code, which then logs in by the number. */
    scan(qr: string, number: string) {
      for (const device of devices) if (device.number === 0) device.say(pairSuccess(qr, `${number}:7@s.whatsapp.net`));
    },
    async close() {
      WA_CERT_DETAILS.PUBLIC_KEY.set(itsOwn);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const from = 's.whatsapp.net';

const offer: BinaryNode[] = [
  {
    tag: 'iq',
    attrs: { from, type: 'set', id: 'offer', xmlns: 'md' },
    content: [
      {
        tag: 'pair-device',
        attrs: {},
        content: ['first', 'second'].map((ref) => ({ tag: 'ref', attrs: {}, content: Buffer.from(ref) })),
      },
    ],
  },
];

const welcome: BinaryNode[] = [
  { tag: 'success', attrs: { t: '1700000000', lid: '99887766554433:7@lid' } },
  { tag: 'ib', attrs: { from }, content: [{ tag: 'offline', attrs: { count: '0' } }] },
];

const secretRetired: BinaryNode = {
  tag: 'notification',
  attrs: { from, type: 'companion_reg_refresh', id: 'refresh', t: '1700000000' },
  content: [{ tag: 'companion_reg_refresh', attrs: {} }],
};

/** As it comes after a scan, after a typed code, and to some numbers at each login. */
const passkeyRequest: BinaryNode = {
  tag: 'notification',
  attrs: { from, type: 'passkey_prologue_request', id: 'passkey', t: '1700000000' },
  content: [
    {
      tag: 'passkey_request_options',
      attrs: {},
      content: Buffer.from(
        JSON.stringify({ challenge: 'Y2hhbGxlbmdl', rpId: 'whatsapp.com', userVerification: 'required' }),
      ),
    },
  ],
};

/** Answers what is asked, and asks for a restart after a pairing, as WhatsApp does. */
async function take(
  bytes: Buffer,
  { say, confirmed }: { say: (node: BinaryNode) => void; confirmed: string[] },
): Promise<void> {
  const { tag, attrs, content } = await decodeBinaryNode(bytes);
  if (tag === 'ack' && attrs.class === 'notification') confirmed.push(attrs.type ?? '');
  if (tag !== 'iq' || !attrs.id) return;
  if (attrs.id === 'pairing') say({ tag: 'stream:error', attrs: { code: '515' } });
  if (attrs.type === 'result') return;
  const asked = Array.isArray(content) ? content[0]?.tag : undefined;
  const said = asked === 'count' ? [{ tag: 'count', attrs: { value: '1000' } }] : [{ tag: asked ?? 'ok', attrs: {} }];
  say({ tag: 'iq', attrs: { id: attrs.id, from, type: 'result' }, content: said });
}

/** A pairing's end, or a pause, as the service says it. */
export const streamError = (code: string, reason?: string): BinaryNode => ({
  tag: 'stream:error',
  attrs: { code },
  ...(reason && { content: [{ tag: 'conflict', attrs: { type: reason } }] }),
});
