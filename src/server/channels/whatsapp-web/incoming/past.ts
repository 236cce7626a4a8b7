import type { BaileysEventMap, WAMessage } from 'baileys';
import type { Ack } from '#contract/schema.ts';
import type { ChannelListener, ImportedMessage, NamedPerson } from '#server/channels/port.ts';
import type { WebLibrary } from '../library.ts';
import { eventOf } from './incoming.ts';
import { asMessage, readIn } from './parts.ts';
import type { openPeople } from './people.ts';

type History = Pick<BaileysEventMap['messaging-history.set'], 'messages' | 'contacts' | 'progress'>;

interface PastOptions {
  connectionId: number;
  library: WebLibrary;
  listener: Pick<ChannelListener, 'imported' | 'named' | 'historyReceived'>;
  people: Pick<ReturnType<typeof openPeople>, 'whereabouts' | 'personOf' | 'memberName' | 'mentionsOf'>;
}

/** Passes on what a phone hands over at its pairing: its book, and the messages of the time before, without their files. */
export async function importPast({ messages, contacts, progress }: History, options: PastOptions): Promise<void> {
  const { connectionId, listener } = options;
  const named: NamedPerson[] = [];
  for (const { id, name } of contacts) {
    const person = name ? await options.people.personOf(id) : undefined;
    if (name && person?.channel === 'whatsapp') named.push({ number: person.from, name });
  }
  if (named.length > 0) await listener.named(connectionId, named);
  const past: ImportedMessage[] = [];
  for (const message of messages) {
    const one = await pastOf(message, options);
    if (one) past.push(one);
  }
  if (past.length > 0) await listener.imported(connectionId, past);
  if (typeof progress === 'number') await listener.historyReceived(connectionId, { progress: Math.min(100, progress) });
}

/** Undefined of what is no message, or can't be read any more. */
async function pastOf(message: WAMessage, { library, people }: PastOptions): Promise<ImportedMessage | undefined> {
  const content = contentOf(message, library);
  const where = content && (await people.whereabouts(message.key));
  if (!content || !where) return undefined;
  const { file: _later, picture: _map, advertisement: _none, mentioned, ...said } = content;
  const fromMe = message.key.fromMe === true;
  const called = fromMe ? '' : (message.verifiedBizName ?? message.pushName ?? '');
  return {
    ...said,
    ...where,
    fromMe,
    name: where.group && !fromMe ? await people.memberName(message.key, called) : called,
    mentions: await people.mentionsOf(mentioned),
    media: null,
    at: new Date(Number(message.messageTimestamp ?? 0) * 1000),
    ack: acks.find((ack) => ack === message.status) ?? 3,
  };
}

function contentOf(message: WAMessage, library: WebLibrary) {
  try {
    const event = readIn(() => eventOf(library, asMessage(message)));
    return event.kind === 'message' ? event.content : undefined;
  } catch {
    return undefined;
  }
}

/** The library's numbers are the desk's. */
const acks: readonly Ack[] = [0, 1, 2, 3, 4, 5];
