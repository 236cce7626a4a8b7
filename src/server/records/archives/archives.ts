import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { CompanyArchive } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { users } from '../users/table.ts';
import { companyArchives } from './table.ts';

export type Archive = typeof companyArchives.$inferSelect;

/** Whoever makes one says so this often; one that has been silent for much longer is begun again. */
export const SEEN_EVERY_MS = 10_000;
const SILENT_MS = 60_000;
/** So often one is begun that its server does not live to see the end of. */
const MAX_ATTEMPTS = 5;

/** A company's archives, the newest first. */
export async function listCompanyArchives(scope: Scope): Promise<CompanyArchive[]> {
  const rows = await selectArchives(scope, undefined);
  return rows.map(toCompanyArchive);
}

export async function findCompanyArchive(scope: Scope, id: number): Promise<CompanyArchive | undefined> {
  const [row] = await selectArchives(scope, id);
  return row && toCompanyArchive(row);
}

function selectArchives({ tx, owns }: Scope, id: number | undefined) {
  return tx
    .select({ archive: companyArchives, user: { id: users.id, name: users.name } })
    .from(companyArchives)
    .leftJoin(users, and(eq(users.companyId, companyArchives.companyId), eq(users.id, companyArchives.userId)))
    .where(and(owns(companyArchives), id === undefined ? undefined : eq(companyArchives.id, id)))
    .orderBy(desc(companyArchives.id));
}

type Row = Awaited<ReturnType<typeof selectArchives>>[number];

function toCompanyArchive({ archive, user }: Row): CompanyArchive {
  const { id, state, progress, size, rowCount, fileCount, missingCount, failure } = archive;
  return {
    id,
    state,
    progress,
    user,
    size,
    records: rowCount,
    files: fileCount,
    missing: missingCount,
    failure,
    createdAt: archive.createdAt.toISOString(),
    finishedAt: archive.finishedAt?.toISOString() ?? null,
    expiresAt: archive.expiresAt?.toISOString() ?? null,
  };
}

/** Asks for one; undefined while another one of the company is under way. */
export async function createCompanyArchive(scope: Scope, userId: number): Promise<CompanyArchive | undefined> {
  const { tx, companyId, now } = scope;
  const [made] = await tx
    .insert(companyArchives)
    .values({ companyId, userId, createdAt: now, seenAt: now })
    .onConflictDoNothing()
    .returning({ id: companyArchives.id });
  return made && findCompanyArchive(scope, made.id);
}

/** Takes one away that is over; answers its file. Undefined where there is none, or it is under way. */
export async function deleteCompanyArchive(scope: Scope, id: number): Promise<{ file: string | null } | undefined> {
  const [gone] = await scope.tx
    .delete(companyArchives)
    .where(
      and(scope.owns(companyArchives), eq(companyArchives.id, id), inArray(companyArchives.state, ['done', 'failed'])),
    )
    .returning({ file: companyArchives.file });
  return gone;
}

/** A new link takes the place of the one before. False where there is no file. */
export async function keepArchiveLink(
  scope: Scope,
  id: number,
  { linkHash, linkExpiresAt }: { linkHash: string; linkExpiresAt: Date },
): Promise<boolean> {
  const kept = await scope.tx
    .update(companyArchives)
    .set({ linkHash, linkExpiresAt })
    .where(and(scope.owns(companyArchives), eq(companyArchives.id, id), isNotNull(companyArchives.file)))
    .returning({ id: companyArchives.id });
  return kept.length > 0;
}

/** The archive that a link leads to, while it does. */
export async function findLinkedArchive(
  { tx, now }: SystemScope,
  linkHash: string,
): Promise<{ file: string; size: number; companyName: string } | undefined> {
  const [found] = await tx
    .select({
      file: companyArchives.file,
      size: companyArchives.size,
      expiresAt: companyArchives.linkExpiresAt,
      companyName: companies.name,
    })
    .from(companyArchives)
    .innerJoin(companies, eq(companies.id, companyArchives.companyId))
    .where(eq(companyArchives.linkHash, linkHash));
  if (!found?.file || !found.expiresAt || found.expiresAt <= now) return undefined;
  return { file: found.file, size: found.size ?? 0, companyName: found.companyName };
}

/** The next one to be made, by nobody else: one that waits, or one whose server died. */
export async function claimArchive({ tx, now }: SystemScope): Promise<Archive | undefined> {
  await tx.execute(sql`lock table ${companyArchives} in share row exclusive mode`);
  const isSilent = and(
    eq(companyArchives.state, 'running'),
    lt(companyArchives.seenAt, new Date(now.getTime() - SILENT_MS)),
  );
  await tx
    .update(companyArchives)
    .set({ state: 'failed', failure: 'ERR_ARCHIVE_FAILED', finishedAt: now })
    .where(and(isSilent, sql`${companyArchives.attempts} >= ${MAX_ATTEMPTS}`));
  const [next] = await tx
    .select({ id: companyArchives.id })
    .from(companyArchives)
    .where(or(eq(companyArchives.state, 'waiting'), isSilent))
    .orderBy(asc(companyArchives.id))
    .limit(1);
  if (!next) return undefined;
  const [claimed] = await tx
    .update(companyArchives)
    .set({ state: 'running', progress: 0, seenAt: now, attempts: sql`${companyArchives.attempts} + 1` })
    .where(eq(companyArchives.id, next.id))
    .returning();
  return claimed;
}

export async function seeArchive({ tx, now }: SystemScope, id: number, progress: number): Promise<void> {
  await tx.update(companyArchives).set({ seenAt: now, progress }).where(eq(companyArchives.id, id));
}

/** It is begun again, by whoever looks next. */
export async function leaveArchive({ tx }: SystemScope, id: number): Promise<void> {
  await tx
    .update(companyArchives)
    .set({ state: 'waiting', attempts: sql`${companyArchives.attempts} - 1` })
    .where(and(eq(companyArchives.id, id), eq(companyArchives.state, 'running')));
}

type Made = Pick<Archive, 'file' | 'size' | 'rowCount' | 'fileCount' | 'missingCount' | 'expiresAt'>;

export async function endArchive(
  { tx, now }: SystemScope,
  id: number,
  outcome: Made | { failure: ErrorCode },
): Promise<void> {
  await tx
    .update(companyArchives)
    .set({
      ...outcome,
      ...('failure' in outcome ? { state: 'failed' as const } : { state: 'done' as const, progress: 100 }),
      finishedAt: now,
    })
    .where(eq(companyArchives.id, id));
}

/** Forgets those that have expired, and failed ones after that time; answers the files that go and those that stay. */
export async function forgetOldArchives(
  { tx, now }: SystemScope,
  failedBefore: Date,
): Promise<{ gone: string[]; kept: Set<string> }> {
  const gone = await tx
    .delete(companyArchives)
    .where(
      or(
        lt(companyArchives.expiresAt, now),
        and(eq(companyArchives.state, 'failed'), lt(companyArchives.finishedAt, failedBefore)),
      ),
    )
    .returning({ file: companyArchives.file });
  const kept = await tx
    .select({ file: companyArchives.file })
    .from(companyArchives)
    .where(isNotNull(companyArchives.file));
  const namesIn = (rows: { file: string | null }[]) => rows.flatMap(({ file }) => (file ? [file] : []));
  return { gone: namesIn(gone), kept: new Set(namesIn(kept)) };
}
