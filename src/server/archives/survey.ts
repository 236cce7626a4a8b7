import { type Entity, plainName } from '#server/records/archives/entities.ts';
import type { ArchiveManifest } from './format.ts';
import { IdList } from './id-list.ts';
import { type ArchivedRow, type ReadOrder, readArchive } from './read-archive.ts';
import { ArchiveRefused } from './refused.ts';

/** What has to be known of an archive before anything of it is written. */
export interface Survey {
  manifest: ArchiveManifest;
  /** Of each table that has ids, by its name in the database. */
  ids: Map<string, IdList>;
  emails: string[];
  /** The names of its files, also of those that were not there. */
  files: Set<string>;
  company: ArchivedRow;
  /** How many parts its records are in. */
  parts: number;
  rows: number;
}

/** Reads all of an archive, with its checksums. What this release has no place for is refused. */
export async function surveyArchive(path: string, entities: Entity[], order: Omit<ReadOrder, 'sink'>): Promise<Survey> {
  const ids = new Map<string, IdList>();
  const emails: string[] = [];
  const files = new Set<string>();
  let company: ArchivedRow | undefined;
  let parts = 0;
  let rows = 0;
  const manifest = await readArchive(path, {
    ...order,
    sink: {
      begin: async (begun) => assertPlaces(begun, entities),
      rows: async (name, records) => {
        parts += 1;
        rows += records.length;
        const entity = entities.find(({ plain }) => plain === name);
        if (name === 'companies') company = records[0];
        if (name === 'users') emails.push(...records.map(({ email }) => String(email)));
        if (!entity || !hasIds(entity)) return;
        const list = ids.get(entity.name) ?? new IdList();
        ids.set(entity.name, list);
        for (const { id } of records) list.add(Number(id));
      },
      media: async (name, content) => {
        files.add(name);
        for await (const _ of content);
      },
    },
  });
  if (!company) throw new ArchiveRefused('ERR_ARCHIVE_DAMAGED', 'There is no company in this archive.');
  for (const name of manifest.media.missing) files.add(name);
  return { manifest, ids, emails, files, company, parts, rows };
}

/** Whether its rows have a number of their own, which the database gives them. */
export const hasIds = ({ key, columns }: Pick<Entity, 'key' | 'columns'>): boolean =>
  key.length === 1 && key[0] === 'id' && columns.some(({ name, type }) => name === 'id' && /int/.test(type));

function assertPlaces({ entities: archived, release }: ArchiveManifest, entities: Entity[]): void {
  for (const { name, fields } of archived) {
    const entity = entities.find(({ plain }) => plain === name);
    const known = new Set(entity?.columns.map((column) => plainName(column.name)));
    const unknown = entity ? fields.find((field) => !known.has(field.name)) : undefined;
    if (entity && !unknown) continue;
    const what = unknown ? `${name}.${unknown.name}` : name;
    throw new ArchiveRefused(
      'ERR_ARCHIVE_NEWER',
      `This Recado has no place for ${what}, which the one that made the archive had (${release}). Nothing has been changed.`,
      [release],
    );
  }
}
