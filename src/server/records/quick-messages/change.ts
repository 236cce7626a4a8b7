import { and, eq } from 'drizzle-orm';
import type { ConnectionTemplateUse } from '#contract/schema.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '../base/scope.ts';
import { type QuickMessage, toQuickMessage } from './find.ts';
import { quickMessages } from './table.ts';

export interface QuickMessageValues {
  shortcode: string;
  message: string;
  /** For everybody in the company, or for its owner and the admins alone. */
  geral: boolean;
  status: boolean;
  userId: number | null;
  /** What is offered to whoever can't be answered in one's own words. */
  template?: ConnectionTemplateUse | null | undefined;
}

type Row = typeof quickMessages.$inferSelect;

/** Breaks `quick_messages_shared_key` or `quick_messages_own_key` when the shortcode is taken. */
export async function createQuickMessage(scope: Scope, values: QuickMessageValues): Promise<QuickMessage> {
  const [row] = await scope.tx
    .insert(quickMessages)
    .values({ companyId: scope.companyId, ...values, createdAt: scope.now, updatedAt: scope.now })
    .returning();
  if (!row) throw new Error('The quick reply was not stored');
  return publishQuickMessage(scope, row, { created: true });
}

/** Undefined when there is none; breaks the same keys. */
export async function updateQuickMessage(
  scope: Scope,
  id: number,
  values: Partial<QuickMessageValues>,
): Promise<QuickMessage | undefined> {
  const before = await lockRow(scope, id);
  if (!before) return undefined;
  return changeRow(scope, before, values);
}

/** Gives a quick reply another file, or none; `unused` is the one it had. Undefined when there is none. */
export async function setQuickMessageMedia(
  scope: Scope,
  id: number,
  file: Pick<StoredFile, 'name' | 'displayName'> | null,
): Promise<{ changed: QuickMessage; unused: string[] } | undefined> {
  const before = await lockRow(scope, id);
  if (!before) return undefined;
  const values = { isMedia: file !== null, mediaPath: file?.name ?? null, mediaName: file?.displayName ?? null };
  return { changed: await changeRow(scope, before, values), unused: fileOf(before) };
}

/** The names of files that nothing needs any more; undefined when there is none to delete. */
export async function deleteQuickMessage(scope: Scope, id: number): Promise<string[] | undefined> {
  const [row] = await scope.tx
    .delete(quickMessages)
    .where(and(scope.owns(quickMessages), eq(quickMessages.id, id)))
    .returning();
  if (!row) return undefined;
  scope.publish({ type: 'quickMessage.deleted', quickMessageId: id }, row.geral ? ['company'] : keepersOf(row));
  return fileOf(row);
}

/** Before somebody is deleted: what they shared stays with everybody, the rest goes. The names of unneeded files. */
export async function releaseQuickMessages(scope: Scope, userId: number): Promise<string[]> {
  const isTheirs = and(scope.owns(quickMessages), eq(quickMessages.userId, userId));
  const own = await scope.tx
    .select({ id: quickMessages.id })
    .from(quickMessages)
    .where(and(isTheirs, eq(quickMessages.geral, false)));
  const unused: string[] = [];
  for (const { id } of own) unused.push(...((await deleteQuickMessage(scope, id)) ?? []));
  await scope.tx.update(quickMessages).set({ userId: null }).where(isTheirs);
  return unused;
}

async function lockRow(scope: Scope, id: number): Promise<Row | undefined> {
  const [row] = await scope.tx
    .select()
    .from(quickMessages)
    .where(and(scope.owns(quickMessages), eq(quickMessages.id, id)))
    .for('update');
  return row;
}

async function changeRow(scope: Scope, before: Row, values: Partial<Row>): Promise<QuickMessage> {
  const [row] = await scope.tx
    .update(quickMessages)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(quickMessages), eq(quickMessages.id, before.id)))
    .returning();
  if (!row) throw new Error(`Quick reply ${before.id} vanished while it was being changed`);
  return publishQuickMessage(scope, row, { wasShared: before.geral });
}

/** Whoever may change it is told last, because a copy says whether its reader may. */
function publishQuickMessage(
  scope: Scope,
  row: Row,
  { created, wasShared = false }: { created?: true; wasShared?: boolean },
): QuickMessage {
  const news = created ? { created } : {};
  const lesser = toQuickMessage(row, { userId: 0, profile: 'user' });
  const quickMessage = { ...lesser, allowEdit: true };
  if (row.geral) scope.publish({ type: 'quickMessage.updated', ...news, quickMessage: lesser }, ['agents']);
  else if (wasShared) scope.publish({ type: 'quickMessage.deleted', quickMessageId: row.id }, ['agents']);
  scope.publish({ type: 'quickMessage.updated', ...news, quickMessage }, keepersOf(row));
  return quickMessage;
}

const keepersOf = ({ userId }: Row) => (userId === null ? ['admins'] : [`user:${userId}`, 'admins']);

const fileOf = ({ mediaPath }: Row) => (mediaPath === null ? [] : [mediaPath]);
