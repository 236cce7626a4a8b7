import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import { varyBy } from '#server/http/vary.ts';
import { accepts } from './compression.ts';

/** A file of the built web app, as it is sent. */
export interface WebFile {
  type: string;
  /** Of what the file says, however it is packed. */
  etag: string;
  cacheControl: string;
  plain: Buffer;
  /** What the build packed, in the order of preference. */
  packed: { encoding: 'br' | 'gzip'; content: Buffer }[];
}

/**
 * Every file of the folder by its path in an address, such as `/assets/app-4f1c.js`. They are five megabytes; read anew for
 * every answer, each would take turns with all else that waits for a disk or a processor, some ten of them.
 */
export async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((name) => !name.includes('/.'));
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  const files = new Map<string, WebFile>();
  for (const [name, plain] of contents) if (!isPacked(name, contents)) files.set(name, webFile(name, plain, contents));
  return files;
}

const suffixes = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

const isPacked = (name: string, contents: ReadonlyMap<string, Buffer>) =>
  suffixes.some(({ suffix }) => name.endsWith(suffix) && contents.has(name.slice(0, -suffix.length)));

const webFile = (name: string, plain: Buffer, contents: ReadonlyMap<string, Buffer>): WebFile => ({
  type: contentType(name.slice(name.lastIndexOf('/') + 1)) || 'application/octet-stream',
  etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
  cacheControl: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  plain,
  packed: suffixes.flatMap(({ encoding, suffix }) => {
    const content = contents.get(name + suffix);
    return content ? [{ encoding, content }] : [];
  }),
});

/** Answers with the file, packed as the caller takes it, or with the word that it has it already. */
export function sendWebFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.headers({ 'cache-control': file.cacheControl, etag: file.etag });
  varyBy(reply, 'accept-encoding');
  if (isKnown(request, file.etag)) return reply.code(304).send();
  const packed = file.packed.find(({ encoding }) => accepts(request, encoding));
  if (packed) reply.header('content-encoding', packed.encoding);
  return reply.type(file.type).send(packed?.content ?? file.plain);
}

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;
