import type { SignalDataSet, SignalKeyStoreWithTransaction, SocketConfig, WAMessage, WAMessageKey } from 'baileys';
import { isPoll } from './incoming/contents.ts';
import { unwrapped } from './incoming/unwrapped.ts';
import { writersIn } from './incoming/writers.ts';
import type { KeyRows } from './key-rows.ts';
import type { WebLibrary } from './library.ts';
import { keepPollSecrets, keepSecrets, type MessageSecret, secretIn } from './secrets.ts';
import { DAY_MS } from './sent.ts';

const KIND = 'arrived';

/** How long WhatsApp may repeat what it was not told that this device has it. */
export const keepTaken = { kind: 'taken', forMs: 14 * DAY_MS };

/** A stanza of the service, as far as it is looked at. */
export interface MessageNode {
  tag: string;
  attrs: Record<string, string>;
  content?: MessageNode[] | Uint8Array | string;
}

/** What was decrypted and the desk has not taken yet. */
export interface Spool {
  /** A stanza with a message has come; called before the library decrypts it. */
  arriving(node: MessageNode): void;
  /** The library's own repository, which keeps what it decrypts. */
  keeping: SocketConfig['makeSignalRepository'];
  /** What the desk of before has not taken, in the order in which it came. */
  left(): Promise<LeftMessage[]>;
  /** It is kept elsewhere. */
  drop(name: string): Promise<void>;
  /** The desk has it. */
  taken(message: WAMessage): Promise<void>;
  /** Whether the desk has it, or will: repeated after a fall, it can't be decrypted again. */
  has(id: string): Promise<boolean>;
  /** What was kept of it, while the desk has not taken it: all of it, what the library has no word for as well. */
  arrived(id: string): Promise<string | undefined>;
}

/** Without a message where it can't be read again: what was kept of it is `value`. */
export interface LeftMessage {
  name: string;
  value: string;
  message: WAMessage | undefined;
}

interface Arrived {
  message: WAMessage;
  text: Uint8Array;
}

/**
 * The library confirms a message to the service before anybody has seen it, and no key decrypts it twice. So its text is
 * kept with the very keys that decrypting it has used up.
 */
export function openSpool(rows: KeyRows, library: WebLibrary, me: () => { id: string; lid: string }): Spool {
  const { decodeMessageNode, proto, unpadRandomMax16 } = library;
  const nodes = new WeakMap<Uint8Array, MessageNode>();

  /** What is to be written together with the keys that the library writes at the end of its transaction. */
  function kept(encrypted: Uint8Array, text: Uint8Array): SignalDataSet {
    const node = nodes.get(encrypted);
    if (!node) return {};
    const { fullMessage: message } = decodeMessageNode(node, me().id, me().lid);
    const arrived = { [nameOf(message, encrypted)]: { message, text } satisfies Arrived };
    return { [KIND]: arrived, ...keptSecret(message, text) } as SignalDataSet;
  }

  /** With what it says: without it nobody could read what it is changed to. */
  function keptSecret({ key }: WAMessage, text: Uint8Array) {
    const content = contentIn(text);
    const secret = content && secretIn(content);
    if (!secret || !key.id) return {};
    const writers = key.fromMe ? [] : writersIn(key);
    const { kind } = isPoll(unwrapped(content)) ? keepPollSecrets : keepSecrets;
    return { [kind]: { [key.id]: { secret, writers } satisfies MessageSecret } };
  }

  /** Undefined of what nobody can read: it is kept all the same. */
  function contentIn(text: Uint8Array) {
    try {
      return proto.Message.decode(unpadRandomMax16(text));
    } catch {
      return undefined;
    }
  }

  function leftMessage([name, value]: [string, string]): LeftMessage {
    try {
      return { name, value, message: arrivedMessage(library, value, me()) };
    } catch {
      return { name, value, message: undefined };
    }
  }

  const arrivedAs = async (id: string) => [...(await rows.read(KIND))].filter(([name]) => name.startsWith(`${id} `));

  return {
    arriving(node) {
      if (!Array.isArray(node.content)) return;
      for (const { content } of node.content) if (content instanceof Uint8Array) nodes.set(content, node);
    },
    keeping(auth, ...rest) {
      const repository = library.DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, ...rest);
      const keys = auth.keys as SignalKeyStoreWithTransaction;
      const keep = (name: string, encrypted: Uint8Array, decrypt: () => Promise<Uint8Array>) =>
        keys.transaction(async () => {
          const text = await decrypt();
          await keys.set(kept(encrypted, text));
          return text;
        }, name);
      return {
        ...repository,
        decryptMessage: (asked) => keep(asked.jid, asked.ciphertext, () => repository.decryptMessage(asked)),
        decryptGroupMessage: (asked) => keep(asked.group, asked.msg, () => repository.decryptGroupMessage(asked)),
      };
    },
    async left() {
      return [...(await rows.read(KIND))].map(leftMessage);
    },
    drop: (name) => rows.write([{ kind: KIND, name, value: null }]),
    async taken(message) {
      const { key } = message ?? {};
      if (!key) return;
      const arrived = await arrivedAs(key.id ?? '');
      if (arrived.length === 0) return;
      const gone = arrived.map(([name]) => ({ kind: KIND, name, value: null }));
      const { remoteJid, participant } = key;
      const value = JSON.stringify({ remoteJid, participant: participant || undefined });
      await rows.write([...gone, { kind: keepTaken.kind, name: key.id ?? '', value }]);
    },
    async has(id) {
      return (await rows.read(keepTaken.kind, [id])).size > 0 || (await arrivedAs(id)).length > 0;
    },
    async arrived(id) {
      // The longest: a part that is only its key says nothing.
      const [longest] = (await arrivedAs(id)).toSorted(([, one], [, other]) => other.length - one.length);
      return longest?.[1];
    },
  };
}

/** The message that was kept as `value`. */
export function arrivedMessage(library: WebLibrary, value: string, me: { id: string; lid: string }): WAMessage {
  const { BufferJSON, proto, unpadRandomMax16, cleanMessage } = library;
  const { message, text }: Arrived = JSON.parse(value, BufferJSON.reviver);
  const content = proto.Message.decode(unpadRandomMax16(text));
  message.message = content.deviceSentMessage?.message ?? content;
  cleanMessage(message, me.id, me.lid);
  return message;
}

/** Where messages that the desk has came from, as WhatsApp calls it. */
export async function findTaken(rows: KeyRows, ids: readonly string[]): Promise<WAMessageKey[]> {
  const taken = await rows.read(keepTaken.kind, ids);
  return [...taken].map(([id, value]) => ({ ...JSON.parse(value), id, fromMe: false }));
}

/** A message to a group may come in two parts, of which one is only its key. */
const nameOf = ({ key }: WAMessage, { length }: Uint8Array) => `${key.id} ${length}`;
