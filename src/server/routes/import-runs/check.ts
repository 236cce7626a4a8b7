import type { FastifyRequest } from 'fastify';
import type { ImportCheck, ImportCounts } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import { writtenNumberReader } from '#server/records/contacts/written-number.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { WrittenContact } from '#server/spreadsheets/contact-columns.ts';
import { type Proof, proveRows } from './proof.ts';
import { type SentSpreadsheet, takeSpreadsheet } from './spreadsheet.ts';
import type { ImportTarget } from './target.ts';

/** So many faults are shown before an import; all of them come with its report. */
const shownRows = 50;
const rowsPerReading = 2_000;

/** Says what a spreadsheet holds, and what would become of its rows; nothing is written. */
export async function checkSpreadsheet(
  context: ServerContext,
  session: Session,
  request: FastifyRequest,
  target: Pick<ImportTarget, 'maxRows' | 'keepsNumbers' | 'compare'>,
): Promise<ImportCheck> {
  const sent = await takeSpreadsheet(context, session, request, target.maxRows);
  const { sheets, sheet, columns, isSure } = sent;
  const found = { sheets, sheet, columns, isSure };
  const people = peopleWhereKnown(sent);
  if (!people) return { ...found, rows: sheets.find(({ name }) => name === sheet)?.rows ?? 0, faults: [], notes: [] };
  const proof = await prove(context, session, people, target);
  return {
    ...found,
    rows: proof.total,
    counts: await countsOf(context, session, proof, target),
    faults: proof.faults.slice(0, shownRows),
    notes: proof.notes.slice(0, shownRows),
  };
}

/** Looks through the whole sheet, its numbers read in the company's country. */
export async function prove(
  { database }: Pick<ServerContext, 'database'>,
  { companyId }: Pick<Session, 'companyId'>,
  people: readonly WrittenContact[],
  { keepsNumbers }: Pick<ImportTarget, 'keepsNumbers'>,
): Promise<Proof> {
  const numbers = people.map(({ number }) => number);
  const read = await database.reading(companyId, (scope) => writtenNumberReader(scope, numbers));
  return proveRows(people, { read, keepsNumbers });
}

async function countsOf(
  { database }: ServerContext,
  { companyId }: Session,
  { good, faults, notes, withoutNumber }: Proof,
  { compare }: Pick<ImportTarget, 'compare'>,
): Promise<ImportCounts> {
  let created = 0;
  let updated = 0;
  for (let at = 0; at < good.length; at += rowsPerReading) {
    const rows = good.slice(at, at + rowsPerReading);
    const compared = await database.reading(companyId, (scope) => compare(scope, rows));
    created += compared.created;
    updated += compared.updated;
  }
  const repeated = faults.filter(({ reason }) => reason === 'repeated').length;
  return {
    created,
    updated,
    unchanged: good.length - created - updated,
    repeated,
    refused: faults.length - repeated,
    notes: notes.length,
    ...(withoutNumber > 0 && { withoutNumber }),
  };
}

function peopleWhereKnown(sent: SentSpreadsheet): WrittenContact[] | undefined {
  try {
    return sent.guessed();
  } catch (error) {
    if (error instanceof HttpError && error.code === 'ERR_IMPORT_COLUMNS') return undefined;
    throw error;
  }
}
