import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope, SystemScope } from '../base/scope.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { campaignShippings, campaigns } from '../campaigns/table.ts';
import { chatMessages } from '../chats/table.ts';
import { moveConnection } from '../connections/status.ts';
import { connections } from '../connections/table.ts';
import { templateFiles } from '../connections/templates-table.ts';
import { contactListItems } from '../contact-lists/table.ts';
import { contacts, pictureRequests } from '../contacts/table.ts';
import { fileListOptions } from '../file-lists/table.ts';
import { messages } from '../messages/table.ts';
import { quickMessages } from '../quick-messages/table.ts';
import { schedules } from '../schedules/table.ts';
import { endAllSessions } from '../sessions/company-sessions.ts';
import { tickets } from '../tickets/table.ts';
import { publishCompany } from './change.ts';
import { publishToSupers } from './supers.ts';
import { companies } from './table.ts';

interface Part {
  table: PgTable & { id: AnyPgColumn; companyId: AnyPgColumn };
  /** Where the name of a row's file stands, and of the one that goes with it. */
  file?: AnyPgColumn;
  beside?: AnyPgColumn;
}

/**
 * What a company has much of, or files of, in the order in which it goes; the rest goes with the company itself. A table
 * with files that is not here would leave them behind.
 */
export const companyParts: readonly Part[] = [
  { table: campaignShippings },
  { table: campaigns, file: campaigns.mediaFile },
  { table: chatMessages, file: chatMessages.mediaFile },
  { table: messages, file: messages.mediaFile, beside: messages.voiceFile },
  { table: schedules, file: schedules.mediaFile },
  { table: quickMessages, file: quickMessages.mediaPath },
  { table: fileListOptions, file: fileListOptions.mediaFile },
  { table: templateFiles, file: templateFiles.file },
  { table: tickets },
  { table: pictureRequests, file: pictureRequests.strayFile },
  { table: contacts, file: contacts.pictureFile },
  { table: contactListItems },
  { table: campaignOptOuts },
];

const rowsAtOnce = 200;

/** Ends all that the company does and marks it as being deleted. False when there is no such company. */
export async function beginCompanyDeletion(scope: SystemScope, id: number): Promise<boolean> {
  const [company] = await scope.tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!company || company.deletionTotal !== null) return company !== undefined;
  const own = scope.company(id);
  let total = 0;
  for (const { table } of companyParts) total += await scope.tx.$count(table, own.owns(table));
  await scope.tx
    .update(companies)
    .set({ status: false, deletionDone: 0, deletionTotal: total, updatedAt: scope.now })
    .where(eq(companies.id, id));
  for (const { connectionId } of await findCompanyConnections(own)) {
    await moveConnection(own, connectionId, { type: 'connection.disconnect' }, { session: null });
  }
  await endAllSessions(own);
  await publishCompany(scope, id);
  return true;
}

export async function findCompaniesInDeletion(scope: SystemScope): Promise<number[]> {
  const found = await scope.tx
    .select({ id: companies.id })
    .from(companies)
    .where(isNotNull(companies.deletionTotal))
    .orderBy(asc(companies.id));
  return found.map(({ id }) => id);
}

export function findCompanyConnections(scope: Scope) {
  return scope.tx
    .select({ connectionId: connections.id, provider: connections.provider })
    .from(connections)
    .where(scope.owns(connections));
}

export interface CompanyBatch {
  part: Part;
  ids: number[];
  files: string[];
}

/** A few rows that are to go next, with the files that go before them; undefined when there are none left. */
export async function findCompanyBatch(scope: Scope): Promise<CompanyBatch | undefined> {
  for (const part of companyParts) {
    const rows = await scope.tx
      .select({ id: part.table.id, file: part.file ?? sql<null>`null`, beside: part.beside ?? sql<null>`null` })
      .from(part.table)
      .where(scope.owns(part.table))
      .orderBy(asc(part.table.id))
      .limit(rowsAtOnce);
    const files = rows.flatMap(({ file, beside }) => [file, beside].filter((name) => typeof name === 'string'));
    if (rows.length > 0) return { part, ids: rows.map(({ id }) => Number(id)), files };
  }
  return undefined;
}

/** Deletes these rows, whose files are gone already, and tells the super users how far it has come. */
export async function deleteCompanyBatch(
  scope: SystemScope,
  companyId: number,
  { part: { table }, ids }: CompanyBatch,
): Promise<void> {
  const own = scope.company(companyId);
  await scope.tx.delete(table).where(sql`${own.owns(table)} and ${inArray(table.id, ids)}`);
  const [company] = await scope.tx
    .update(companies)
    .set({ deletionDone: sql`least(${companies.deletionDone} + ${ids.length}, ${companies.deletionTotal})` })
    .where(eq(companies.id, companyId))
    .returning({ id: companies.id });
  if (company) await publishCompany(scope, companyId);
}

/** Deletes the company with what is left of it. False while some of its parts are there, or came meanwhile. */
export async function finishCompanyDeletion(scope: SystemScope, companyId: number): Promise<boolean> {
  // Nobody can add a row to the company while this holds it.
  const [company] = await scope.tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  if (!company) return true;
  if (await findCompanyBatch(scope.company(companyId))) return false;
  await scope.tx.delete(companies).where(eq(companies.id, companyId));
  await publishToSupers(scope, { type: 'company.deleted', companyId });
  return true;
}
