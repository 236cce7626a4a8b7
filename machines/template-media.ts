import type { TemplateMedia } from '#contract/schema.ts';

const MIB = 2 ** 20;
const office = 'application/vnd.openxmlformats-officedocument';

/** What Meta takes above the text of a template. */
export const templateMedia: Readonly<Record<TemplateMedia, { mimes: readonly string[]; maxBytes: number }>> = {
  image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 5 * MIB },
  video: { mimes: ['video/mp4', 'video/3gpp'], maxBytes: 16 * MIB },
  document: {
    mimes: [
      'application/pdf',
      'text/plain',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      `${office}.wordprocessingml.document`,
      `${office}.spreadsheetml.sheet`,
      `${office}.presentationml.presentation`,
    ],
    maxBytes: 100 * MIB,
  },
};

/** What is wrong with a file for that place; null where nothing is. */
export function templateFileError(
  kind: TemplateMedia,
  { mime, size }: { mime: string; size: number },
): 'type' | 'size' | null {
  const { mimes, maxBytes } = templateMedia[kind];
  // What a type says of its letters is no other type.
  if (!mimes.includes(mime.split(';')[0] ?? '')) return 'type';
  return size > maxBytes ? 'size' : null;
}
