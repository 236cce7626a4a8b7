import { extension } from 'mime-types';

/** What a file is called that came without a name: by its title, else by what it is, with the ending of its kind. */
export function fileNameOf(mime: string, title?: string | null): string {
  const ending = extension(mime) || 'bin';
  const name = title?.trim() || 'documento';
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}
