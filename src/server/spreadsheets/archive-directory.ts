import { HttpError } from '#server/http/http-error.ts';

/** One file of a zip archive, as its directory tells of it. */
export interface ArchiveEntry {
  name: string;
  isDeflated: boolean;
  packed: number;
  unpacked: number;
  /** Where its own header begins. */
  offset: number;
}

/** Before anything is unpacked: no more files, bytes and bytes per packed byte than any honest spreadsheet has. */
const limit = { entries: 2_000, bytes: 200_000_000, ratio: 100 };

/** A small file may be all repetition without doing harm. */
const harmlessBytes = 1_000_000;

/** The directory of an archive; what it says of the sizes is still to be proved by unpacking. */
export function readDirectory(content: Buffer): ArchiveEntry[] {
  const end = content.lastIndexOf(endMark);
  if (end < 0 || end + 22 > content.length) throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  const count = content.readUInt16LE(end + 10);
  if (count > limit.entries) throw unsafe();
  const entries: ArchiveEntry[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(content, at);
    entries.push(entry);
    at = next;
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > limit.bytes || entries.some(isBomb)) throw unsafe();
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw unsafe();
  return entries;
}

/** The bytes of a file as they stand in the archive. */
export function packedBytes(content: Buffer, { offset, packed }: ArchiveEntry): Buffer {
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== fileMark) throw unsafe();
  const begin = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  if (begin + packed > content.length) throw unsafe();
  return content.subarray(begin, begin + packed);
}

export const unsafe = () => new HttpError(400, 'ERR_IMPORT_UNSAFE');

const isBomb = ({ packed, unpacked }: ArchiveEntry) => unpacked > harmlessBytes && unpacked > packed * limit.ratio;

function readEntry(content: Buffer, at: number): { entry: ArchiveEntry; next: number } {
  if (at + 46 > content.length || content.readUInt32LE(at) !== entryMark) throw unsafe();
  const flags = content.readUInt16LE(at + 8);
  const method = content.readUInt16LE(at + 10);
  const packed = content.readUInt32LE(at + 20);
  const unpacked = content.readUInt32LE(at + 24);
  const nameLength = content.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  const isEncrypted = (flags & 1) !== 0;
  const isHuge = packed === 0xffffffff || unpacked === 0xffffffff;
  if (isEncrypted || isHuge || (method !== 0 && method !== 8) || next > content.length) throw unsafe();
  const name = content.toString('utf8', at + 46, at + 46 + nameLength);
  const offset = content.readUInt32LE(at + 42);
  return { entry: { name, isDeflated: method === 8, packed, unpacked, offset }, next };
}

const endMark = Buffer.from('504b0506', 'hex');
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
