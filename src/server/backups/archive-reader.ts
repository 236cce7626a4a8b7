import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { BackupDamaged, BackupRefused, PassphraseNeeded } from './refused.ts';
import { sealedBeginning, unsealed } from './sealing.ts';

export interface ArchiveEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry. */
  content: AsyncIterable<Buffer>;
}

/** The entries of an archive in their order; whatever can not be read is `BackupDamaged`. */
export async function* readArchive(path: string, passphrase?: string): AsyncGenerator<ArchiveEntry> {
  const file = basename(path);
  const damaged = (error: unknown) =>
    error instanceof BackupRefused ? error : new BackupDamaged(file, 'a part of it can not be read', { cause: error });
  const packed = createGunzip();
  pipeline(await openPacked(path, passphrase), packed, () => {});
  const tar = Readable.toWeb(packed) as unknown as globalThis.ReadableStream<Uint8Array>;
  const decoded = tar.pipeThrough(createTarDecoder({ strict: true }));
  const reader = decoded.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { name: value.header.name, size: value.header.size, content: contentOf(value.body, damaged) };
    }
  } catch (error) {
    throw damaged(error);
  } finally {
    // First: what is still unpacked would come to a stream that takes no more.
    packed.destroy();
    await reader.cancel().catch(() => undefined);
  }
}

async function* contentOf(
  body: globalThis.ReadableStream<Uint8Array>,
  damaged: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body as unknown as ReadableStream<Uint8Array>) yield Buffer.from(chunk);
  } catch (error) {
    throw damaged(error);
  }
}

async function openPacked(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = basename(path);
  const beginning = await beginningOf(path);
  if (beginning.toString('latin1').startsWith(sealedBeginning)) {
    if (!passphrase)
      throw new PassphraseNeeded(
        `${file} is encrypted: give its passphrase by BACKUP_PASSPHRASE or --passphrase-file.`,
      );
    return unsealed(createReadStream(path), { file, passphrase });
  }
  if (beginning[0] !== 0x1f || beginning[1] !== 0x8b) throw new BackupRefused(`${file} is no backup of Recado.`);
  return createReadStream(path);
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupRefused(`There is no file ${path}.`) : error;
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
