import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  BaileysEventMap,
  BinaryNode,
  SignalRepositoryWithLIDStore,
  SocketConfig,
  UserFacingSocketConfig,
  WAMessage,
  WAMessageKey,
  WASocket,
} from 'baileys';
import * as baileys from 'baileys';
import type { WebLibrary } from '#server/channels/whatsapp-web/library.ts';
import { me } from './service.ts';
import type { DeviceWire, Stanza, ToDevice, ToService } from './wire.ts';

const PRE_KEYS = 5;
/** The library gathers what comes close together before it tells of it. */
const GATHERING_MS = 5;

type ReadKeys = Extract<ToService, { type: 'read' }>['keys'];
type Asking = Extract<ToService, { type: 'ask' }>['what'];

/** Baileys, but for what reaches out to WhatsApp: in place of its socket stands one to a pretend service. */
export function fakeLibrary(connect: () => DeviceWire): WebLibrary {
  let lastAsk: ((what: Asking, of: string[]) => Promise<unknown>) | undefined;
  return {
    ...baileys,
    DEFAULT_CONNECTION_CONFIG: { ...baileys.DEFAULT_CONNECTION_CONFIG, makeSignalRepository: countingRepository },
    makeWASocket(config) {
      const { socket, ask } = openFakeSocket(config, connect());
      lastAsk = ask;
      return socket;
    },
    downloadMediaMessage: (async (message: WAMessage) => {
      const content = baileys.normalizeMessageContent(message.message);
      const part = Object.values(content ?? {}).find((value) => value?.directPath);
      const bytes = await lastAsk?.('file', [part?.directPath ?? '']);
      if (typeof bytes !== 'string') throw boom(410);
      return Buffer.from(bytes, 'base64');
    }) as typeof baileys.downloadMediaMessage,
  };
}

