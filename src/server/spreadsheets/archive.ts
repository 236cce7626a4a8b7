import { inflateRawSync } from 'node:zlib';
import { type ArchiveEntry, packedBytes, readDirectory } from './archive-directory.ts';

export interface ArchivePart {
  name: string;
  content: Buffer;
}

/** The parts of a proved workbook that hold its cells. */
export const workbookParts = (content: Buffer): ArchivePart[] =>
  readDirectory(content)
    .filter(({ name }) => holdsCells.test(name))
    .map((entry) => ({ name: entry.name, content: unpack(content, entry) }));

const holdsCells =
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

function unpack(content: Buffer, entry: ArchiveEntry): Buffer {
  const bytes = packedBytes(content, entry);
  if (!entry.isDeflated) return bytes;
  return entry.unpacked === 0 ? Buffer.alloc(0) : inflateRawSync(bytes, { maxOutputLength: entry.unpacked });
}
