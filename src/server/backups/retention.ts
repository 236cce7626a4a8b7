import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^recado-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/;

/** What a backup of that moment is called in its folder. */
export function nameOfBackup(at: Date, isSealed: boolean): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `recado-${moment}Z.tar.gz${isSealed ? '.age' : ''}`;
}

/** What it is called until it was tried. */
export const partOf = (file: string) => `${file}.part`;

function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

export interface Keeping {
  keep: number;
  keepDays: number;
  now: Date;
}

/** Of the names in a folder those to be deleted: more than are kept, or too old; never the newest, and nothing of others. */
export function expiredBackups(names: string[], { keep, keepDays, now }: Keeping): string[] {
  const found = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const oldest = now.getTime() - keepDays * 24 * 60 * 60_000;
  return found.slice(1).flatMap(({ name, at }, place) => (place + 1 >= keep || at.getTime() < oldest ? [name] : []));
}

const leftAfterMs = 24 * 60 * 60_000;

/** Called only after a backup that was tried: so the newest, which stays, is a good one. Answers what is gone. */
export async function deleteExpired(folder: string, keeping: Keeping): Promise<string[]> {
  const names = await readdir(folder);
  const expired = expiredBackups(names, keeping);
  for (const name of expired) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => each.endsWith('.part') && named.test(each.slice(0, -'.part'.length)))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: keeping.now.getTime() }));
    if (keeping.now.getTime() - mtimeMs > leftAfterMs) await rm(join(folder, name), { force: true });
  }
  return expired;
}
