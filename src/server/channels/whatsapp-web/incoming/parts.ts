import type { BaileysEventMap, WACallEvent, WAMessage } from 'baileys';
import { type DeliveredPart, UnknownShape } from '#server/channels/port.ts';
import type { WebLibrary } from '../library.ts';

/** One thing that the library tells of, or (`arrived`) that it has decrypted, with what it has no word for. */
export type WebPart =
  | { message: WAMessage; arrived?: string | undefined }
  | { call: WACallEvent }
  | { update: BaileysEventMap['messages.update'][number] }
  | { receipt: BaileysEventMap['message-receipt.update'][number] }
  | { arrived: string; message?: undefined };

/** Everything that it takes to read it once more; a file may be gone by then. */
export function deliveredPart(library: WebLibrary, part: WebPart): DeliveredPart {
  const { id, timestamp, isOwn } = aboutOf(part);
  const seconds = Number(timestamp ?? Number.NaN);
  return {
    kind: 'call' in part ? 'call' : 'message' in part || 'arrived' in part ? (isOwn ? 'echo' : 'message') : 'status',
    id: typeof id === 'string' && id !== '' ? id : null,
    happenedAt: seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : null,
    raw: rawOf(library, part),
  };
}

/** The same part again. Throws `UnknownShape`. */
export const partIn = (library: WebLibrary, raw: string): WebPart =>
  readIn(() => {
    const part = JSON.parse(raw, library.BufferJSON.reviver);
    const content = part.message?.message;
    if (Object(content) === content) part.message.message = library.proto.Message.fromObject(content);
    return part;
  });

/** What the library says is one: it is known by an id, and what it says is made of parts. */
export function asMessage(message: WAMessage): WAMessage {
  const { key, message: content } = message;
  const isWhole = typeof key.id === 'string' && key.id !== '' && (content == null || Object(content) === content);
  if (!isWhole) throw new UnknownShape('The library tells of a message whose shape nobody knows');
  return message;
}

/** What reads a part fails at, nobody knows the shape of. */
export function readIn<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw new UnknownShape('The library tells of something whose shape nobody knows', { cause: error });
  }
}

function aboutOf(part: WebPart): { id?: unknown; timestamp?: unknown; isOwn?: boolean } {
  if ('message' in part) {
    const { key, messageTimestamp } = part.message ?? {};
    return { id: key?.id, timestamp: messageTimestamp, isOwn: key?.fromMe === true };
  }
  if ('call' in part) return { id: part.call?.id, timestamp: (part.call?.date?.getTime?.() ?? 0) / 1000 };
  if ('update' in part) return { id: part.update?.key?.id };
  if ('receipt' in part) return { id: part.receipt?.key?.id };
  return {};
}

function rawOf({ BufferJSON }: WebLibrary, part: WebPart): string {
  try {
    return JSON.stringify(part, BufferJSON.replacer);
  } catch {
    // What it is made of has a way of its own into JSON, which the wrong content breaks.
    return JSON.stringify(part, (name, value) =>
      name === 'message' && Object(value) === value ? { ...value } : value,
    );
  }
}
