import type { BaileysEventMap, BinaryNode, ConnectionState, ReachoutTimelockState, WAMessage } from 'baileys';
import { insist } from '#server/channels/insist.ts';
import { ChannelOffline, UnknownShape } from '#server/channels/port.ts';
import { createTurnsByName } from '#server/turns-by-name.ts';
import { changedNumberIn, NUMBER_NOTIFICATIONS } from '../incoming/changed-number.ts';
import { deliveredPart, type WebPart } from '../incoming/parts.ts';
import { createReceiver } from '../incoming/receiver.ts';
import type { WebSocketOfLibrary } from '../library.ts';
import { keepPollSecrets, keepSecrets } from '../secrets.ts';
import { DAY_MS, keepSent } from '../sent.ts';
import { keepTaken, type LeftMessage, type MessageNode, openSpool } from '../spool.ts';
import { createAnswers } from './answers.ts';
import { closingOf, codeOf, isRemoval, reasonOf } from './closings.ts';
import { retiresSecret } from './code-secret.ts';
import type { WebLineOptions } from './line-options.ts';
import { createOffers } from './offers.ts';
import { openPairing } from './pairing.ts';
import { acknowledgement, asksForPasskey } from './passkey.ts';
import { socketConfig } from './socket-config.ts';

export type WebLine = Awaited<ReturnType<typeof openWebLine>>;

