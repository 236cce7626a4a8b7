import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isScopedId } from '#machines/phone-number/contact-number.ts';
import { insist } from '#server/channels/insist.ts';
import {
  type ChannelListener,
  ChannelOffline,
  type ChannelProvider,
  type DeliveredPart,
  DeskOffline,
  type IncomingMessage,
  type MessageMediaType,
  type OutgoingMessage,
  type SendAnswer,
  UnknownShape,
} from '#server/channels/port.ts';
import { rereadListener } from '#server/channels/reread-listener.ts';
import { isState } from './mailbox.ts';
import {
  type AckEvent,
  type NetworkEvent,
  type NetworkReceipt,
  NetworkRefusal,
  type PhoneInbound,
  type PhoneMessageType,
  type PhoneNetwork,
  type PhoneSession,
} from './network.ts';

/** Between two goes, so that acks which come close together go together. */
const ACKS_REST_MS = 100;

type KnownType = Exclude<PhoneMessageType, 'unknown'>;

const MEDIA_TYPES: Record<KnownType, MessageMediaType> = {
  text: null,
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
  location: 'locationMessage',
  vcard: 'vcard',
  call: 'call_log',
};

export interface ProviderLog {
  error(detail: object, text: string): void;
}

/** The pretend phone network as a channel of the desk. */
export function createSimulatorProvider(
  network: PhoneNetwork,
  listener: ChannelListener,
  log: ProviderLog,
  { looksUp = true }: { looksUp?: boolean } = {},
): ChannelProvider {
  const listening = new Map<number, Ear>();

  /** Passes on what a line tells, in order; an event that can't be stored is tried again before the next one. */
  async function listen(connectionId: number, ear: Ear): Promise<void> {
    while (!ear.ended) {
      for (const event of await pulled(network.pull(connectionId))) {
        if (ear.ended) return;
        const confirm = (receipt: NetworkReceipt | null) => network.confirm(connectionId, event.event, receipt);
        await insistOn(connectionId, ear, {
          passOn: async () => confirm(await tell(connectionId, event)),
          async setAside(error) {
            // How the line stands is told anew, and an old word of it would be wrong.
            if (isState(event)) log.error({ err: error, connectionId }, 'What the phone network told was dropped');
            else await listener.setAside(connectionId, partOf(event), error);
            await confirm(null);
          },
        });
      }
    }
  }

  /** Beside everything else, so that no customer waits for the ticks of what agents sent; many acks in one go. */
  async function listenToAcks(connectionId: number, ear: Ear): Promise<void> {
    while (!ear.ended) {
      const acks = await pulled(network.pullAcks(connectionId));
      if (ear.ended || acks.length === 0) continue;
      const passOn = async (some: AckEvent[]) => {
        await listener.acked(connectionId, some.map(ackOf));
        await network.confirmAcks(connectionId, some.map(eventOf));
      };
      await insistOn(connectionId, ear, {
        passOn: () => passOn(acks),
        // One of them may be it.
        async setAside() {
          for (const ack of acks) {
            await passOn([ack]).catch(async (error: unknown) => {
              if (error instanceof DeskOffline) throw error;
              await listener.setAside(connectionId, partOfAck(ack), error);
              await network.confirmAcks(connectionId, [ack.event]);
            });
          }
        },
      });
      await pause(ACKS_REST_MS);
    }
  }

  /** What can't even be set aside is told again by the network. */
  const insistOn = (
    connectionId: number,
    ear: Ear,
    { passOn, setAside }: { passOn: () => Promise<void>; setAside: (error: unknown) => Promise<void> },
  ) =>
    insist(passOn, { isOver: () => ear.ended, setAside }).catch(async (error: unknown) => {
      log.error({ err: error, connectionId }, 'What the phone network told could not be set aside');
      await pause(1_000);
    });

  async function tell(connectionId: number, event: NetworkEvent, ear = listener) {
    switch (event.kind) {
      case 'inbound':
        return ear.received(connectionId, incoming(event.message));
      case 'edited':
        await ear.edited(connectionId, event.id, event.body);
        return null;
      case 'erased':
        await ear.erased(connectionId, event.id);
        return null;
      case 'reacted':
        await ear.reacted(connectionId, { providerId: event.id, ...event.reaction });
        return null;
      case 'qrOffered':
        await ear.changed(connectionId, { type: 'connection.qrOffered', qrcode: event.qrcode });
        return null;
      case 'paired':
        await ear.changed(connectionId, { type: 'connection.paired' }, event.session);
        return null;
      case 'qrExpired':
      case 'scanned':
      case 'fellQuiet':
      case 'returned':
      case 'passkeyAsked':
        await ear.changed(connectionId, { type: `connection.${event.kind}` });
        return null;
      default:
        throw new UnknownShape('The phone network tells of something unknown');
    }
  }

  function incoming(message: PhoneInbound): IncomingMessage {
    if (!(message?.type in MEDIA_TYPES)) throw new UnknownShape('A phone has written something unknown');
    const { mediaUrl } = message;
    return {
      providerId: message.id,
      ...(isScopedId(message.from) && !message.group
        ? { channel: 'whatsapp-user', scopedId: message.from }
        : { channel: 'whatsapp' }),
      from: message.from,
      username: message.username,
      name: message.name,
      group: message.group ?? null,
      fromMe: message.fromMe,
      type: MEDIA_TYPES[message.type as KnownType],
      body: message.body,
      quotedProviderId: message.quotedId,
      media: mediaUrl
        ? async () => {
            const file = await network.readFile(mediaUrl);
            if (!file) throw new Error('The phone no longer holds this file');
            return { ...file, name: message.mediaName ?? file.name };
          }
        : null,
    };
  }

  async function stopListening(connectionId: number): Promise<void> {
    const ear = listening.get(connectionId);
    if (ear) ear.ended = true;
    listening.delete(connectionId);
  }

  return {
    maxChoices: { button: 3, list: 10 },
    async start({ connectionId, companyId, name, session }) {
      await network.open({ connectionId, companyId, name, session: phoneSession(session) });
      if (listening.has(connectionId)) return;
      const ear: Ear = { ended: false, done: Promise.resolve() };
      listening.set(connectionId, ear);
      ear.done = Promise.all([listen(connectionId, ear), listenToAcks(connectionId, ear)]);
    },
    async stop(connectionId) {
      await stopListening(connectionId);
      await network.close(connectionId);
    },
    async forget(connectionId) {
      await stopListening(connectionId);
      await network.forget(connectionId);
    },
    pairingCode: (connectionId, number) =>
      network.pairingCode(connectionId, number).catch((error: unknown) => {
        throw error instanceof NetworkRefusal ? new ChannelOffline('Nothing is on offer', { cause: error }) : error;
      }),
    async send(message) {
      const answer = await network.send(await deskMessage(network, message));
      if (answer.taken) return { accepted: true };
      if ('offline' in answer) throw new ChannelOffline('The phone network has no line for this connection');
      return { accepted: false, reason: answer.reason };
    },
    find: async (connectionId, providerId) => (looksUp ? network.find(connectionId, providerId) : 'unsure'),
    async checkNumbers(connectionId, numbers) {
      const known = await network.checkNumbers(connectionId, numbers);
      if (!known) throw new ChannelOffline('The phone network has no line for this connection');
      return known;
    },
    seen: (connectionId, { providerIds }) => network.seen(connectionId, providerIds),
    typing: (connectionId, { to, isTyping }) => network.typing(connectionId, to, isTyping),
    async pictureOf(connectionId, { to }) {
      const shown = await network.picture(connectionId, to);
      if (!shown) throw new ChannelOffline('The phone network has no line for this connection');
      return shown.url === null ? null : network.readFile(shown.url);
    },
    async readAgain(connectionId, { kind, raw }, isLate) {
      const told = JSON.parse(raw) as NetworkEvent | AckEvent;
      if (kind === 'status') await listener.acked(connectionId, [ackOf(told as AckEvent)]);
      else await tell(connectionId, told as NetworkEvent, rereadListener(listener, isLate));
    },
    react: (connectionId, { providerId, emoji }) => taken(network.reactFromDesk(connectionId, providerId, emoji)),
    edit: (connectionId, { providerId, body }) => taken(network.editSent(connectionId, providerId, body)),
    remove: (connectionId, providerId) => network.remove(connectionId, providerId),
    async close() {
      const ears = [...listening.entries()];
      for (const [connectionId, ear] of ears) {
        ear.ended = true;
        await network.close(connectionId).catch(() => undefined);
      }
      listening.clear();
      await Promise.all(ears.map(([, ear]) => ear.done));
    },
  };
}

