import type { StoredFile } from '#server/files/files.ts';
import type { Row } from './row.ts';
import type { MoveIn } from './step.ts';

/** The file that a row names, taken in; undefined where it names none, or one that is not there, which is noted. */
export async function storedFor(
  row: Row,
  { media }: Pick<MoveIn, 'media'>,
  { path, name, folder }: { path: string; name: string; folder?: string },
): Promise<StoredFile | undefined> {
  const named = row.text(path, 2000);
  if (named === '') return undefined;
  const options = { company: row.id('companyId'), name: row.line(name, 200) || undefined };
  const file = (folder && (await media.store(`${folder}/${named}`, options))) || (await media.store(named, options));
  if (!file) row.note('mediaMissing', path);
  return file;
}
