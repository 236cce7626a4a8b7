import type { WAMessage } from 'baileys';
import type { KeyRows } from '../key-rows.ts';
import type { WebLibrary } from '../library.ts';
import { findSecret, opened } from '../secrets.ts';
import { type SaidInWords, saidBy, type WebEvent } from './incoming.ts';
import { unwrapped } from './unwrapped.ts';

type Sealed = Extract<WebEvent, { kind: 'sealed' }>;

interface SealedEditOptions {
  library: WebLibrary;
  rows: KeyRows;
  /** Everything that the service calls the writer of a message. */
  writersOf(key: WAMessage['key']): Promise<string[]>;
}

/**
 * What a message was changed to that only its own secret opens. 'unreadable' where the secret is not known any more, or
 * opens nothing; 'foreign' where somebody else than its writer says that it has changed.
 */
export async function openSealedEdit(
  message: WAMessage,
  { providerId, sealed }: Sealed,
  { library, rows, writersOf }: SealedEditOptions,
): Promise<SaidInWords | 'unreadable' | 'foreign'> {
  const { proto } = library;
  const types = proto.Message.SecretEncryptedMessage.SecretEncType;
  const purpose = sealed.secretEncType === types.EVENT_EDIT ? 'Event Edit' : 'Message Edit';
  const known = await findSecret(rows, library, providerId);
  if (!known) return 'unreadable';
  const writers = await writersOf(message.key);
  const isOwn = known.writers.length === 0;
  // In a group everybody has the secret.
  const isWriters = isOwn ? message.key.fromMe === true : known.writers.some((writer) => writers.includes(writer));
  if (!isWriters) return 'foreign';
  const text = opened(known.secret, sealed, {
    id: providerId,
    purpose,
    pairs: [...new Set([...writers, ...known.writers])].map((writer) => [writer, writer] as const),
  });
  if (!text) return 'unreadable';
  const content = unwrapped(proto.Message.decode(text));
  const edited = unwrapped(content?.protocolMessage?.editedMessage) ?? content;
  const said = saidBy(edited);
  return said.body || edited ? said : 'unreadable';
}
