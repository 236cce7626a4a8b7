import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Files, StoredFile } from '#server/files/files.ts';

/** The folder in which another desk keeps its files. */
export interface Media {
  /** Where the file lies that a row names; undefined where it is not there. Nothing is fetched. */
  find(named: string, sourceCompany: string): Promise<string | undefined>;
  /** Whether a file that was found is one that this installation takes. */
  isFit(path: string): Promise<boolean>;
  /** Takes the file in by its bytes; undefined where it is not there, or is larger than this installation takes. */
  store(
    named: string,
    options: { company: string; name?: string | undefined; naming?: Parameters<Files['store']>[1]['naming'] },
  ): Promise<StoredFile | undefined>;
}

export function openMedia(folder: string | undefined, files: Files): Media {
  const root = folder === undefined ? undefined : resolve(folder);

  async function find(named: string, sourceCompany: string): Promise<string | undefined> {
    const relative = pathIn(named);
    if (root === undefined || relative === '') return undefined;
    for (const candidate of placesOf(relative, sourceCompany)) {
      const path = await existing(root, candidate);
      if (path) return path;
    }
    return undefined;
  }

  async function isFit(path: string): Promise<boolean> {
    const { size } = await stat(path);
    return size > 0 && size <= files.maxBytes;
  }

  return {
    find,
    isFit,
    async store(named, { company, name, naming }) {
      const path = await find(named, company);
      if (!path || !(await isFit(path))) return undefined;
      return files.store(createReadStream(path), { name: name ?? nameOf(pathIn(named)), naming });
    },
  };
}

/** Some rows hold a whole address of the server of before; what counts is its path below the public folder. */
function pathIn(named: string): string {
  const path = named.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  return decoded(path)
    .replace(/^\/*(public\/)?/, '')
    .trim();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Forks keep them in a folder of each company, ticketz in one of each contact, and older rows lie at the top. */
const placesOf = (relative: string, company: string) => [
  relative,
  join(`company${company}`, relative),
  join('media', relative),
  nameOf(relative),
];

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** Never outside the folder, whatever a row says and wherever a link leads. */
async function existing(root: string, relative: string): Promise<string | undefined> {
  const path = resolve(root, relative);
  if (!path.startsWith(root + sep)) return undefined;
  const [real, base] = await Promise.all([realpath(path).catch(() => undefined), realpath(root).catch(() => root)]);
  if (!real?.startsWith(base + sep)) return undefined;
  return (await stat(real)).isFile() ? real : undefined;
}
