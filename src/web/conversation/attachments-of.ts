import type { HeldFile } from './writing.ts';

interface Attached {
  file: File;
  name: string;
  size: number;
  mimeType: string;
  caption?: string;
}

/** The chosen files as they are sent; of one alone the text is its caption. */
export const attachmentsOf = (files: readonly HeldFile[]): Attached[] =>
  files.map(({ file, name, size, caption }) => {
    const attachment = { file, name, size, mimeType: file.type };
    const said = files.length > 1 ? caption?.trim() : '';
    return said ? { ...attachment, caption: said } : attachment;
  });
