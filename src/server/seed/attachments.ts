import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files, StoredFile } from '#server/files/files.ts';
import type { Chance } from './chance.ts';
import type { DemoMessage } from './conversation.ts';
import { printPage } from './page.ts';
import { drawPicture } from './picture.ts';
import { recordVoice } from './sound.ts';

/** Makes a real file for each message that carries one. */
export async function storeAttachments(
  files: Files,
  messages: DemoMessage[],
  chance: Chance,
): Promise<Map<DemoMessage, StoredFile>> {
  const video = await readFile(join(import.meta.dirname, '../../simulator/samples/video.webm'));
  const stored = new Map<DemoMessage, StoredFile>();
  for (const message of messages) {
    const { file } = message.line;
    if (!file) continue;
    const content = {
      image: () => drawPicture(chance, { width: 320, height: 240 }),
      audio: () => recordVoice(chance, chance.between(3, 9)),
      video: () => video,
      document: () => printPage('Acme', [message.fileName, message.text, message.at.toISOString().slice(0, 10)]),
    }[file]();
    stored.set(message, await files.store(content, { name: message.fileName }));
  }
  return stored;
}
