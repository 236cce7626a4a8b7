import { createHash } from 'node:crypto';
import { type Entity, plainName } from '#server/records/archives/entities.ts';
import { innerReferences } from '#server/records/archives/inner-references.ts';
import type { NewIds } from '#server/records/archives/table.ts';
import type { IdList } from './id-list.ts';
import type { ArchivedRow } from './read-archive.ts';

/** Where an archive's rows and files go. */
export interface Places {
  companyId: number;
  newId(table: string, id: number): number | undefined;
  newUpTo(table: string, id: number): number | undefined;
  newFile(name: string): string;
}

export function placesOf(
  ids: Map<string, IdList>,
  { companyId, newIds }: { companyId: number; newIds: NewIds },
): Places {
  const place = (table: string, id: number) => {
    const list = ids.get(table);
    const found = list?.placeOf(id);
    if (!list || found === undefined) return undefined;
    return id < 0 ? id - newIds.below : (newIds.first[table] ?? 0) + found - list.below;
  };
  return {
    companyId,
    newId: place,
    newUpTo(table, id) {
      const before = ids.get(table)?.upTo(id);
      return before === undefined ? undefined : place(table, before);
    },
    newFile: (name) =>
      `${createHash('sha256').update(`${newIds.salt} ${name}`).digest('hex').slice(0, 40)}${name.slice(40)}`,
  };
}

/** A row as it is in its new place: with new ids wherever it names one, and new names of files. */
export function newRow(entity: Entity, row: ArchivedRow, places: Places): ArchivedRow {
  const next: ArchivedRow = { ...row };
  if ('companyId' in row) next.companyId = places.companyId;
  if (entity.name === 'companies') next.id = places.companyId;
  else if (typeof row.id === 'number') next.id = places.newId(entity.name, row.id);
  for (const { column, table, how } of entity.references) {
    const name = plainName(column);
    const value = row[name];
    if (value === null || value === undefined) continue;
    if (how === 'ids') next[name] = (value as number[]).flatMap((id) => places.newId(table, id) ?? []);
    else if (how === 'upTo') next[name] = places.newUpTo(table, Number(value)) ?? 0;
    else next[name] = places.newId(table, Number(value)) ?? (how === 'zero' ? 0 : null);
  }
  for (const [column, change] of Object.entries(innerReferences[entity.name] ?? {})) {
    const name = plainName(column);
    if (row[name] !== null && row[name] !== undefined) next[name] = change(row[name] as never, places.newId);
  }
  return next;
}

const storedNames = /(?<![0-9a-f])[0-9a-f]{40}\.[0-9a-z]{2,5}(?![0-9a-z])/g;

/** Rows as texts in which the company's files have their new names, also in the addresses that texts hold. */
export const withNewFiles = (json: string, { newFile }: Places, files: ReadonlySet<string>): string =>
  json.replace(storedNames, (name) => (files.has(name) ? newFile(name) : name));
