import { cleanText } from '#server/clean-text.ts';

/** The texts of a form's files, in the order of the files. */
export const captionsOf = ({ captions = [] }: Record<string, string[]>): string[] => captions.map(cleanText);

/** What goes with one of several files: its own text, and with the first the text of all before it. */
export const captionOf = (
  index: number,
  { body, captions = [] }: { body: string; captions?: readonly string[] | undefined },
): string => [index === 0 ? body : '', captions[index]].filter(Boolean).join('\n');
