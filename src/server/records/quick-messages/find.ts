import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { mediaUrlOf } from '../messages/find.ts';
import { quickMessages } from './table.ts';

export type QuickMessage = components['schemas']['QuickMessage'];
type QuickMessagePage = components['schemas']['QuickMessagePage'];
type QuickReader = Pick<Session, 'userId' | 'profile'>;

/** The quick replies a user may use: everybody's and their own. `userId` narrows them to one user's. */
export async function listAllQuickMessages(
  scope: Scope,
  reader: QuickReader,
  userId?: number,
): Promise<QuickMessage[]> {
  const rows = await selectQuickMessages(scope, visibleTo(scope, reader, userId));
  return rows.map((row) => toQuickMessage(row, reader));
}

/** A quick reply that a user may use; undefined when there is none of that id. */
export async function findQuickMessage(
  scope: Scope,
  reader: QuickReader,
  id: number,
): Promise<QuickMessage | undefined> {
  const [row] = await selectQuickMessages(scope, and(visibleTo(scope, reader, undefined), eq(quickMessages.id, id)));
  return row && toQuickMessage(row, reader);
}

/** The quick reply that a user may use and that has a file, by the file's name. */
export async function findQuickMessageByFile(
  scope: Scope,
  reader: QuickReader,
  file: string,
): Promise<QuickMessage | undefined> {
  const named = and(visibleTo(scope, reader, undefined), eq(quickMessages.mediaPath, file));
  const [row] = await selectQuickMessages(scope, named).limit(1);
  return row && toQuickMessage(row, reader);
}

export async function listQuickMessages(
  scope: Scope,
  reader: QuickReader,
  { userId, ...page }: Page & { userId?: number | undefined },
): Promise<QuickMessagePage> {
  const term = page.searchParam ?? '';
  const found = or(holds(plain(quickMessages.shortcode), term), holds(plain(quickMessages.message), term));
  const where = and(visibleTo(scope, reader, userId), found);
  const rows = await selectQuickMessages(scope, where).limit(pageSize).offset(offsetOf(page));
  return {
    records: rows.map((row) => toQuickMessage(row, reader)),
    ...(await countPage(scope, { table: quickMessages, where, page })),
  };
}

function visibleTo(scope: Scope, reader: QuickReader, userId: number | undefined): SQL | undefined {
  const own = eq(quickMessages.userId, reader.userId);
  return and(
    scope.owns(quickMessages),
    reader.profile === 'admin' ? undefined : or(quickMessages.geral, own),
    userId === undefined ? undefined : or(quickMessages.geral, eq(quickMessages.userId, userId)),
  );
}

function selectQuickMessages(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select()
    .from(quickMessages)
    .where(and(scope.owns(quickMessages), where))
    .orderBy(asc(sql`lower(${quickMessages.shortcode})`), asc(quickMessages.id))
    .$dynamic();
}

/** A quick reply as a reader has it: whether they may change it is theirs alone. */
export function toQuickMessage(row: typeof quickMessages.$inferSelect, reader: QuickReader): QuickMessage {
  const { companyId: _, ...rest } = row;
  return {
    ...rest,
    mediaPath: mediaUrlOf(row.mediaPath),
    allowEdit: reader.profile === 'admin' || row.userId === reader.userId,
    allowView: true,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
