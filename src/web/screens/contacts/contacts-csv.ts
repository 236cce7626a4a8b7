import type { ContactChannel } from '#contract/schema.ts';
import { csvOf } from '#web/csv.ts';

interface ExportedContact {
  name: string;
  number: string;
  channel: ContactChannel;
  email: string;
  isGroup: boolean;
}

/**
 * Contacts as a file that a spreadsheet opens. Groups and people of other channels are left out, because they have no number.
 * The import takes the file back (`src/server/spreadsheets`).
 */
export function contactsCsv(contacts: readonly ExportedContact[]): string {
  const people = contacts.filter(({ isGroup, channel }) => !isGroup && channel === 'whatsapp');
  return csvOf([['name', 'number', 'email'], ...people.map(({ name, number, email }) => [name, `+${number}`, email])]);
}
