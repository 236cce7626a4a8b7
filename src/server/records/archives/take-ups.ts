import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { SystemScope } from '../base/scope.ts';
import { plans } from '../companies/plans-table.ts';
import { companies } from '../companies/table.ts';
import { liveSequences } from '../live/events-table.ts';
import { companyTakeUps, type NewIds } from './table.ts';

export type TakeUp = typeof companyTakeUps.$inferSelect;

/** Whoever takes up says so with every part; one that has been silent for much longer is over. */
export const SILENT_MS = 60_000;

/** Everything that decides on ids waits for each other. */
export async function lockTakeUps({ tx }: SystemScope): Promise<void> {
  await tx.execute(sql`lock table ${companyTakeUps} in share row exclusive mode`);
}

export async function findRunningTakeUp({ tx }: SystemScope, archiveId: string): Promise<TakeUp | undefined> {
  const [found] = await tx
    .select()
    .from(companyTakeUps)
    .where(and(eq(companyTakeUps.archiveId, archiveId), eq(companyTakeUps.state, 'running')));
  return found;
}

/** The last ones, the newest first. */
export function listTakeUps({ tx }: SystemScope): Promise<TakeUp[]> {
  return tx.select().from(companyTakeUps).orderBy(desc(companyTakeUps.id)).limit(20);
}

/** Claims the first of those that nobody goes on with. */
export async function claimTakeUp(
  scope: SystemScope,
  isHere: (file: string) => boolean = () => true,
): Promise<TakeUp | undefined> {
  await lockTakeUps(scope);
  const { tx, now } = scope;
  const isSilent = lt(companyTakeUps.seenAt, new Date(now.getTime() - SILENT_MS));
  const waiting = await tx
    .select({ id: companyTakeUps.id, file: companyTakeUps.file })
    .from(companyTakeUps)
    .where(and(isUnderWay, or(isSilent, eq(companyTakeUps.attempts, 0))))
    .orderBy(asc(companyTakeUps.id));
  const found = waiting.find(({ file }) => isHere(file));
  if (!found) return undefined;
  const [claimed] = await tx
    .update(companyTakeUps)
    .set({ seenAt: now, attempts: sql`${companyTakeUps.attempts} + 1` })
    .where(eq(companyTakeUps.id, found.id))
    .returning();
  return claimed;
}

const isUnderWay = inArray(companyTakeUps.state, ['checking', 'running']);

/** Somebody wants an archive taken up; it is proved first. */
export async function addTakeUp(
  { tx, now }: SystemScope,
  values: Pick<TakeUp, 'userId' | 'file' | 'fileName' | 'isUpload' | 'passphrase' | 'planId'>,
): Promise<TakeUp> {
  const [added] = await tx
    .insert(companyTakeUps)
    .values({ ...values, createdAt: now, seenAt: now })
    .returning();
  if (!added) throw new Error('The take-up was not stored');
  return added;
}

/** What was found in an archive that can be taken up, and where it goes. */
export type ProvedTakeUp = Pick<
  TakeUp,
  'file' | 'fileName' | 'isUpload' | 'archiveId' | 'archivedName' | 'name' | 'planId' | 'newIds' | 'parts' | 'rowCount'
>;

/** From here on it is written; as the one of that number, or as a new one. */
export async function keepProvedTakeUp(
  { tx, now }: SystemScope,
  values: ProvedTakeUp,
  id: number | undefined,
): Promise<TakeUp> {
  const proved = { ...values, state: 'running', seenAt: now } as const;
  const [kept] =
    id === undefined
      ? await tx
          .insert(companyTakeUps)
          .values({ ...proved, attempts: 1, createdAt: now })
          .returning()
      : await tx.update(companyTakeUps).set(proved).where(eq(companyTakeUps.id, id)).returning();
  if (!kept) throw new Error('The take-up was not stored');
  return kept;
}

/** Goes one part on, unless somebody else has. */
export async function movePosition({ tx, now }: SystemScope, id: number, from: number): Promise<boolean> {
  const moved = await tx
    .update(companyTakeUps)
    .set({ position: from + 1, seenAt: now })
    .where(and(eq(companyTakeUps.id, id), eq(companyTakeUps.position, from), eq(companyTakeUps.state, 'running')))
    .returning({ id: companyTakeUps.id });
  return moved.length > 0;
}

export async function seeTakeUp({ tx, now }: SystemScope, id: number): Promise<void> {
  await tx.update(companyTakeUps).set({ seenAt: now }).where(eq(companyTakeUps.id, id));
}

/** It can be gone on with at once. */
export async function leaveTakeUp({ tx, now }: SystemScope, id: number): Promise<void> {
  await tx
    .update(companyTakeUps)
    .set({ seenAt: new Date(now.getTime() - SILENT_MS - 1000) })
    .where(eq(companyTakeUps.id, id));
}

export async function placeCompany({ tx }: SystemScope, id: number, madeCompanyId: number): Promise<void> {
  await tx.insert(liveSequences).values({ companyId: madeCompanyId });
  await tx.update(companyTakeUps).set({ madeCompanyId }).where(eq(companyTakeUps.id, id));
}

/** The company is there for everybody from now on, as active as it was. */
export async function finishTakeUp(
  { tx, now }: SystemScope,
  { id, companyId, status }: { id: number; companyId: number; status: boolean },
): Promise<void> {
  await tx.update(companies).set({ status, updatedAt: now }).where(eq(companies.id, companyId));
  await tx
    .update(companyTakeUps)
    .set({ state: 'done', finishedAt: now, passphrase: '' })
    .where(eq(companyTakeUps.id, id));
}

export async function failTakeUp(
  { tx, now }: SystemScope,
  id: number,
  { code, details = [] }: { code: ErrorCode; details?: readonly string[] },
): Promise<void> {
  await tx
    .update(companyTakeUps)
    .set({ state: 'failed', failure: code, details: [...details], finishedAt: now, passphrase: '' })
    .where(and(eq(companyTakeUps.id, id), isUnderWay));
}

export async function findPlan({ tx }: SystemScope, id?: number): Promise<{ id: number; name: string } | undefined> {
  const [plan] = await tx
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(id === undefined ? undefined : eq(plans.id, id))
    .orderBy(asc(plans.id))
    .limit(1);
  return plan;
}

/**
 * Keeps as many ids of each table free as rows come; answers the first of each. Sequences are the owner's; whoever asks
 * holds the lock of take-ups.
 */
export async function reserveIds({ tx }: SystemScope, counts: Record<string, number>): Promise<NewIds['first']> {
  const first: NewIds['first'] = {};
  await tx.execute(sql`reset role`);
  for (const [table, count] of Object.entries(counts)) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    // Past those that others are given between the two steps of the one expression.
    const { rows } = await tx.execute(
      sql`select setval(${sequence}, nextval(${sequence}) + ${count + SPARE}::bigint) as last`,
    );
    first[table] = Number((rows[0] as { last: string }).last) - count + 1;
  }
  await tx.execute(sql`set local role recado_system`);
  return first;
}

const SPARE = 1000;
