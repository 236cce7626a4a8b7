import type { BaileysEventMap, GroupMetadata, WACallEvent, WAMessage, WAMessageContent } from 'baileys';
import type { Ack } from '#contract/schema.ts';
import { isOfUnknownKind } from '#server/channels/content-body.ts';
import { insist } from '#server/channels/insist.ts';
import { DeskOffline, type IncomingAck, type IncomingMessage, UnknownShape } from '#server/channels/port.ts';
import type { WebSocketOfLibrary } from '../library.ts';
import type { WebLineOptions } from '../socket/line-options.ts';
import { arrivedMessage, type Spool } from '../spool.ts';
import { failureOf } from './failures.ts';
import {
  eventOf,
  type SaidInWords,
  saysNothingKnown,
  unknownContent,
  type WebContent,
  type WebEvent,
} from './incoming.ts';
import { asMessage, deliveredPart, partIn, readIn, type WebPart } from './parts.ts';
import { importPast } from './past.ts';
import { openPeople } from './people.ts';
import { openSealedEdit } from './sealed-edits.ts';
import { openVote } from './sealed-votes.ts';

/** So often a file is asked for before its message is told without it. */
const FILE_TRIES = 3;

interface ReceiverOptions extends Pick<WebLineOptions, 'library' | 'rows' | 'listener' | 'pace' | 'log'> {
  connection: Pick<WebLineOptions['connection'], 'connectionId' | 'name'>;
  spool: Pick<Spool, 'has' | 'arrived'>;
  socket(): WebSocketOfLibrary | undefined;
  isOver(): boolean;
}

