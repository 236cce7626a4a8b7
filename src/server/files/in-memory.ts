import type { Readable } from 'node:stream';
import { HttpError } from '#server/http/http-error.ts';

/** Holds a file that is read once and kept nowhere. Past `maxBytes` it stops reading and fails with 413. */
export const inMemory = (maxBytes: number) => ({
  maxBytes,
  async store(content: Readable | Buffer, { name = '' }: { name?: string | undefined }) {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
      size += chunk.length;
      if (size > maxBytes) throw new HttpError(413, 'ERR_FILE_TOO_LARGE', { maxBytes });
      chunks.push(chunk);
    }
    return { name, content: Buffer.concat(chunks) };
  },
  remove: async () => undefined,
});
