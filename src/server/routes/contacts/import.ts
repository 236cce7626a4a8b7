import type { Session } from '#server/access/session.ts';
import { importContacts } from '#server/records/contacts/import.ts';
import { compareContacts } from '#server/records/contacts/import-compare.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { ImportTarget } from '../import-runs/target.ts';

/** The contacts as the place where a spreadsheet goes. Others are told once, at the end. */
export const contactsTarget = ({ database }: ServerContext, { companyId }: Session): ImportTarget => ({
  contactListId: null,
  maxRows: 50_000,
  keepsNumbers: true,
  rowsPerTransaction: 200,
  compare: compareContacts,
  write: (scope, rows) =>
    importContacts(
      scope,
      rows.map(({ name, number, email, extraInfo }) => ({ name, number, email, extraInfo })),
    ),
  unlessFull(error) {
    throw error;
  },
  async end({ changed }) {
    if (changed === 0) return;
    await database.inCompany(companyId, async (scope) => scope.publish({ type: 'contact.imported' }, ['company']));
  },
});
