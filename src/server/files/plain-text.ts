/** Whether bytes are text in UTF-8, in UTF-16 with its mark, or in an encoding of one byte for each letter. */
export const isPlainText = (bytes: Buffer): boolean =>
  bytes.length > 0 && (hasWideMark(bytes) || !bytes.some((byte) => byte < 32 && !writable.has(byte)));

const hasWideMark = (bytes: Buffer) =>
  bytes.length % 2 === 0 && (bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff);

/** Backspace, tab, line breaks, page break, the DOS end of a file, and the escape of a terminal's colours. */
const writable: ReadonlySet<number> = new Set([8, 9, 10, 12, 13, 26, 27]);
