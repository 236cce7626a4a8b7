import { createHash, randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openArchiveWriter, sync } from '#server/backups/archive-writer.ts';
import { type HeldFiles, holdFiles } from '#server/backups/held-files.ts';
import type { GivenKeys } from '#server/backups/keys.ts';
import { keyOfFolder } from '#server/backups/keys.ts';
import { type MakeOrder, openSource } from '#server/backups/make-backup.ts';
import { thisRelease } from '#server/backups/release.ts';
import { partOf } from '#server/backups/retention.ts';
import { createCipher } from '#server/cipher.ts';
import {
  countCompanyRows,
  dumpCompanyRows,
  findArchivedCompany,
  findCompanyFiles,
} from '#server/records/archives/dump-company.ts';
import { type Entity, findEntities, plainName } from '#server/records/archives/entities.ts';
import { atOneMoment } from '#server/records/backups/dump.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { type ArchiveManifest, archiveFormat, entries } from './format.ts';
import { readArchive } from './read-archive.ts';
import { ArchiveRefused } from './refused.ts';

export interface ArchiveOrder extends Pick<MakeOrder, 'file' | 'dataDir' | 'bucket' | 'source' | 'heldIn'> {
  companyId: number;
  /** Encrypts the archive, and only then are the company's secrets in it. */
  passphrase?: string | undefined;
  keys: GivenKeys;
  /** Told how much of it there is by now, from 0 to 1. */
  progress?: (share: number) => void;
}

export interface MadeArchive {
  file: string;
  size: number;
  manifest: ArchiveManifest;
}

/** Writes all that one company has at one moment into one archive, reads it again, and only then gives it its name. */
export async function makeArchive(order: ArchiveOrder): Promise<MadeArchive> {
  const part = partOf(order.file);
  const held = await holdFiles({ directory: order.dataDir, bucket: order.bucket }, order.heldIn);
  const database = await openSource(order.source);
  try {
    const size = await write(database, held, { ...order, file: part }).finally(() => database.close());
    const manifest = await readArchive(part, { passphrase: order.passphrase, name: basename(order.file) });
    await rename(part, order.file);
    await sync(dirname(order.file));
    return { file: order.file, size, manifest };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function write(database: BareConnection, held: HeldFiles, order: ArchiveOrder): Promise<number> {
  const { file, passphrase, companyId, dataDir, keys, progress = () => {} } = order;
  const writer = openArchiveWriter(file, passphrase);
  const sums: string[] = [];
  const add = async (name: string, content: Buffer) => {
    await writer.add(name, content);
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
  };
  const addFile = async (name: string) => {
    const found = await held.open(name);
    if (!found)
      throw new ArchiveRefused('ERR_ARCHIVE_FAILED', `${name} was deleted while the archive was made. Make it again.`);
    const { size, content } = found;
    const hash = createHash('sha256');
    await writer.addStream(entries.media(name), size, hashed(content, hash));
    sums.push(`${hash.digest('hex')}  ${entries.media(name)}`);
  };
  try {
    const { manifest, files } = await atOneMoment(database, async ({ migrations }) => {
      const named = await findCompanyFiles(database, companyId);
      await held.hold(named);
      const entities = await findEntities(database, { withSecrets: passphrase !== undefined });
      const begun = await manifestOf(database, held, { named, entities, migrations, order });
      await add(entries.manifest, jsonOf(begun));
      const total = begun.entities.reduce((all, { rows }) => all + rows, 0) + begun.media.count + 1;
      let done = 0;
      for (const entity of entities) {
        let part = 0;
        const open = passphrase === undefined ? undefined : cipherOf(dataDir, keys).decrypt;
        for await (const lines of dumpCompanyRows(database, entity, { companyId, open })) {
          part += 1;
          await add(entries.rows(entity.plain, part), Buffer.from(`${lines.join('\n')}\n`));
          done += lines.length;
          progress(done / total);
        }
      }
      return { manifest: begun, files: { done, total } };
    });
    let { done } = files;
    for (const name of presentOf(held, manifest)) {
      await addFile(name);
      done += 1;
      progress(done / files.total);
    }
    await writer.add(entries.sums, Buffer.from(`${sums.join('\n')}\n`));
    return await writer.finish();
  } catch (error) {
    await writer.abandon(error);
    throw error;
  }
}

const presentOf = (held: HeldFiles, { media }: ArchiveManifest) =>
  held.names().filter((name) => !media.missing.includes(name));

async function manifestOf(
  database: BareConnection,
  held: HeldFiles,
  given: { named: Set<string>; entities: Entity[]; migrations: string[]; order: ArchiveOrder },
): Promise<ArchiveManifest> {
  const { named, entities, migrations, order } = given;
  const company = await findArchivedCompany(database, order.companyId);
  if (!company) throw new ArchiveRefused('ERR_NOT_FOUND', `There is no company with the number ${order.companyId}.`);
  const present = new Set(held.names());
  let bytes = 0;
  for (const name of present) bytes += await held.sizeOf(name);
  const counted: ArchiveManifest['entities'] = [];
  for (const entity of entities) {
    const fields = entity.columns.map(({ name, type }) => ({ name: plainName(name), type }));
    counted.push({ name: entity.plain, rows: await countCompanyRows(database, entity, order.companyId), fields });
  }
  return {
    archive: 'recado company',
    format: archiveFormat,
    id: randomUUID(),
    release: thisRelease(),
    takenAt: new Date().toISOString(),
    company,
    hasSecrets: order.passphrase !== undefined,
    migrations,
    entities: counted,
    media: { count: present.size, bytes, missing: [...named].filter((name) => !present.has(name)).sort() },
  };
}

/** With the key of the settings, or the one that was made for the folder. */
function cipherOf(dataDir: string, { ENCRYPTION_KEY, FORMER_ENCRYPTION_KEY }: GivenKeys) {
  const key = ENCRYPTION_KEY ?? keyOfFolder(dataDir);
  if (key === undefined)
    throw new ArchiveRefused(
      'ERR_ARCHIVE_FAILED',
      'The secrets can not be read: there is no ENCRYPTION_KEY, and none was made for DATA_DIR.',
    );
  return createCipher(key, FORMER_ENCRYPTION_KEY);
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
