import type { FastifyRequest } from 'fastify';
import type { ImportCheck, SheetColumn, SheetMapping } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { inMemory } from '#server/files/in-memory.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { checkSchema } from '#server/plugins/contract-checks.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type ColumnMapping, type WrittenContact, writtenContacts } from '#server/spreadsheets/contact-columns.ts';
import { meaningOf } from '#server/spreadsheets/headings.ts';
import { columnsOfSheet } from '#server/spreadsheets/sheet-columns.ts';
import { readSpreadsheet } from '#server/spreadsheets/spreadsheet.ts';
import { takeUpload } from '../base/upload.ts';

const maxBytes = 20_000_000;

/** A spreadsheet as it was sent and read: its sheets, the columns of the one that is taken, and the people in it. */
export interface SentSpreadsheet extends Pick<ImportCheck, 'sheets' | 'sheet' | 'columns' | 'isSure'> {
  fileName: string;
  /** What the client calls the import, if it wants to follow it. */
  clientId: string | undefined;
  /** Throws ERR_IMPORT_COLUMNS where no column is known to hold the name, or none the number. */
  people(): WrittenContact[];
  /** The same by what the columns look like, where their headings don't say it. */
  guessed(): WrittenContact[];
  /** A row's cells as the file has them. */
  cellsOf(row: number): string[];
}

/** Takes in and reads the spreadsheet of a call, its columns as they are recognised or as the call says. */
export async function takeSpreadsheet(
  { files }: Pick<ServerContext, 'files'>,
  { companyId }: Session,
  request: FastifyRequest,
  maxRows: number,
): Promise<SentSpreadsheet> {
  const sink = inMemory(Math.min(maxBytes, files.maxBytes));
  const { files: sent, fields } = await takeUpload(request, sink, { field: 'file', maxFiles: 1 });
  const [file] = sent;
  if (!file) throw broken('/body/file', 'must be a file');
  const mapping = fields.mapping === undefined ? undefined : readMapping(fields.mapping);
  const { sheets, sheet, rows } = await readSpreadsheet(file.content, {
    companyId,
    maxRows,
    ...(fields.sheet !== undefined && { sheet: fields.sheet }),
  });
  const { columns, sure } = columnsOfSheet(rows);
  const held = columns.map((column): SheetColumn => {
    const { index, heading, samples } = column;
    const recognised = sure || !isGuessedName(column) ? (column.field ?? null) : null;
    const field = mapping ? (mapping[index] ?? null) : recognised;
    return { index, heading, samples, field, isRecognised: sure && field === recognised };
  });
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  return {
    fileName: file.name,
    clientId: fields.clientId,
    sheets,
    sheet,
    columns: held,
    isSure: sure,
    people: () => writtenContacts(rows, mapping),
    guessed: () => writtenContacts(rows, mapping ?? (sure ? undefined : mappingOf(held))),
    cellsOf: (row) => cells.get(row) ?? [],
  };
}

/** Words in a column are no names by their looks alone: who is called otherwise by one press would have lost a name. */
const isGuessedName = ({ field, heading }: Pick<SheetColumn, 'heading'> & { field?: SheetColumn['field'] }) =>
  field === 'name' && meaningOf(heading)?.kind !== 'name';

function readMapping(text: string): ColumnMapping {
  const mapping = parsed(text);
  const errors = checkSchema('SheetMapping', mapping);
  if (errors.length > 0) {
    const details = errors.map(({ path, message }) => ({ path: `/body/mapping${path}`, message }));
    throw new HttpError(422, 'ERR_VALIDATION', { details });
  }
  return mappingOf((mapping as SheetMapping).map(({ column, field }) => ({ index: column, field })));
}

const mappingOf = (columns: readonly Pick<SheetColumn, 'index' | 'field'>[]): ColumnMapping =>
  Object.fromEntries(columns.flatMap(({ index, field }) => (field ? [[index, field]] : [])));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken('/body/mapping', 'must be JSON');
  }
}