/** One number over WhatsApp Web: a socket at a time, opened again for as long as the pairing holds. */
export async function openWebLine(options: WebLineOptions) {
  const { connection, library, rows, listener, pace, log } = options;
  const { connectionId } = connection;
  const pairing = await openPairing(rows, library);
  const me = () => ({ id: pairing.creds.me?.id ?? '', lid: pairing.creds.me?.lid ?? '' });
  const spool = openSpool(rows, library, me);
  const answers = createAnswers(pace.answerMs);
  const inTurn = createTurnsByName();
  const receiver = createReceiver({ ...options, spool, socket: () => current, isOver: () => isOver });
  let current: WebSocketOfLibrary | undefined;
  let isOpen = false;
  let isOver = false;
  let isQuiet = false;
  let hasOpened = false;
  /** WhatsApp wants what only its own apps can show; until somebody tries again there is nothing more to be done. */
  let isAsked = false;
  let failures = 0;
  let next: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;

  /** What is told, in order; what the desk fails at does not hold up what follows. Whether it has become something. */
  const notify = (passOn: () => Promise<void>, part?: WebPart): Promise<boolean> =>
    inTurn('told', () =>
      insist(passOn, {
        isOver: () => isOver,
        setAside: (error) =>
          part
            ? listener.setAside(connectionId, deliveredPart(library, part), error)
            : log.error({ err: error, connectionId }, 'What WhatsApp told was dropped'),
      }),
    ).catch((error: unknown) => {
      log.error({ err: error, connectionId }, 'What WhatsApp told could not be set aside');
      return false;
    });

  const offers = createOffers({ connectionId, listener, pairing, notify, isOver: () => isOver || isAsked });

  function connect(): void {
    if (isOver) return;
    offers.begin();
    pairing.begin();
    try {
      const socket = library.makeWASocket(socketConfig({ ...options, pairing, spool }));
      current = socket;
      listenTo(socket);
    } catch (error) {
      log.warn({ err: error, connectionId }, 'A connection to WhatsApp could not be begun');
      closed(undefined);
    }
  }

  function listenTo(socket: WebSocketOfLibrary): void {
    const isCurrent = () => socket === current && !isOver;
    function on<Name extends keyof BaileysEventMap>(name: Name, handle: (event: BaileysEventMap[Name]) => void): void {
      socket.ev.on(name, (event) => {
        if (isCurrent()) handle(event);
      });
    }
    on('creds.update', (change) => {
      Object.assign(pairing.creds, change);
      pairing.credsChanged();
    });
    on('connection.update', updated);
    on('messages.upsert', ({ messages }) => take(messages));
    on('messaging-history.set', imported);
    on('messages.update', (updates) => receiver.acked(updates));
    on('message-receipt.update', (receipts) => receiver.read(receipts));
    on('call', (calls) => {
      for (const call of calls) void notify(() => receiver.called([call]), { call });
    });
    on('lid-mapping.update', (mapping) => void notify(() => receiver.mapped(mapping)));
    on('groups.update', (groups) => receiver.renamed(groups));
    for (const name of NUMBER_NOTIFICATIONS) {
      socket.ws.on(name, (node: MessageNode) => {
        const change = changedNumberIn(library, node);
        if (change && isCurrent()) void notify(() => listener.renumbered(connectionId, change));
      });
    }
    // The library listens to it as well and does nothing, so that nobody would end what was never begun.
    socket.ws.on('unexpected-response', () => socket.ws.close());
    socket.ws.on('CB:notification', (node: BinaryNode) => {
      if (isCurrent() && asksForPasskey(node)) passkeyAsked(socket, node);
      if (!isCurrent() || !retiresSecret(node)) return;
      void socket.sendNode(acknowledgement(node)).catch(() => undefined);
      offers.retireSecret();
    });
    socket.ws.prependListener('CB:message', (node: MessageNode) => spool.arriving(node));
    socket.ws.on('CB:ack,class:message', ({ attrs }: MessageNode) =>
      answers.answered(attrs.id ?? '', { error: attrs.error }),
    );
  }

  /** Beside what is written now, which does not wait for it. */
  function imported(history: BaileysEventMap['messaging-history.set']): void {
    const setAside = (error: unknown) =>
      log.error({ err: error, connectionId }, 'A part of the time before was dropped');
    void inTurn('imported', () => insist(() => receiver.imported(history), { isOver: () => isOver, setAside })).catch(
      setAside,
    );
  }

  const take = (messages: WAMessage[]) => {
    for (const message of messages) {
      void notify(() => receiver.take(message), { message })
        .then((isDone) => (isDone ? spool.taken(message) : undefined))
        .catch(() => undefined);
    }
  };

  /** What the desk of before has not taken, with what can't be read again set aside. */
  function takeLeft({ name, value, message }: LeftMessage): void {
    if (message) {
      take([message]);
      return;
    }
    const unknown = async () => {
      throw new UnknownShape('What has arrived can’t be read again');
    };
    void notify(unknown, { arrived: value })
      .then((isDone) => (isDone ? spool.drop(name) : undefined))
      .catch(() => undefined);
  }

  function updated({
    qr,
    isNewLogin,
    connection: state,
    lastDisconnect,
    reachoutTimeLock: lock,
  }: Partial<ConnectionState>): void {
    if (qr) offers.shown(qr);
    if (isNewLogin) void notify(() => listener.changed(connectionId, { type: 'connection.scanned' }));
    if (lock) restricted(lock);
    if (state === 'open') opened();
    if (state === 'close') closed(codeOf(lastDisconnect?.error), isRemoval(lastDisconnect?.error));
  }

  /** That there is no lock has been said of numbers that were refused all the same. */
  function restricted({ isActive, timeEnforcementEnds: until }: ReachoutTimelockState): void {
    if (isActive && until) void notify(() => listener.restricted(connectionId, until));
  }

  /** The pairing, where there is one, stays for another try. */
  function passkeyAsked(socket: WebSocketOfLibrary, node: BinaryNode): void {
    const confirmed = socket.sendNode(acknowledgement(node)).catch(() => undefined);
    if (isAsked) return;
    isAsked = true;
    log.warn({ connectionId }, 'WhatsApp asks for a passkey of whatsapp.com');
    void notify(async () => {
      await confirmed;
      await listener.changed(connectionId, { type: 'connection.passkeyAsked' });
      letGo();
    });
  }

  function opened(): void {
    isOpen = true;
    failures = 0;
    const isFirst = !hasOpened;
    hasOpened = true;
    isQuiet = false;
    void notify(async () => {
      await pairing.settled();
      const phone = library.jidDecode(me().id)?.user ?? '';
      if (isFirst) await listener.changed(connectionId, { type: 'connection.paired' }, { phone });
      // Of a line that was quiet when the last process ended nobody but the desk knows that it was.
      await listener.changed(connectionId, { type: 'connection.returned' });
    });
  }

  function closed(code: number | undefined, isRemoved = false): void {
    current = undefined;
    isOpen = false;
    answers.lost();
    if (isAsked) return;
    failures += 1;
    const closing = closingOf(code, {
      isAgreed: pairing.isAgreed(),
      hasOffered: offers.hasAny(),
      isRemoved,
      times: failures,
    });
    if (closing === 'again') void pairing.settled().then(connect);
    else if (closing === 'over' || closing === 'unpaired') end(code, closing === 'unpaired');
    else if (closing === 'unscanned') void notify(() => renew());
    else wait(code);
  }

  function wait(code: number | undefined): void {
    log.warn({ connectionId, code }, `WhatsApp: ${reasonOf(code)}; it will be tried again`);
    if (failures > 1 && !isQuiet && (hasOpened || pairing.isAgreed())) {
      isQuiet = true;
      void notify(() => listener.changed(connectionId, { type: 'connection.fellQuiet' }));
    }
    // While messages have flowed a first failure is often all there is.
    if (failures > 1 || !hasOpened) void notify(() => listener.unreachable(connectionId));
    const longest = pace.againMs[Math.min(failures, pace.againMs.length) - 1] ?? 0;
    // Not all at once after an outage.
    next = setTimeout(connect, longest * (0.75 + Math.random() / 2)).unref();
  }

  async function renew(): Promise<void> {
    await offers.expire();
    connect();
  }

  function end(code: number | undefined, isUnpaired: boolean): void {
    log.warn({ connectionId, code }, `WhatsApp: ${reasonOf(code)}`);
    void notify(async () => {
      if (isUnpaired) {
        pairing.close();
        await pairing.settled();
        await options.clear();
      }
      await listener.changed(connectionId, { type: 'connection.ended' }, isUnpaired ? null : undefined);
      letGo();
    });
  }

  /** What is kept for a while goes when that is over; what could not be swept goes the next time. */
  async function sweep(): Promise<void> {
    for (const { kind, forMs } of [keepSent, keepTaken, keepSecrets, keepPollSecrets])
      await rows.prune(kind, new Date(Date.now() - forMs));
  }

  function letGo(): void {
    isOver = true;
    clearTimeout(next);
    clearInterval(sweeping);
    receiver.close();
    const socket = current;
    current = undefined;
    isOpen = false;
    answers.lost();
    void socket?.end(undefined);
  }

  await sweep();
  sweeping = setInterval(() => void sweep().catch(() => undefined), pace.sweepMs ?? DAY_MS).unref();
  const left = await spool.left();
  // Whose numbers they are, the socket knows, open or not.
  connect();
  for (const each of left) takeLeft(each);

  return {
    answers,
    socket: () => current,
    /** Throws `ChannelOffline` while there is none. */
    openSocket(): WebSocketOfLibrary {
      if (!current || !isOpen) throw new ChannelOffline('The connection to WhatsApp is not open');
      return current;
    },
    /** A code to be typed on the phone in place of scanning one. */
    async pairingCode(number: string): Promise<string> {
      if (!current || !offers.hasAny() || pairing.isAgreed()) throw new ChannelOffline('There is nothing to pair');
      const code = await current.requestPairingCode(number);
      offers.typing();
      return code;
    },
    /** The pairing stays. Resolves when its last change is written. */
    async stop(): Promise<void> {
      letGo();
      await pairing.settled();
      pairing.close();
    },
    /** The phone forgets it as well, if it can be told. */
    async unpair(): Promise<void> {
      pairing.close();
      const socket = isOpen ? current : undefined;
      current = undefined;
      await socket?.logout().catch(() => undefined);
      letGo();
      await pairing.settled();
    },
  };
}
