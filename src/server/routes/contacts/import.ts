import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ContactImport, ImportFault, ImportNote } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { inMemory } from '#server/files/in-memory.ts';
import { importContacts as importRows } from '#server/records/contacts/import.ts';
import { writtenNumberReader } from '#server/records/contacts/written-number.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';
import { isWithoutNumber, writtenContacts } from '#server/spreadsheets/contact-columns.ts';
import { readSpreadsheet } from '#server/spreadsheets/spreadsheet.ts';
import { takeUpload } from '../upload.ts';
import { checkContact } from './import-check.ts';

const maxBytes = 20_000_000;
const maxRows = 50_000;

/** A transaction is short enough that whoever else waits for the database does not notice it. */
const rowsPerTransaction = 200;

/** Takes in the people of a spreadsheet: every good row, and a report of the others. Others are told once, at the end. */
export async function importContacts(
  { database, files }: ServerContext,
  { companyId }: Session,
  request: FastifyRequest,
): Promise<ContactImport> {
  const sink = inMemory(Math.min(maxBytes, files.maxBytes));
  const upload = await takeUpload(request, sink, { field: 'file', maxFiles: 1 });
  const { rows } = await readSpreadsheet(upload.files[0]?.content ?? Buffer.alloc(0), { companyId, maxRows });
  const people = writtenContacts(rows);
  const written = people.filter((person) => !isWithoutNumber(person));
  const withoutNumber = people.length - written.length;
  const report: ContactImport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    ...(withoutNumber > 0 && { withoutNumber }),
    faults: [],
  };
  const notes: ImportNote[] = [];
  const rowOfNumber = new Map<string, number>();
  try {
    for (let at = 0; at < written.length; at += rowsPerTransaction) {
      const batch = written.slice(at, at + rowsPerTransaction);
      const numbers = batch.map(({ number }) => number);
      const read = await database.reading(companyId, (scope) => writtenNumberReader(scope, numbers));
      const good = batch.flatMap((contact) => {
        const checked = checkContact(contact, read);
        if ('reason' in checked) return error(checked);
        const firstRow = rowOfNumber.get(phoneNumberKey(checked.number));
        if (firstRow !== undefined) return error(repeated(contact.row, firstRow));
        rowOfNumber.set(phoneNumberKey(checked.number), contact.row);
        notes.push(...checked.notes);
        return [checked];
      });
      if (good.length > 0) {
        const { created, updated } = await database.inCompany(companyId, (scope) => importRows(scope, good));
        report.created += created;
        report.updated += updated;
        report.unchanged += good.length - created - updated;
      }
      await setImmediate();
    }
  } finally {
    if (report.created + report.updated > 0) {
      await database.inCompany(companyId, async (scope) => scope.publish({ type: 'contact.imported' }, ['company']));
    }
  }
  return notes.length > 0 ? { ...report, notes } : report;

  function error(found: ImportFault): [] {
    report.faults.push(found);
    return [];
  }
}

const repeated = (row: number, firstRow: number): ImportFault => ({
  row,
  reason: 'repeated',
  firstRow,
  message: `Row ${firstRow} has this number already`,
});
