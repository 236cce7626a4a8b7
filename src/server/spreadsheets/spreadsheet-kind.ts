export type SpreadsheetKind = 'xls' | 'xlsx' | 'csv';

/** How the file that the export writes begins (`src/web/screens/contacts/contacts-csv.ts`), and how it did before. */
const exported = ['\ufeffname;number;email;username\r\n', '\ufeffname;number;email\r\n'];

/** What a file is by its first bytes; undefined for everything that is no spreadsheet of ours. */
export function spreadsheetKind(content: Buffer): SpreadsheetKind | undefined {
  if (content.subarray(0, 8).equals(compoundFile)) return 'xls';
  if (content.subarray(0, 4).equals(archive)) return 'xlsx';
  const beginning = content.subarray(0, 64).toString('utf8').replaceAll('"', '');
  return exported.some((heading) => beginning.startsWith(heading)) ? 'csv' : undefined;
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const archive = Buffer.from('504b0304', 'hex');
