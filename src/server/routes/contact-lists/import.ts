import { setImmediate } from 'node:timers/promises';
import type { ContactImport, ContactListFill, ImportFault } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { contactListRecords } from '#server/records/contact-lists/contact-lists.ts';
import {
  compareItems,
  countChosenContacts,
  countChosenWithoutNumber,
  findChosenContacts,
  type ImportedItem,
  importItems,
  publishImport,
} from '#server/records/contact-lists/import.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import type { ImportTarget } from '../import-runs/target.ts';

/** A transaction is short enough that whoever else waits for the database does not notice it. */
const rowsPerTransaction = 500;

/** A contact list as the place where a spreadsheet goes. How far it has come is published as it goes on, and at the end. */
export async function listTarget(
  context: ServerContext,
  { companyId }: Session,
  contactListId: number,
): Promise<ImportTarget> {
  await requireList(context, companyId, contactListId);
  return {
    contactListId,
    // As many as a list holds.
    maxRows: 100_000,
    keepsNumbers: false,
    rowsPerTransaction,
    compare: (scope, rows) => compareItems(scope, contactListId, rows),
    write: (scope, rows, progress) =>
      importItems(scope, contactListId, {
        rows: rows.map(({ name, number, email }) => ({ name, number, email })),
        ...progress,
      }),
    unlessFull: refusedWhenFull,
    async end({ total }) {
      await context.database.inCompany(companyId, (scope) => publishImport(scope, contactListId, total));
      context.numberChecks.start();
    },
  };
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

const withoutRoom = (row: number): ImportFault => ({ row, reason: 'listFull', message: 'The list is full' });
