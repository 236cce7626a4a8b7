import { and, asc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyTable, Scope } from '../base/scope.ts';
import { campaignShippings, campaigns } from '../campaigns/table.ts';
import { chatMessages, chats } from '../chats/table.ts';
import { contactFields } from '../contacts/table.ts';
import { deliveries } from '../deliveries/table.ts';
import { importRuns } from '../import-runs/table.ts';
import { republishLastMessage } from '../messages/last.ts';
import { messages } from '../messages/table.ts';
import { quickMessages } from '../quick-messages/table.ts';
import { savedViews } from '../saved-views/table.ts';
import { schedules } from '../schedules/table.ts';
import { ticketNotes } from '../tickets/notes-table.ts';
import { ticketNotices } from '../tickets/notices-table.ts';
import { ticketHistory, tickets } from '../tickets/table.ts';
import type { Bite, Erasing } from './bite.ts';
import { emptyMessages, nothing, type StoredMessage } from './own-messages.ts';
import { type PersonWords, patternOfWords, wordsEraser } from './words.ts';

interface Swept {
  table: PgTable & CompanyTable & { id: AnyPgColumn };
  /** Texts that name files or rows, or somebody else who is called the same. */
  apart?: readonly AnyPgColumn[];
}

/** Where anybody may have written of the person: every text of these is read, in the order of their ids. */
export const sweptTables = {
  messages: {
    table: messages,
    apart: [messages.providerId, messages.clientId, messages.mediaFile, messages.voiceFile, messages.quotedProviderId],
  },
  tickets: { table: tickets },
  ticketHistory: { table: ticketHistory },
  ticketNotes: { table: ticketNotes },
  ticketNotices: { table: ticketNotices },
  schedules: { table: schedules, apart: [schedules.mediaFile] },
  campaigns: { table: campaigns, apart: [campaigns.mediaFile] },
  campaignShippings: { table: campaignShippings, apart: [campaignShippings.name, campaignShippings.numberKey] },
  contactFields: { table: contactFields },
  chats: { table: chats, apart: [chats.directKey] },
  chatMessages: { table: chatMessages, apart: [chatMessages.mediaFile, chatMessages.clientId] },
  quickMessages: { table: quickMessages, apart: [quickMessages.shortcode, quickMessages.mediaPath] },
  savedViews: { table: savedViews, apart: [savedViews.name] },
  importRuns: { table: importRuns },
  deliveries: { table: deliveries, apart: [deliveries.lane] },
} satisfies Record<string, Swept>;

export type SweptTable = keyof typeof sweptTables;

const atOnce = 500;

/** Takes the person's name and number out of the next rows of a table, wherever they stand. */
export async function eraseTexts(scope: Scope, name: SweptTable, { words, place }: Erasing): Promise<Bite> {
  const pattern = patternOfWords(words, 'everywhere');
  if (!pattern) return { place: null };
  const { table } = sweptTables[name] as Swept;
  const after = place === null ? undefined : gt(table.id, place);
  const bite = await scope.tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(scope.owns(table), after))
    .orderBy(asc(table.id))
    .limit(atOnce);
  const last = bite.at(-1)?.id as number | undefined;
  if (last === undefined) return { place: null };
  const columns = textsOf(sweptTables[name]);
  const all = sql.join(columns.map(asText), sql`, `);
  const found = await scope.tx
    .select()
    .from(table as PgTable)
    .where(
      and(scope.owns(table), after, lte(table.id, last), sql`recado_plain(concat_ws(chr(10), ${all})) ~ ${pattern}`),
    )
    .orderBy(asc(table.id))
    .for('update');
  const changed = await withoutPerson(scope, name, columns, found as StoredRow[], words);
  return { place: last, counts: { mentions: changed } };
}

type StoredRow = Record<string, unknown> & { id: number };

async function withoutPerson(
  scope: Scope,
  name: SweptTable,
  columns: TextColumn[],
  found: readonly StoredRow[],
  words: PersonWords,
): Promise<number> {
  const { table } = sweptTables[name] as Swept;
  const eraser = wordsEraser(words, 'everywhere');
  const theirs = name === 'messages' ? writtenInGroups(found as unknown as StoredMessage[], words) : [];
  if (theirs.length > 0) await emptyMessages(scope, theirs, () => nothing);
  for (const message of theirs) await republishLastMessage(scope, message, 'deleted');
  let changed = theirs.length;
  for (const row of found.filter(({ id }) => !theirs.some((each) => each.id === id))) {
    const left = Object.fromEntries(
      columns.flatMap(({ field }) => {
        const value = eraser.ofValue(row[field]);
        return JSON.stringify(value) === JSON.stringify(row[field]) ? [] : [[field, value]];
      }),
    );
    if (Object.keys(left).length === 0) continue;
    await scope.tx
      .update(table as PgTable)
      .set(left)
      .where(and(scope.owns(table), eq(table.id, row.id)));
    changed += 1;
  }
  return changed;
}

/** What a member of a group writes is told by their name alone. */
function writtenInGroups(found: readonly StoredMessage[], words: PersonWords): StoredMessage[] {
  const called = [words.isOnlyName ? words.name : '', ...words.numbers]
    .filter(Boolean)
    .map((each) => each.toLowerCase());
  return found.filter(({ authorName }) => authorName !== null && called.includes(authorName.toLowerCase()));
}

interface TextColumn {
  field: string;
  column: PgColumn;
}

/** Every column of a table that may say anything. */
export function textsOf({ table, apart = [] }: Swept): TextColumn[] {
  return Object.entries(getTableColumns(table) as Record<string, PgColumn>).flatMap(([field, column]) =>
    isText(column) && !column.generated && !apart.includes(column) ? [{ field, column }] : [],
  );
}

const isText = ({ columnType }: PgColumn): boolean => ['PgText', 'PgJsonb', 'PgArray'].includes(columnType);

const asText = ({ column }: TextColumn): SQL => sql`${column}::text`;
