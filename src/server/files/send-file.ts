import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '#server/http/vary.ts';
import type { Files, FoundFile } from './files.ts';
import { isActive, unknownType } from './known-types.ts';
import { parseRange } from './range.ts';

/**
 * Answers with a stored file so that a browser can only show or save it, never run it: no sniffing, a
 * sandbox without scripts, inline only what cannot carry any, and bytes without a type of what could.
 */
export async function sendFile(
  { request, reply, files }: { request: FastifyRequest; reply: FastifyReply; files: Files },
  { file, displayName }: { file: FoundFile; displayName: string },
): Promise<Readable> {
  reply.headers({
    'content-type': mimeOf(file),
    'content-disposition': create(displayName, { type: file.mediaType === 'application' ? 'attachment' : 'inline' }),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=900',
    'accept-ranges': 'bytes',
    etag: file.etag,
  });
  varyBy(reply, 'authorization');
  if (request.headers['if-none-match'] === file.etag) {
    reply.code(304);
    return Readable.from([]);
  }
  const isInline = file.mediaType !== 'application';
  const address = await files.sign(file, { displayName, mime: mimeOf(file), isInline });
  if (address !== undefined) {
    // Each address is for one reader and one minute.
    reply.code(302).headers({ location: address, 'cache-control': 'no-store' });
    return Readable.from([]);
  }
  const range = parseRange(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${file.size}`);
    return Readable.from([]);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return files.open(file.name, range);
}

const mimeOf = ({ mime }: FoundFile): string => (isActive(mime) ? unknownType.mime : mime);
