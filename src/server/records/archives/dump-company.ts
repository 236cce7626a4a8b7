import { isSecretSetting } from '#machines/settings/choices.ts';
import { fetchInParts, orderOf } from '../backups/dump.ts';
import { quoted } from '../backups/shapes.ts';
import type { BareConnection } from '../engines/bare-connection.ts';
import { fileColumns, secretColumns } from './carried.ts';
import type { Entity } from './entities.ts';
import { plainName } from './entities.ts';

const owned = ({ name }: Pick<Entity, 'name'>, companyId: number) =>
  `${quoted(name)} where ${name === 'companies' ? 'id' : 'company_id'} = ${companyId}`;

export async function countCompanyRows(
  database: BareConnection,
  entity: Pick<Entity, 'name'>,
  companyId: number,
): Promise<number> {
  const [row] = await database.rows<{ count: string }>(`select count(*) as count from ${owned(entity, companyId)}`);
  return Number(row?.count);
}

/** A company's rows of one table, some at a time: each a JSON object with plain names, as it is stored. */
export async function* dumpCompanyRows(
  database: BareConnection,
  entity: Entity,
  { companyId, open }: { companyId: number; open: ((stored: string) => string) | undefined },
): AsyncGenerator<string[]> {
  const values = entity.columns.map(({ name }) => `${quoted(name)} as ${quoted(plainName(name))}`).join(', ');
  const statement = `select row_to_json(kept)::text as row from (
    select ${values} from ${owned(entity, companyId)} order by ${orderOf(entity)}) as kept`;
  const reveal = revealing(entity.name, open);
  for await (const lines of fetchInParts(database, statement)) yield reveal ? lines.map(reveal) : lines;
}

/** Without a way to open them, secrets are as if nobody had set them. */
function revealing(table: string, open: ((stored: string) => string) | undefined) {
  if (table === 'settings' && !open) {
    return changed((row) => (isSecretSetting(row.key as never) ? { ...row, value: '' } : row));
  }
  const columns = Object.entries(secretColumns[table] ?? {});
  if (columns.length === 0) return undefined;
  return changed((row) => {
    const shown = { ...row };
    for (const [column, { blank, sealed }] of columns) {
      const name = plainName(column);
      if (!open) shown[name] = blank;
      else if (sealed === 'text') shown[name] = open(String(row[name]));
      else if (sealed === 'record')
        shown[name] = Object.fromEntries(
          Object.entries(row[name] as Record<string, string>).map(([key, value]) => [key, open(value)]),
        );
    }
    return shown;
  });
}

const changed = (change: (row: Record<string, unknown>) => object) => (line: string) =>
  JSON.stringify(change(JSON.parse(line)));

/** The names of the company's files, those that the server itself has given. */
export async function findCompanyFiles(
  database: Pick<BareConnection, 'rows'>,
  companyId: number,
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [table, columns] of Object.entries(fileColumns)) {
    for (const column of columns) {
      const place = column.includes('>') ? column : quoted(column);
      const rows = await database.rows<{ file: string }>(
        `select distinct ${place} as file from ${owned({ name: table }, companyId)} and ${place} is not null`,
      );
      for (const { file } of rows) names.add(file);
    }
  }
  return names;
}

export async function findArchivedCompany(
  database: BareConnection,
  companyId: number,
): Promise<{ id: number; name: string } | undefined> {
  const [company] = await database.rows<{ id: number; name: string }>('select id, name from companies where id = $1', [
    companyId,
  ]);
  return company;
}
