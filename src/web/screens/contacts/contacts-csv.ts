import type { ContactChannel } from '#contract/schema.ts';
import { csvOf } from '#web/csv.ts';

interface ExportedContact {
  name: string;
  number: string;
  channel: ContactChannel;
  username?: string | null;
  email: string;
  isGroup: boolean;
}

/**
 * Contacts as a file that a spreadsheet opens, without groups and people of other channels than WhatsApp. Who has no number
 * is in it by their username. The import takes the file back (`src/server/spreadsheets`).
 */
export function contactsCsv(contacts: readonly ExportedContact[]): string {
  const people = contacts.filter(({ isGroup, channel }) => !isGroup && (channel === 'whatsapp' || isHidden(channel)));
  const rows = people.map(({ name, number, channel, username, email }) => [
    name,
    isHidden(channel) ? '' : `+${number}`,
    email,
    username ?? '',
  ]);
  return csvOf([['name', 'number', 'email', 'username'], ...rows]);
}

const isHidden = (channel: ContactChannel) => channel === 'whatsapp-user';
