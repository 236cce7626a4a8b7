/** The container of Office up to 2003 names its parts in a directory, as UTF-16; which program wrote it stands there. */
const partsOf: Record<string, string> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
  '__properties_version1.0': 'msg',
  VisioDocument: 'vsd',
};

const HEAD_BYTES = 512;
const SECTOR_SHIFT_AT = 30;
const FIRST_DIRECTORY_SECTOR_AT = 48;
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;

/** The ending that goes with a compound file, by the first sector of its directory. */
export function extensionOfCompound(bytes: Buffer): string | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const size = 2 ** bytes.readUInt16LE(SECTOR_SHIFT_AT);
  const start = (bytes.readUInt32LE(FIRST_DIRECTORY_SECTOR_AT) + 1) * size;
  const directory = bytes.subarray(start, start + size);
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = Math.min(NAME_LENGTH_AT, directory.readUInt16LE(at + NAME_LENGTH_AT));
    const extension = partsOf[directory.toString('utf16le', at, at + Math.max(0, length - 2))];
    if (extension) return extension;
  }
  return undefined;
}
