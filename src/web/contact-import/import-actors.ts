import { fromPromise } from 'xstate';
import { contactImportMachine, type SentFile } from '#machines/contact-import.ts';
import { checkContactListUpload, uploadContactList } from '#web/api/contact-lists.ts';
import { checkContactImport, importContacts } from '#web/api/contacts.ts';
import { findImportRun, listImportRuns } from '#web/api/import-runs.ts';
import type { SpreadsheetToSend } from '#web/api/spreadsheet-form.ts';
import { createAtom } from '#web/atom.ts';

/** How much of a file has left, 0 to 1; one is sent at a time. */
export const sentShare = createAtom(0);

/** Importing a spreadsheet, for as long as its dialog is open. */
export const contactImport = contactImportMachine.provide({
  actors: {
    checkFile: fromPromise(({ input, signal }) => {
      sentShare.set(0);
      const { contactListId: id } = input;
      const sheet = sheetOf(input);
      return id === null
        ? checkContactImport(sheet, signal, sentShare.set)
        : checkContactListUpload(id, sheet, signal, sentShare.set);
    }),
    importFile: fromPromise(({ input, signal }) => {
      sentShare.set(0);
      const { contactListId: id, clientId } = input;
      const sheet = { ...sheetOf(input), clientId };
      return id === null
        ? importContacts(sheet, signal, sentShare.set)
        : uploadContactList(id, sheet, signal, sentShare.set);
    }),
    findRun: fromPromise(async ({ input: { clientId }, signal }) => {
      const [run] = await listImportRuns({ clientId }, signal);
      return run ?? null;
    }),
    findReport: fromPromise(({ input, signal }) => findImportRun(input.runId, signal)),
    listRuns: fromPromise(async ({ input, signal }) => {
      const runs = await listImportRuns({}, signal);
      return runs.filter(({ contactListId }) => contactListId === input.contactListId);
    }),
    saveRefused: fromPromise(async ({ input, signal }) => {
      const [report, { saveRefused }] = await Promise.all([
        findImportRun(input.runId, signal),
        import('./save-refused.ts'),
      ]);
      await saveRefused(report);
    }),
  },
});

const sheetOf = ({ chosen: { file, name }, sheet, mapping }: SentFile): SpreadsheetToSend => ({
  file,
  name,
  sheet,
  mapping,
});
