import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCipher } from '#server/cipher.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import type { Family } from '#server/move-ins/families.ts';
import { openMedia } from '#server/move-ins/media.ts';
import type { Source } from '#server/move-ins/sources/source.ts';
import type { MoveIn } from '#server/move-ins/step.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { makePgliteImage } from '#server/records/engines/pglite.ts';
import { beginMoveIn } from '#server/records/move-ins/move-ins.ts';
import { writeMedia } from './desk.ts';
import type { Recorded } from './recorded.ts';

/** An empty installation, and a folder for the files of the desk that moves in. */
export interface Place {
  root: string;
  media: string;
  database: Database;
  files: Files;
  open(family: Family, source: Source, recorded: Recorded, now?: Date): Promise<MoveIn>;
  close(): Promise<void>;
}

export const cipher = createCipher('a key of forty characters, for the tests');

let image: Promise<Blob> | undefined;

export async function openPlace(databaseUrl?: string): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'recado-move-in-'));
  const media = join(root, 'public');
  const files = await openFiles({ directory: root, maxBytes: 2 ** 20 });
  if (!databaseUrl) image ??= makePgliteImage();
  const database = await openDatabase(
    { DATA_DIR: root, DATABASE_URL: databaseUrl, DATABASE_POOL: 4 },
    databaseUrl ? {} : { image: await image },
  );
  return {
    root,
    media,
    database,
    files,
    async open(family, source, recorded, now = new Date('2026-11-30T12:00:00Z')) {
      const id = await database.asSystem('moveIns', (scope) => beginMoveIn(scope, { source: 'test', family }));
      await writeMedia(media, recorded);
      const common = { family, source, files, media: openMedia(media, files), cipher, now };
      return { id: id ?? 0, ...common, companyName: 'Minha loja' };
    },
    async close() {
      await database.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** What every table holds, in one text for each. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.executeSql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows as { name: string }[]) {
    const {
      rows: [row],
    } = await database.executeSql(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(each::text), '' order by md5(each::text))), '') as said from "${name}" each`,
    );
    found[name] = (row as { said: string }).said;
  }
  return found;
}
