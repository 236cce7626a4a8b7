import type { ContactPicture } from '#contract/schema.ts';
import type { Files } from '#server/files/files.ts';
import { inMemory } from '#server/files/in-memory.ts';

/** Previews have a tenth of it; a longer one is asked for by itself, so that it is read in pieces. */
const maxBytes = 64_000;

/** A stored picture as text, undefined where it is gone or longer than 64 kB. */
export async function readPicture(files: Files, name: string): Promise<ContactPicture | undefined> {
  const file = await files.find(name);
  if (!file || file.size > maxBytes) return undefined;
  try {
    const { content } = await inMemory(maxBytes).store(await files.open(name), { name });
    return { name, mime: file.mime, data: content.toString('base64') };
  } catch {
    // It may have gone meanwhile, and the others have not; asked for by itself it says what is wrong.
    return undefined;
  }
}