function openFakeSocket(config: UserFacingSocketConfig, wire: DeviceWire) {
  const { creds } = config.auth;
  const logger = config.logger ?? baileys.DEFAULT_CONNECTION_CONFIG.logger;
  const keys = baileys.addTransactionCapability(config.auth.keys, logger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  });
  const makeRepository = config.makeSignalRepository ?? countingRepository;
  const signalRepository = makeRepository({ creds, keys }, logger);
  const ev = new EventEmitter();
  const ws = new EventEmitter();
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let isOpen = false;
  let isOver = false;
  let reading: Promise<void> = Promise.resolve();
  const emit = <Name extends keyof BaileysEventMap>(name: Name, event: BaileysEventMap[Name]) => ev.emit(name, event);
  ev.on('creds.update', (change) => Object.assign(creds, change));

  function end(code: number, isRemoved = false): void {
    const removal = { tag: 'conflict', attrs: { type: 'device_removed' } };
    const error = Object.assign(boom(code), isRemoved ? { data: removal } : {});
    if (!isOver) emit('connection.update', { connection: 'close', lastDisconnect: { date: new Date(), error } });
    isOver = true;
    isOpen = false;
    wire.cut();
    for (const { reject } of asked.values()) reject(boom(code));
  }

  async function uploadPreKeys(): Promise<void> {
    const first = creds.nextPreKeyId;
    const ids = Array.from({ length: PRE_KEYS }, (_, n) => first + n);
    await keys.transaction(async () => {
      const pairs = ids.map((id) => [id, baileys.Curve.generateKeyPair()] as const);
      await keys.set({ 'pre-key': Object.fromEntries(pairs) });
      emit('creds.update', { nextPreKeyId: first + PRE_KEYS });
    }, 'pre-keys');
    wire.say({ type: 'preKeys', ids });
  }

  async function read({ attrs, encrypted }: Stanza): Promise<void> {
    const content = new Uint8Array(Buffer.from(encrypted, 'base64'));
    const node = { tag: 'message', attrs, content: [{ tag: 'enc', attrs: { v: '2', type: 'msg' }, content }] };
    ws.emit('CB:message', node);
    const { fullMessage: message, decrypt } = baileys.decryptMessageNode(node, me.id, me.lid, signalRepository, logger);
    const { remoteJid, remoteJidAlt } = message.key;
    if (remoteJid && remoteJidAlt && baileys.isLidUser(remoteJid)) {
      await signalRepository.lidMapping.storeLIDPNMappings([{ lid: remoteJid, pn: remoteJidAlt }]);
    }
    await decrypt();
    if (isOver) return;
    // As the library: confirmed before anybody has seen it.
    wire.say({ type: 'confirmed', id: attrs.id ?? '', wasRead: message.messageStubType === undefined });
    baileys.cleanMessage(message, me.id, me.lid);
    await pause(GATHERING_MS);
    emit('messages.upsert', { messages: [message], type: attrs.offline ? 'append' : 'notify' });
  }

  const ear: { [Type in ToDevice['type']]: (message: Extract<ToDevice, { type: Type }>) => void } = {
    qr: ({ qr }) => emit('connection.update', { qr }),
    agreed({ account }) {
      emit('creds.update', { me: { ...me, name: 'Acme' }, account: { details: Buffer.from(account) } });
      emit('connection.update', { isNewLogin: true, qr: undefined });
      wire.say({ type: 'agreedToo' });
    },
    open() {
      isOpen = true;
      emit('connection.update', { connection: 'open' });
      uploadPreKeys().catch(() => end(500));
    },
    passkey: () =>
      ws.emit('CB:notification', {
        tag: 'notification',
        attrs: { from: 's.whatsapp.net', type: 'passkey_prologue_request', id: 'passkey' },
        content: [{ tag: 'passkey_request_options', attrs: {}, content: Buffer.from('{"rpId":"whatsapp.com"}') }],
      }),
    close: ({ code, isRemoved }) => end(code, isRemoved),
    message({ stanza }) {
      reading = reading.then(() => read(stanza)).catch(() => undefined);
    },
    receipt: ({ id, remoteJid, status }) =>
      emit('messages.update', [{ key: { id, remoteJid, fromMe: true }, update: { status } }]),
    ack({ id, error }) {
      ws.emit('CB:ack,class:message', { tag: 'ack', attrs: { id, ...(error ? { error } : {}) } });
      if (error) {
        const update = { status: 0, messageStubParameters: [error] };
        emit('messages.update', [{ key: { id, remoteJid: '', fromMe: true }, update }]);
      }
    },
    history({ messages: said }) {
      const syncType = baileys.proto.HistorySync.HistorySyncType.RECENT;
      if (!config.shouldSyncHistoryMessage?.({ syncType })) return;
      const messages = said.map(
        ({ ago, content, ...key }): WAMessage => ({
          key,
          message: baileys.proto.Message.decode(Buffer.from(content, 'base64')),
          messageTimestamp: Math.floor(Date.now() / 1000) - ago,
          status: 4,
          pushName: 'Maria',
        }),
      );
      emit('messaging-history.set', { chats: [], contacts: [], messages, progress: 100, syncType, isLatest: true });
    },
    call: ({ call }) => emit('call', [{ ...call, date: new Date() }]),
    mapping: ({ lid, pn }) => emit('lid-mapping.update', { lid, pn }),
    notification: ({ name, node }) => ws.emit(name, node),
    answer: ({ asked: number, value }) => asked.get(number)?.resolve(value),
  };

  const ask = (what: Asking, of: string[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const number = asked.size;
      asked.set(number, { resolve, reject });
      wire.say({ type: 'ask', asked: number, what, of });
    });

  async function sendMessage(...[jid, content, options]: Parameters<WASocket['sendMessage']>) {
    if (!isOpen) throw boom(428);
    const message = await baileys.generateWAMessage(jid, content, {
      ...options,
      userJid: me.id,
      logger,
      upload: async (path) => {
        const directPath = `/v/${path.split('/').at(-1)}`;
        wire.say({ type: 'uploaded', path: directPath, bytes: (await readFile(path)).toString('base64') });
        return { mediaUrl: `https://mmg.test${directPath}`, directPath };
      },
    });
    const bytes = baileys.proto.Message.encode(baileys.proto.Message.fromObject(message.message ?? {})).finish();
    wire.say({ type: 'sent', id: message.key.id ?? '', jid, content: Buffer.from(bytes).toString('base64') });
    return message;
  }

  async function profilePictureUrl(jid: string) {
    if (!isOpen) throw boom(428);
    const found = await ask('picture', [jid]);
    if (typeof found === 'string') return found;
    throw Object.assign(new Error('Not shown'), { isBoom: true, data: found, output: { statusCode: 500 } });
  }

  async function requestPairingCode(number: string) {
    // As the library: taken for the number's own from now on, whether anybody types the code or not.
    emit('creds.update', { me: { id: `${number}@s.whatsapp.net`, name: '~' } });
    return ask('pairingCode', [number]);
  }

  const socket = {
    ev: { ...bound(ev), emit },
    ws,
    user: me,
    logger,
    authState: { creds, keys },
    sendNode: async ({ attrs }: BinaryNode) => {
      if (attrs.type === 'passkey_prologue_request') wire.say({ type: 'passkeyConfirmed' });
      await pause(1);
    },
    signalRepository,
    sendMessage,
    updateMediaMessage: async (message: WAMessage) => message,
    onWhatsApp: (...numbers: string[]) => (isOpen ? ask('numbers', numbers) : Promise.reject(boom(428))),
    groupMetadata: async (id: string) => ({
      id,
      subject: (await ask('group', [id])) ?? id,
      participants: ((await ask('members', [id])) as string[]).map((member) => ({ id: member })),
    }),
    profilePictureUrl,
    requestPairingCode,
    fetchAccountReachoutTimelock: async () => {
      const reachoutTimeLock = { isActive: true, timeEnforcementEnds: restrictedUntil };
      emit('connection.update', { reachoutTimeLock });
      return reachoutTimeLock;
    },
    readMessages: async (keys: WAMessageKey[]) => {
      if (!isOpen) throw boom(428);
      wire.say({ type: 'read', keys: keys as ReadKeys });
    },
    sendPresenceUpdate: async (state: string, jid: string) => {
      if (!isOpen) throw boom(428);
      wire.say({ type: 'chatState', state, jid });
    },
    end: async () => end(428),
    async logout() {
      wire.say({ type: 'loggedOut' });
      end(401);
    },
  };
  wire.hear((message) => {
    if (!isOver) (ear[message.type] as (message: ToDevice) => void)(message);
  });
  queueMicrotask(() => {
    const paired = creds.account?.details ? Buffer.from(creds.account.details).toString() : null;
    const account = paired ?? (creds.me ? 'never paired' : null);
    wire.say({ type: 'hello', account, identity: Buffer.from(creds.signedIdentityKey.public).toString('base64') });
  });
  return { socket: socket as unknown as WASocket, ask };
}

