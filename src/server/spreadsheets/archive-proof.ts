import { createInflateRaw } from 'node:zlib';
import { HttpError } from '#server/http/http-error.ts';
import { type ArchiveEntry, packedBytes, readDirectory, unsafe } from './archive-directory.ts';

/**
 * Refuses an archive that is no workbook or not a safe one, before it is read: each part is unpacked piece by piece, kept
 * nowhere, and no further than the directory says. A document type is refused in every part: no spreadsheet program
 * writes one, and it is where outside files and endless texts are named.
 */
export async function proveArchive(content: Buffer): Promise<void> {
  const entries = readDirectory(content);
  if (!entries.some(({ name }) => /^xl\/workbook[^/]*\.xml$/i.test(name))) {
    throw new HttpError(415, 'ERR_IMPORT_KIND');
  }
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) await proveEntry(content, entry);
}

async function proveEntry(content: Buffer, entry: ArchiveEntry): Promise<void> {
  let size = 0;
  let tail = Buffer.alloc(0);
  for await (const piece of unpacked(packedBytes(content, entry), entry.isDeflated)) {
    size += piece.length;
    const text = Buffer.concat([tail, piece]);
    if (size > entry.unpacked || marks.some((mark) => text.includes(mark)) || isWide(text, size)) throw unsafe();
    tail = text.subarray(-longestMark);
  }
}

async function* unpacked(bytes: Buffer, isDeflated: boolean): AsyncGenerator<Buffer> {
  if (!isDeflated) {
    yield bytes;
    return;
  }
  const inflating = createInflateRaw({ chunkSize: 256 * 1024 });
  inflating.end(bytes);
  try {
    yield* inflating as AsyncIterable<Buffer>;
  } catch {
    throw unsafe();
  }
}

const marks = ['<!DOCTYPE', '<!ENTITY'];
const longestMark = 16;

/** In two or more bytes a letter the marks would not be found; XML in UTF-8 has no NUL. */
const isWide = (text: Buffer, size: number) =>
  text.includes(0) || (size === text.length && (text[0] === 0xff || text[0] === 0xfe));