async function taken(change: Promise<boolean>): Promise<SendAnswer> {
  const isTaken = await change.catch((error: unknown) => {
    throw error instanceof NetworkRefusal ? new ChannelOffline('The line is not there', { cause: error }) : error;
  });
  return isTaken ? { accepted: true } : { accepted: false, reason: 'ERR_CHANGE_NOT_TAKEN' };
}

const ackOf = ({ id, ack }: AckEvent) => ({ providerId: id, ack });
const eventOf = ({ event }: AckEvent) => event;

/** The network says of nothing when it happened. */
const partOf = (event: NetworkEvent): DeliveredPart => ({
  kind: event.kind === 'inbound' ? (event.message?.fromMe ? 'echo' : 'message') : 'update',
  id: event.kind === 'inbound' ? (event.message?.id ?? null) : null,
  happenedAt: null,
  raw: JSON.stringify(event),
});

const partOfAck = (ack: AckEvent): DeliveredPart => ({
  kind: 'status',
  id: ack.id,
  happenedAt: null,
  raw: JSON.stringify(ack),
});

interface Ear {
  ended: boolean;
  done: Promise<unknown>;
}

/** Nothing, after a while, where the network does not answer. */
async function pulled<Event>(pull: Promise<Event[]>): Promise<Event[]> {
  return pull.catch(async () => {
    await pause(500);
    return [];
  });
}

async function deskMessage(network: PhoneNetwork, message: OutgoingMessage) {
  const { media } = message;
  const mediaUrl = media
    ? await network.keepFile({ name: media.name, mime: media.mime, bytes: await readWhole(await media.open()) })
    : null;
  const type = Object.entries(MEDIA_TYPES).find(([, mediaType]) => mediaType === message.type)?.[0] ?? 'text';
  return {
    connectionId: message.connectionId,
    id: message.providerId,
    clientId: message.clientId,
    to: message.to,
    type: type as PhoneMessageType,
    body: message.choices?.text ?? message.body,
    choices: message.choices && { look: message.choices.look, titles: message.choices.titles },
    mediaUrl,
    mediaName: media?.name ?? null,
    quotedId: message.quotedProviderId,
  };
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Whatever was kept of a pairing stands for one. */
function phoneSession(session: Record<string, unknown> | null): PhoneSession | null {
  if (!session) return null;
  const { phone, key } = session;
  return { phone: typeof phone === 'string' ? phone : '', key: typeof key === 'string' ? key : 'kept' };
}
