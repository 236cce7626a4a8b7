import { extension } from 'mime-types';

/** What a document is called that came without a name but with a title; without either, the desk names it. */
export function fileNameOf(mime: string, title?: string | null): string {
  const name = title?.trim();
  if (!name) return '';
  const ending = extension(mime) || 'bin';
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}
