import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '#server/clean-text.ts';
import type { PhoneFile } from './network.ts';

const KEPT = /^\/simulator\/files\/([0-9a-f]{64})$/;
const SAMPLES = join(import.meta.dirname, 'samples');

/** Each built-in file, by the address `sample:<name>`. */
const SAMPLE_FILES = new Map(
  Object.entries({
    image: { file: 'image.png', name: 'foto.png', mime: 'image/png' },
    audio: { file: 'audio.wav', name: 'audio.wav', mime: 'audio/wav' },
    video: { file: 'video.webm', name: 'video.webm', mime: 'video/webm' },
    document: { file: 'document.pdf', name: 'orcamento.pdf', mime: 'application/pdf' },
  }),
);

/** Files that phones sent and received, named by their content, with a small label beside each. */
export function openPhoneFiles(directory: string) {
  mkdirSync(directory, { recursive: true });

  return {
    /** Keeps a file and answers its address. */
    async keep({ name: given, mime: said, bytes }: PhoneFile): Promise<string> {
      const name = cleanText(given);
      const mime = /^[\w.+-]+\/[\w.+-]+$/.test(said) ? said : 'application/octet-stream';
      const digest = createHash('sha256').update(bytes).digest('hex');
      const path = join(directory, digest);
      if (!existsSync(`${path}.json`)) {
        const part = `${path}.${randomUUID()}`;
        await writeFile(part, bytes);
        await rename(part, path);
        await writeFile(part, JSON.stringify({ name, mime }));
        await rename(part, `${path}.json`);
      }
      return `/simulator/files/${digest}`;
    },

    async read(url: string): Promise<PhoneFile | null> {
      const sample = url.startsWith('sample:') ? SAMPLE_FILES.get(url.slice('sample:'.length)) : undefined;
      if (sample) return { name: sample.name, mime: sample.mime, bytes: await readFile(join(SAMPLES, sample.file)) };
      const path = join(directory, KEPT.exec(url)?.[1] ?? 'none');
      if (!existsSync(`${path}.json`)) return null;
      const { name, mime } = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Omit<PhoneFile, 'bytes'>;
      return { name, mime, bytes: await readFile(path) };
    },
  };
}
