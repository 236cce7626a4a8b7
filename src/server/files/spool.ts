import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '#server/http/http-error.ts';

/** Writes what arrives into a file of its own, byte by byte as it comes, and leaves nothing behind when it fails. */
export async function spool(
  content: Readable,
  directory: string,
  maxBytes: number,
): Promise<{ path: string; size: number }> {
  const path = join(directory, randomUUID());
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new HttpError(413, 'ERR_FILE_TOO_LARGE', { maxBytes }));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx' }));
    return { path, size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
