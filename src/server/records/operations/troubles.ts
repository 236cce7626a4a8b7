import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Trouble, TroubleCode, TroubleKind } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { publishToSupers } from '../companies/supers.ts';
import { companies } from '../companies/table.ts';
import { connections } from '../connections/table.ts';
import { type StoredTrouble, troubles } from './table.ts';

/** What is wrong now, as one server finds it; with `until`, what was and could not be stored meanwhile. */
export interface FoundTrouble {
  kind: TroubleKind;
  code: TroubleCode;
  subject: string;
  since: Date;
  until?: Date;
  /** It goes on where it stands, and does not begin. */
  onlyGoesOn?: boolean | undefined;
}

export interface SettledTroubles {
  began: StoredTrouble[];
  ended: StoredTrouble[];
}

/**
 * Keeps what is found, ends what nobody has found for `quietMs`, and answers what has begun and what has ended: each to
 * one server only, once. Super users are told with the commit.
 */
export async function settleTroubles(
  scope: SystemScope,
  found: readonly FoundTrouble[],
  { quietMs, keptMs }: { quietMs: number; keptMs: number },
): Promise<SettledTroubles> {
  const { tx, now } = scope;
  for (const trouble of found) await keep(scope, trouble);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await tx
    .update(troubles)
    .set({ until: sql`${troubles.seenAt}` })
    .where(and(isNull(troubles.until), lt(troubles.seenAt, ago(quietMs))));
  await tx.delete(troubles).where(lt(troubles.until, ago(keptMs)));
  const began = await claim(scope, { beganToldAt: now }, isNull(troubles.beganToldAt));
  const ended = await claim(scope, { endedToldAt: now }, and(isNotNull(troubles.until), isNull(troubles.endedToldAt)));
  for (const trouble of await toTroubles(scope, began))
    await publishToSupers(scope, { type: 'trouble.updated', trouble, created: true });
  const isNew = new Set(began.map(({ id }) => id));
  for (const trouble of await toTroubles(scope, ended))
    if (!isNew.has(trouble.id)) await publishToSupers(scope, { type: 'trouble.updated', trouble });
  return { began, ended };
}

/** Whether anything stands or has still to be told: where not, nothing needs to be written. */
export async function hasTroubles({ tx }: SystemScope): Promise<boolean> {
  const [row] = await tx
    .select({ id: troubles.id })
    .from(troubles)
    .where(or(isNull(troubles.until), isNull(troubles.endedToldAt)))
    .limit(1);
  return row !== undefined;
}

/** Those that stand, and those that ended after a moment; the newest first. */
export async function listTroubles(scope: SystemScope, after: Date): Promise<Trouble[]> {
  const rows = await scope.tx
    .select()
    .from(troubles)
    .where(or(isNull(troubles.until), gt(troubles.until, after)))
    .orderBy(desc(troubles.since), desc(troubles.id))
    .limit(100);
  return toTroubles(scope, rows);
}

async function keep({ tx, now }: SystemScope, trouble: FoundTrouble): Promise<void> {
  const { kind, code, subject, since, until, onlyGoesOn } = trouble;
  const { code: ofCode, subject: ofSubject } = troubles;
  if (onlyGoesOn) {
    const isIt = and(eq(ofCode, code), eq(ofSubject, subject), isNull(troubles.until));
    await tx.update(troubles).set({ seenAt: now }).where(isIt);
    return;
  }
  await tx
    .insert(troubles)
    .values({ kind, code, subject, since, seenAt: now, ...(until && { until }) })
    .onConflictDoUpdate({
      target: [ofCode, ofSubject],
      targetWhere: isNull(troubles.until),
      set: { seenAt: now },
    });
}

const claim = (
  { tx }: SystemScope,
  noted: Partial<Pick<StoredTrouble, 'beganToldAt' | 'endedToldAt'>>,
  where: SQL | undefined,
) => tx.update(troubles).set(noted).where(where).returning();

async function toTroubles({ tx }: SystemScope, rows: readonly StoredTrouble[]): Promise<Trouble[]> {
  const ids = rows.flatMap(({ kind, subject }) => (kind === 'connection' && subject !== '' ? [Number(subject)] : []));
  const named =
    ids.length === 0
      ? []
      : await tx
          .select({ id: connections.id, name: connections.name, company: companies.name })
          .from(connections)
          .innerJoin(companies, eq(companies.id, connections.companyId))
          .where(inArray(connections.id, ids));
  const names = new Map(named.map(({ id, name, company }) => [`${id}`, `${name} (${company})`]));
  return rows.map(({ id, kind, code, subject, since, until }) => ({
    id,
    kind,
    code,
    subject: kind === 'connection' ? (names.get(subject) ?? '') : subject,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}
