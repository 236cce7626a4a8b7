import type { WAMessageContent } from 'baileys';
import type { KeyRows } from './key-rows.ts';
import type { WebLibrary } from './library.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a phone may ask for a message again, and a message be taken back or quoted with what it says. */
export const keepSent = { kind: 'sent', forMs: 14 * DAY_MS };

export interface SentMessage {
  jid: string;
  message: WAMessageContent;
}

export async function saveSent(rows: KeyRows, library: WebLibrary, id: string, sent: SentMessage): Promise<void> {
  const bytes = library.proto.Message.encode(library.proto.Message.fromObject(sent.message)).finish();
  const value = JSON.stringify({ jid: sent.jid, bytes: Buffer.from(bytes).toString('base64') });
  await rows.write([{ kind: keepSent.kind, name: id, value }]);
}

export async function findSent(rows: KeyRows, library: WebLibrary, id: string): Promise<SentMessage | undefined> {
  const kept = (await rows.read(keepSent.kind, [id])).get(id);
  if (!kept) return undefined;
  const { jid, bytes }: { jid: string; bytes: string } = JSON.parse(kept);
  return { jid, message: library.proto.Message.decode(Buffer.from(bytes, 'base64')) };
}
