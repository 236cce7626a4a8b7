import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Files, FoundFile } from './files.ts';
import { parseRange } from './range.ts';

/**
 * Answers with a stored file so that a browser can only show or save it, never run it: type by content, no sniffing,
 * a sandbox without scripts, and inline only what cannot carry any.
 */
export async function sendFile(
  { request, reply, files }: { request: FastifyRequest; reply: FastifyReply; files: Files },
  { file, displayName }: { file: FoundFile; displayName: string },
): Promise<Readable> {
  reply.headers({
    'content-type': file.mime,
    'content-disposition': disposition(file, displayName),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=900',
    vary: 'authorization',
    'accept-ranges': 'bytes',
    etag: file.etag,
  });
  if (request.headers['if-none-match'] === file.etag) {
    reply.code(304);
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

function disposition(file: FoundFile, displayName: string): string {
  const kind = file.mediaType === 'application' ? 'attachment' : 'inline';
  const ascii = displayName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(displayName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
