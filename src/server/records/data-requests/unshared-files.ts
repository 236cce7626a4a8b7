import { and, inArray, notInArray, or } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyTable, Scope } from '../base/scope.ts';
import { campaigns } from '../campaigns/table.ts';
import { chatMessages } from '../chats/table.ts';
import { templateFiles } from '../connections/templates-table.ts';
import { contacts } from '../contacts/table.ts';
import { fileListOptions } from '../file-lists/table.ts';
import { messages } from '../messages/table.ts';
import { quickMessages } from '../quick-messages/table.ts';
import { schedules } from '../schedules/table.ts';

/** Where else a file of a message may be named. */
const places: readonly { table: PgTable & CompanyTable; column: AnyPgColumn }[] = [
  { table: campaigns, column: campaigns.mediaFile },
  { table: schedules, column: schedules.mediaFile },
  { table: quickMessages, column: quickMessages.mediaPath },
  { table: fileListOptions, column: fileListOptions.mediaFile },
  { table: templateFiles, column: templateFiles.file },
  { table: chatMessages, column: chatMessages.mediaFile },
  { table: contacts, column: contacts.pictureFile },
];

/** Which of these files nothing else names: no other message than these, and nothing that sends it again. */
export async function unsharedFiles(scope: Scope, names: readonly string[], messageIds: number[]): Promise<string[]> {
  if (names.length === 0) return [];
  const wanted = [...new Set(names)];
  const isAnother = messageIds.length > 0 ? notInArray(messages.id, messageIds) : undefined;
  const isNamed = or(inArray(messages.mediaFile, wanted), inArray(messages.voiceFile, wanted));
  const shared = await scope.tx
    .select({ media: messages.mediaFile, voice: messages.voiceFile })
    .from(messages)
    .where(and(scope.owns(messages), isNamed, isAnother));
  const used = new Set(shared.flatMap(({ media, voice }) => [media, voice]));
  for (const { table, column } of places) {
    const rows = await scope.tx
      .select({ file: column })
      .from(table)
      .where(and(scope.owns(table), inArray(column, wanted)));
    for (const { file } of rows) used.add(file as string);
  }
  return wanted.filter((name) => !used.has(name));
}
