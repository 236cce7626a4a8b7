import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ContactImport, ContactListFill, ImportFault, ImportNote } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { inMemory } from '#server/files/in-memory.ts';
import { broken, HttpError } from '#server/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { contactListRecords } from '#server/records/contact-lists/contact-lists.ts';
import {
  countChosenContacts,
  countChosenWithoutNumber,
  findChosenContacts,
  type ImportedItem,
  importItems,
  publishImport,
} from '#server/records/contact-lists/import.ts';
import { writtenNumberReader } from '#server/records/contacts/written-number.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';
import { isWithoutNumber, type WrittenContact, writtenContacts } from '#server/spreadsheets/contact-columns.ts';
import { readSpreadsheet } from '#server/spreadsheets/spreadsheet.ts';
import { checkContact } from '../contacts/import-check.ts';
import { assertKnownIds } from '../known-ids.ts';
import { takeUpload } from '../upload.ts';

const maxBytes = 20_000_000;
/** As many as a list holds. */
const maxRows = 100_000;

/** A transaction is short enough that whoever else waits for the database does not notice it. */
const rowsPerTransaction = 500;

/** Adds the people of a spreadsheet to a list: every good row, and a report of the others. */
export async function uploadContactList(
  context: ServerContext,
  { companyId }: Session,
  contactListId: number,
  request: FastifyRequest,
): Promise<ContactImport> {
  await requireList(context, companyId, contactListId);
  const sink = inMemory(Math.min(maxBytes, context.files.maxBytes));
  const upload = await takeUpload(request, sink, { field: 'file', maxFiles: 1 });
  const { rows } = await readSpreadsheet(upload.files[0]?.content ?? Buffer.alloc(0), { companyId, maxRows });
  const people = writtenContacts(rows);
  const written = people.filter((person) => !isWithoutNumber(person));
  const withoutNumber = people.length - written.length;
  const numbers = written.map(({ number }) => number);
  const read = await context.database.reading(companyId, (scope) => writtenNumberReader(scope, numbers));
  const { good, faults, notes } = await checkRows(written, read);
  const report: ContactImport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    ...(withoutNumber > 0 && { withoutNumber }),
    faults,
    ...(notes.length > 0 && { notes }),
  };
  const batches = async function* () {
    for (let at = 0; at < good.length; at += rowsPerTransaction) yield good.slice(at, at + rowsPerTransaction);
  };
  await takeIn(context, { companyId, contactListId }, { batches: batches(), total: good.length, report });
  report.faults.sort((one, other) => one.row - other.row);
  return report;
}

/** Adds contacts of the company to a list, by tag or by search, or recipients of an earlier campaign. */
export async function fillContactList(
  context: ServerContext,
  { companyId }: Session,
  contactListId: number,
  { tagIds = [], searchParam = '', campaignId, outcome }: ContactListFill,
): Promise<ContactImport> {
  await requireList(context, companyId, contactListId);
  const { database } = context;
  if (campaignId === undefined && outcome) throw broken('/body/outcome', 'must be of a campaign');
  if (campaignId !== undefined && tagIds.length > 0) throw broken('/body/tagIds', 'must not stand beside a campaign');
  const choice = { tagIds, searchParam, campaignId, outcome };
  const { total, withoutNumber } = await database.inCompany(companyId, async (scope) => {
    await assertKnownIds(scope, { tagIds, campaignIds: [campaignId] });
    const withoutNumber = await countChosenWithoutNumber(scope, choice);
    return { total: await countChosenContacts(scope, choice), withoutNumber };
  });
  const report: ContactImport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    ...(withoutNumber > 0 && { withoutNumber }),
    faults: [],
  };
  const batches = async function* () {
    for (let after = 0; ; ) {
      const place = { after, limit: rowsPerTransaction };
      const found = await database.inCompany(companyId, (scope) => findChosenContacts(scope, choice, place));
      if (found.length === 0) return;
      after = found.at(-1)?.id ?? after;
      yield found.map(({ id, ...contact }) => ({ ...contact, row: id }));
    }
  };
  await takeIn(context, { companyId, contactListId }, { batches: batches(), total, report });
  if (report.faults.length > 0) throw new HttpError(413, 'ERR_IMPORT_ROWS');
  return report;
}

type Taken = Awaited<ReturnType<typeof importItems>>;
type Row = ImportedItem & { row: number };

/** The rows that can be taken, those of one number merged into the first of them. */
async function checkRows(
  written: readonly WrittenContact[],
  read: Awaited<ReturnType<typeof writtenNumberReader>>,
): Promise<{ good: Row[]; faults: ImportFault[]; notes: ImportNote[] }> {
  const faults: ImportFault[] = [];
  const notes: ImportNote[] = [];
  const byNumber = new Map<string, Row>();
  for (const [index, contact] of written.entries()) {
    if (index % rowsPerTransaction === 0) await setImmediate();
    const checked = checkContact(contact, read);
    if ('reason' in checked) {
      faults.push(checked);
      continue;
    }
    const key = phoneNumberKey(checked.number);
    const first = byNumber.get(key);
    if (first) {
      first.email ||= checked.email;
      faults.push(repeated(contact.row, first.row));
    } else {
      const { name, number, email } = checked;
      byNumber.set(key, { name, number, email, row: contact.row });
    }
    notes.push(...checked.notes);
  }
  return { good: [...byNumber.values()], faults, notes };
}

/** Takes in batch after batch; whatever does not fit any more is named. Others are told as it goes on, and at the end. */
async function takeIn(
  { database, numberChecks }: ServerContext,
  { companyId, contactListId }: { companyId: number; contactListId: number },
  { batches, total, report }: { batches: AsyncIterable<Row[]>; total: number; report: ContactImport },
): Promise<void> {
  let done = 0;
  let isFull = false;
  try {
    for await (const batch of batches) {
      done += batch.length;
      const rows = batch.map(({ row: _, ...item }) => item);
      const taken: Taken | undefined = isFull
        ? undefined
        : await database
            .inCompany(companyId, (scope) => importItems(scope, contactListId, { rows, done, total }))
            .catch(refusedWhenFull);
      isFull = taken === undefined;
      if (taken) {
        report.created += taken.created;
        report.updated += taken.updated;
        report.unchanged += batch.length - taken.created - taken.updated;
      } else report.faults.push(...batch.map(({ row }) => withoutRoom(row)));
      await setImmediate();
    }
  } finally {
    await database.inCompany(companyId, (scope) => publishImport(scope, contactListId, total));
    numberChecks.start();
  }
}

async function requireList({ database }: ServerContext, companyId: number, id: number): Promise<void> {
  const found = await database.inCompany(companyId, (scope) => contactListRecords.find(scope, id));
  if (!found) throw new HttpError(404, 'ERR_NOT_FOUND');
}

/** The list was deleted while it was being filled, or holds no more. */
function refusedWhenFull(error: unknown): undefined {
  const constraint = brokenConstraint(error);
  if (constraint === 'contact_lists_room') return undefined;
  if (constraint?.endsWith('_fkey')) throw new HttpError(404, 'ERR_NOT_FOUND');
  throw error;
}

const repeated = (row: number, firstRow: number): ImportFault => ({
  row,
  reason: 'repeated',
  firstRow,
  message: `Row ${firstRow} has this number already`,
});

const withoutRoom = (row: number): ImportFault => ({ row, reason: 'listFull', message: 'The list is full' });