const bound = (ev: EventEmitter) => ({
  on: ev.on.bind(ev),
  off: ev.off.bind(ev),
  removeAllListeners: ev.removeAllListeners.bind(ev),
});

/** Until when a number that is refused with 463 may begin no conversations. */
export const restrictedUntil = new Date('2030-01-02T12:00:00.000Z');

/** An error as the library makes them. */
const boom = (statusCode: number) =>
  Object.assign(new Error('Closed by the pretend service'), { isBoom: true, output: { statusCode } });

/** Each key decrypts once: what has been read is written down with the session, as libsignal does it. */
const countingRepository: SocketConfig['makeSignalRepository'] = ({ keys: given }) => {
  const keys = given as ReturnType<typeof baileys.addTransactionCapability>;
  const repository: Pick<SignalRepositoryWithLIDStore, 'decryptMessage'> & { lidMapping: object } = {
    decryptMessage: ({ ciphertext }) =>
      keys.transaction(async () => {
        const counter = Buffer.from(ciphertext).readUInt32BE();
        const { far } = await keys.get('session', ['far']);
        if (counter === 0 || (far && Buffer.from(far).readUInt32BE() >= counter))
          throw new Error('Key used already or never filled');
        await keys.set({ session: { far: ciphertext.subarray(0, 4) } });
        return ciphertext.subarray(4);
      }, 'far'),
    lidMapping: {
      getLIDForPN: async () => null,
      async getPNForLID(lid: string) {
        const user = lid.split('@')[0] ?? '';
        const { [`${user}_reverse`]: number } = await keys.get('lid-mapping', [`${user}_reverse`]);
        return number ? `${number}@s.whatsapp.net` : null;
      },
      async storeLIDPNMappings(pairs: { lid: string; pn: string }[]) {
        const rows = pairs.map(({ lid, pn }) => [`${lid.split('@')[0]}_reverse`, pn.split('@')[0] ?? '']);
        await keys.set({ 'lid-mapping': Object.fromEntries(rows) });
      },
    },
  };
  return repository as SignalRepositoryWithLIDStore;
};
