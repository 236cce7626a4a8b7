import { rm } from 'node:fs/promises';
import type { Cipher } from '#server/cipher.ts';
import { reached } from '#server/fault-points.ts';
import { openStore } from '#server/files/open-store.ts';
import type { FileStore, FilesPlace } from '#server/files/store.ts';
import { secretColumns } from '#server/records/archives/carried.ts';
import { type Entity, findEntities, plainName } from '#server/records/archives/entities.ts';
import type { Reference } from '#server/records/archives/references.ts';
import { finishTakeUp, movePosition, placeCompany, type TakeUp } from '#server/records/archives/take-ups.ts';
import { askingOf, beginWriting, insertRows, updateLate } from '#server/records/archives/write-rows.ts';
import type { Database } from '#server/records/base/database.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { publishCompany } from '#server/records/companies/change.ts';
import { arriving } from './arriving.ts';
import type { BegunTakeUp } from './begin-take-up.ts';
import { newRow, type Places, placesOf, withNewFiles } from './new-rows.ts';
import { type ArchivedRow, readArchive } from './read-archive.ts';

export interface TakingUp {
  database: Database;
  cipher: Cipher;
  place: FilesPlace;
  passphrase?: string | undefined;
  /** Told how much of it there is by now, from 0 to 1. */
  progress?: (share: number) => void;
  isClosed?: () => boolean;
}

/** Another one goes on with it, or the server stops. */
export class TakeUpLeft extends Error {}

/**
 * Writes what an archive has, each part in one transaction with how far it has come. Until the last of it the company is
 * inactive; nothing in it goes out by itself, not even in between.
 */
export async function takeUpArchive(taking: TakingUp, { takeUp, survey }: BegunTakeUp): Promise<{ companyId: number }> {
  const { database } = taking;
  const { newIds } = takeUp;
  const companyId = newIds?.first.companies;
  if (!newIds || companyId === undefined) throw new Error('The archive was not proved');
  const entities = await database.asSystem('companies', (scope) =>
    findEntities(askingOf(scope), { withSecrets: true }),
  );
  const writing: Writing = {
    taking,
    takeUp,
    places: placesOf(survey.ids, { companyId, newIds }),
    entityOf: (plain) => entities.find((entity) => entity.plain === plain) as Entity,
    columnsOf: (plain) =>
      survey.manifest.entities.find(({ name }) => name === plain)?.fields.map(({ name }) => name) ?? [],
    files: survey.files,
    position: takeUp.position,
  };
  await writeRows(writing);
  await writeLate(writing);
  await database.asSystem('companies', async (scope) => {
    await finishTakeUp(scope, { id: takeUp.id, companyId, status: survey.company.status !== false });
    await publishCompany(scope, companyId, true);
  });
  if (takeUp.isUpload) await rm(takeUp.file, { force: true });
  return { companyId };
}

interface Writing {
  taking: TakingUp;
  takeUp: TakeUp;
  places: Places;
  entityOf(plain: string): Entity;
  columnsOf(plain: string): string[];
  files: ReadonlySet<string>;
  position: number;
}

async function writeRows(writing: Writing): Promise<void> {
  const { taking, takeUp, places, entityOf, columnsOf } = writing;
  const store = await openStore(taking.place);
  await readArchive(takeUp.file, {
    passphrase: taking.passphrase,
    sink: {
      async rows(name, rows, part) {
        if (part < writing.position) return;
        const entity = entityOf(name);
        const at = new Date().toISOString();
        const isLate = lateIn(entity, rows);
        const written = rows.map((row) => arrivingRow(writing, entity, withoutLate(entity, row, isLate), at));
        const json = withNewFiles(JSON.stringify(written), places, writing.files);
        const given = new Set(columnsOf(name));
        const columns = entity.columns.map((column) => column.name).filter((column) => given.has(plainName(column)));
        await writePart(writing, async (scope) => {
          await insertRows(scope, entity, { columns, json });
          if (entity.name === 'companies') await placeCompany(scope, takeUp.id, places.companyId);
        });
      },
      media: (name, content) => storeFile(store, places.newFile(name), content),
    },
  });
}

/** What names rows that came later. */
async function writeLate(writing: Writing): Promise<void> {
  const { taking, takeUp, places, entityOf } = writing;
  await readArchive(takeUp.file, {
    passphrase: taking.passphrase,
    sink: {
      async rows(name, rows, part) {
        if (takeUp.parts + part < writing.position) return;
        const entity = entityOf(name);
        const isLate = lateIn(entity, rows);
        const naming = rows.filter((row) => entity.late.some((reference) => isLate(row, reference)));
        const written = naming.map((row) => byColumns(entity, newRow(entity, row, places)));
        await writePart(writing, async (scope) => {
          if (written.length > 0) await updateLate(scope, entity, JSON.stringify(written));
        });
        if (part === takeUp.parts - 1) return false;
      },
    },
  });
}

type IsLate = (row: ArchivedRow, reference: Reference) => boolean;

/** Whether what a row of a part names is not there yet once that part is written. */
function lateIn({ name }: Entity, rows: ArchivedRow[]): IsLate {
  const last = Number(rows.at(-1)?.id);
  return (row, { column, table }) => {
    const named = row[plainName(column)];
    return typeof named === 'number' && (table !== name || named > last);
  };
}

const withoutLate = ({ late }: Entity, row: ArchivedRow, isLate: IsLate): ArchivedRow => ({
  ...row,
  ...Object.fromEntries(
    late.filter((reference) => isLate(row, reference)).map(({ column }) => [plainName(column), null]),
  ),
});

async function writePart(writing: Writing, write: (scope: SystemScope) => Promise<void>): Promise<void> {
  const { taking, takeUp } = writing;
  if (taking.isClosed?.()) throw new TakeUpLeft();
  await taking.database.asSystem('companies', async (scope) => {
    await beginWriting(scope);
    if (!(await movePosition(scope, takeUp.id, writing.position))) throw new TakeUpLeft();
    await write(scope);
  });
  reached('archive.partWritten');
  writing.position += 1;
  taking.progress?.(writing.position / (2 * takeUp.parts));
}

function arrivingRow({ taking, takeUp, places }: Writing, entity: Entity, row: ArchivedRow, at: string): object {
  const arrived = arriving[entity.name]?.(row, at) ?? row;
  const next = newRow(entity, arrived, places);
  if (entity.name === 'companies') Object.assign(next, { name: takeUp.name, planId: takeUp.planId });
  for (const [column, { sealed }] of Object.entries(secretColumns[entity.name] ?? {})) {
    const name = plainName(column);
    if (sealed === 'text') next[name] = taking.cipher.encrypt(String(next[name] ?? ''));
    else if (sealed === 'record') next[name] = encrypted(next[name], taking.cipher);
  }
  return byColumns(entity, next);
}

const encrypted = (record: unknown, cipher: Cipher) =>
  Object.fromEntries(
    Object.entries((record ?? {}) as Record<string, string>).map(([name, value]) => [name, cipher.encrypt(value)]),
  );

const byColumns = ({ columns }: Entity, row: ArchivedRow) =>
  Object.fromEntries(columns.flatMap(({ name }) => (plainName(name) in row ? [[name, row[plainName(name)]]] : [])));

/** Whole or not at all; one that is there already was stored before it was cut off. */
async function storeFile(store: FileStore, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (await store.find(name)) {
    for await (const _ of content);
    return;
  }
  await store.take(name, content);
}
