import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { sealed } from './sealing.ts';

/** Files of customers are packed already, and rows are packed well enough by this. */
const PACKING = 4;

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Resolves once all of it is on the disk; answers its bytes. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(error: unknown): Promise<void>;
}

/** Writes a packed tar, encrypted where there is a passphrase. */
export function openArchiveWriter(file: string, passphrase?: string): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const tar = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
  const packed = createGzip({ level: PACKING });
  const place = createWriteStream(file, { mode: 0o600 });
  const written = passphrase
    ? pipeline(tar, packed, (source: AsyncIterable<Buffer>) => sealed(source, passphrase), place)
    : pipeline(tar, packed, place);
  // Whoever adds is told as well, by the stream that ends; `finish` tells why.
  written.catch(() => undefined);

  async function addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    const entry = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter();
    try {
      for await (const chunk of content) await entry.write(chunk);
      await entry.close();
    } catch (error) {
      controller.error(error);
      // Where writing failed first, that is why.
      await written;
      throw error;
    }
  }

  return {
    addStream,
    add: (name, content) => addStream(name, content.length, inOne(content)),
    async finish() {
      controller.finalize();
      await written;
      await sync(file);
      return (await stat(file)).size;
    },
    async abandon(error) {
      controller.error(error);
      await written.catch(() => undefined);
      await rm(file, { force: true });
    },
  };
}

async function* inOne(content: Buffer): AsyncGenerator<Buffer> {
  if (content.length > 0) yield content;
}

/** Until what is written under a path, or which names a folder has, is on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
