import { cellOf } from '#contract/spreadsheet-cell.ts';

interface ExportedContact {
  name: string;
  number: string;
  email: string;
  isGroup: boolean;
}

/**
 * Contacts as a file that a spreadsheet opens: semicolons, cells in quotes, none of them a formula. Groups are left out,
 * because they have no number. The import takes the file back (`src/server/spreadsheets`).
 */
export function contactsCsv(contacts: readonly ExportedContact[]): string {
  const people = contacts.filter(({ isGroup }) => !isGroup);
  const rows = [['name', 'number', 'email'], ...people.map(({ name, number, email }) => [name, number, email])];
  return `\ufeff${rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

const quoted = (text: string) => `"${cellOf(text).replaceAll('"', '""')}"`;