/** Puts what WhatsApp tells into the desk's words. What is told here may be told again. */
export function createReceiver({
  connection,
  library,
  rows,
  listener,
  pace,
  log,
  spool,
  socket,
  isOver,
}: ReceiverOptions) {
  const { connectionId } = connection;
  const people = openPeople(library, socket, connection.name, (hiddenId, number) =>
    listener.identified(connectionId, hiddenId, number),
  );
  const unread = new Map<string, NodeJS.Timeout | 'told'>();
  const fileTries = new Map<string, number>();

  async function take(message: WAMessage): Promise<void> {
    const event = readIn(() => eventOf(library, asMessage(message)));
    if (event.kind === 'edited') return edit(event.providerId, event.said);
    if (event.kind === 'sealed') return openSealed(message, event);
    if (event.kind === 'erased') return listener.erased(connectionId, event.providerId);
    if (event.kind === 'unread') return expectAgain(message);
    if (event.kind === 'reacted') return react(message, event);
    if (event.kind === 'voted') return vote(message, event);
    if (event.kind === 'nothing') return saysNothingKnown(message.message) ? keepUnknown(message) : undefined;
    await receive(message, event.content);
    await settleUnread(event.content.providerId);
  }

  async function edit(providerId: string, { body, content, mentioned }: SaidInWords): Promise<void> {
    const mentions = await people.mentionsOf(mentioned);
    await listener.edited(connectionId, providerId, body, undefined, { content, mentions });
  }

  async function openSealed(message: WAMessage, event: Extract<WebEvent, { kind: 'sealed' }>): Promise<void> {
    const said = await openSealedEdit(message, event, { library, rows, writersOf: people.writersOf });
    if (said === 'foreign') return;
    if (said === 'unreadable') return listener.changedOnPhone(connectionId, event.providerId);
    await edit(event.providerId, said);
  }

  /** Of a poll that nobody can read the votes to, none is shown. */
  async function vote(message: WAMessage, event: Extract<WebEvent, { kind: 'voted' }>): Promise<void> {
    const where = await people.whereabouts(message.key);
    const { providerId } = event;
    const options = await openVote(message, providerId, event.vote, { library, rows, writersOf: people.writersOf });
    if (!where || !options) return;
    const { fromMe } = writerOf(message);
    await listener.voted(connectionId, { providerId, from: where.from, fromMe, options });
  }

  async function react(
    message: WAMessage,
    { providerId, emoji }: { providerId: string; emoji: string },
  ): Promise<void> {
    const where = await people.whereabouts(message.key);
    if (where) await listener.reacted(connectionId, { providerId, emoji, from: where.from, ...writerOf(message) });
  }

  async function receive(message: WAMessage, { file, picture, mentioned, ...content }: WebContent): Promise<void> {
    const where = await people.whereabouts(message.key);
    if (!where) return;
    const writer = writerOf(message);
    const incoming: IncomingMessage = {
      ...content,
      ...where,
      ...writer,
      name: where.group && !writer.fromMe ? await people.memberName(message.key, writer.name) : writer.name,
      mentions: await people.mentionsOf(mentioned),
      unknownPart: isOfUnknownKind(content.content) ? deliveredPart(library, await wholePart(message)) : undefined,
      media: file
        ? async () => ({ name: file.name, mime: file.mime, bytes: await download(message, file.part) })
        : picture
          ? async () => ({ name: 'mapa.jpg', mime: 'image/jpeg', bytes: Buffer.from(picture) })
          : null,
    };
    await receiveWithFile(incoming);
  }

  /** With what the library has no word for, as long as that is kept. */
  async function wholePart(message: WAMessage) {
    return { message, arrived: await spool.arrived(message.key.id ?? '') } satisfies WebPart;
  }

  /** The library knows none of what it says; later it may. */
  async function keepUnknown(message: WAMessage): Promise<void> {
    const part = await wholePart(message);
    const unknown = new UnknownShape('The library knows nothing of what the message says');
    if (part.arrived === undefined) throw unknown;
    await listener.setAside(connectionId, deliveredPart(library, part), unknown);
  }

  /** A file that is gone, or can't be had for long, does not take its message with it. */
  async function receiveWithFile(incoming: IncomingMessage): Promise<void> {
    const { providerId } = incoming;
    try {
      await listener.received(connectionId, incoming);
      fileTries.delete(providerId);
    } catch (error) {
      const tried = (fileTries.get(providerId) ?? 0) + 1;
      if (!incoming.media || error instanceof DeskOffline) throw error;
      fileTries.set(providerId, tried);
      if (tried < FILE_TRIES) throw error;
      fileTries.delete(providerId);
      log.warn({ err: error, connectionId }, 'The file of a message could not be had');
      await listener.received(connectionId, { ...incoming, media: null });
    }
  }

  async function download(message: WAMessage, part: WAMessageContent): Promise<Buffer> {
    const line = socket();
    const reupload = line && { reuploadRequest: line.updateMediaMessage, logger: line.logger };
    return library.downloadMediaMessage({ ...message, message: part }, 'buffer', {}, reupload);
  }

  /** The library asks the phone for it once more; when that takes too long, somebody should look at the phone. */
  function expectAgain(message: WAMessage): void {
    const id = message.key.id ?? '';
    if (unread.has(id)) return;
    const giveUp = async () => {
      unread.set(id, 'told');
      if (await spool.has(id)) return void unread.delete(id);
      await receive(message, unknownContent(unreadId(id), 'sealed'));
    };
    const showUnread = () =>
      giveUp().catch((error: unknown) =>
        log.warn({ err: error, connectionId }, 'A message that could not be decrypted was not shown'),
      );
    unread.set(id, setTimeout(showUnread, pace.unreadMs).unref());
  }

  async function settleUnread(id: string): Promise<void> {
    const waiting = unread.get(id);
    unread.delete(id);
    if (waiting === 'told') await listener.erased(connectionId, unreadId(id));
    else clearTimeout(waiting);
  }

  const keep = (part: WebPart, error: unknown) => listener.setAside(connectionId, deliveredPart(library, part), error);

  /** Together; where that fails, one of them may be it. */
  function passAcks(acks: readonly PartAck[]): void {
    const [one, another] = acks;
    if (!one) return;
    insist(() => listener.acked(connectionId, acks.map(ackIn)), {
      isOver,
      async setAside(error) {
        if (!another) return keep(one.part, error);
        for (const each of acks) passAcks([each]);
      },
    }).catch((error: unknown) => log.warn({ err: error, connectionId }, 'What became of messages was not taken'));
  }

  /** What it says of each; one that can't be read is set aside. */
  function acksIn<Event>(
    all: readonly Event[],
    { partOf, acksOf }: { partOf: (event: Event) => WebPart; acksOf: (event: Event) => IncomingAck[] },
  ): PartAck[] {
    return all.flatMap((event) => {
      const part = partOf(event);
      try {
        return acksOf(event).map((ack) => ({ ack, part }));
      } catch (cause) {
        const unknown = new UnknownShape('The library tells of something whose shape nobody knows', { cause });
        insist(() => keep(part, unknown), { isOver, setAside: () => undefined }).catch((error: unknown) =>
          log.error({ err: error, connectionId }, 'What became of a message could not be set aside'),
        );
        return [];
      }
    });
  }

  async function called(calls: WACallEvent[]): Promise<void> {
    for (const call of calls) {
      if (!call?.id) throw new UnknownShape('A call has no id');
      const { id, chatId, from, callerPn, status, isGroup } = call;
      if (status !== 'offer' || isGroup) continue;
      await listener.received(connectionId, {
        providerId: id,
        ...(await people.personOf(from || chatId, callerPn)),
        name: '',
        group: null,
        fromMe: false,
        type: 'call_log',
        body: '',
        media: null,
        quotedProviderId: null,
      });
    }
  }

  async function readAgain(raw: string): Promise<void> {
    const part = partIn(library, raw);
    const { id = '', lid = '' } = socket()?.user ?? {};
    if ('call' in part) return called([part.call]);
    if ('update' in part)
      return listener.acked(
        connectionId,
        readIn(() => acksOfUpdate(part.update)),
      );
    if ('receipt' in part)
      return listener.acked(
        connectionId,
        readIn(() => acksOfReceipt(part.receipt)),
      );
    const { arrived } = part;
    const message = arrived === undefined ? part.message : readIn(() => arrivedMessage(library, arrived, { id, lid }));
    if (!message?.message) throw new UnknownShape('There is no content to be read again');
    // Its file is asked for once.
    fileTries.set(message.key.id ?? '', FILE_TRIES - 1);
    await take(message);
  }

  return {
    take,
    imported: (history: BaileysEventMap['messaging-history.set']) =>
      importPast(history, { connectionId, library, listener, people }),
    mapped: people.mapped,
    called,
    readAgain,
    acked(updates: BaileysEventMap['messages.update']): void {
      passAcks(acksIn(updates, { partOf: (update) => ({ update }), acksOf: acksOfUpdate }));
    },
    read(receipts: BaileysEventMap['message-receipt.update']): void {
      passAcks(acksIn(receipts, { partOf: (receipt) => ({ receipt }), acksOf: acksOfReceipt }));
    },
    renamed(groups: Partial<GroupMetadata>[]): void {
      for (const { id, subject } of groups) if (id && subject) people.renamed(id, subject);
    },
    close(): void {
      for (const waiting of unread.values()) if (waiting !== 'told') clearTimeout(waiting);
      unread.clear();
    },
  };
}

interface PartAck {
  ack: IncomingAck;
  part: WebPart;
}

const ackIn = ({ ack }: PartAck) => ack;

function acksOfUpdate({
  key,
  update: { status, messageStubParameters },
}: BaileysEventMap['messages.update'][number]): IncomingAck[] {
  if (!key.fromMe || !key.id || typeof status !== 'number' || !isAck(status)) return [];
  const failed = status === 0 ? { failure: failureOf(messageStubParameters?.[0]) } : {};
  return [{ providerId: key.id, ack: status, ...failed }];
}

/** In a group everybody's phone reports; that one has it is all that can be said of them together. */
const acksOfReceipt = ({ key, receipt }: BaileysEventMap['message-receipt.update'][number]): IncomingAck[] =>
  key.fromMe && key.id && (receipt.receiptTimestamp || receipt.readTimestamp)
    ? [{ providerId: key.id, ack: 3 as const }]
    : [];

function writerOf({ key, verifiedBizName, pushName }: WAMessage) {
  const fromMe = key.fromMe === true;
  return { name: fromMe ? '' : (verifiedBizName ?? pushName ?? ''), fromMe };
}

const unreadId = (id: string) => `${id}.unread`;

/** The library's numbers are the desk's. */
const isAck = (status: number): status is Ack => [0, 1, 2, 3, 4, 5].includes(status);
