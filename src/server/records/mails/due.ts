import { and, eq, inArray, isNotNull, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { MailFailure } from '#contract/schema.ts';
import { type MailKind, urgentMails } from '#server/mail/kinds.ts';
import type { SystemScope } from '../base/scope.ts';
import { mails } from './table.ts';

/** Whoever takes a mail has this long for each of its two halves: until it is handed over, and until that is answered. */
const CLAIM_MS = 3 * 60_000;
/** Mails that are over are kept this long, without what they said. */
const KEPT_DAYS = 30;

export interface DueMail {
  id: number;
  companyId: number;
}

/** A mail that somebody is about to send. */
export interface ClaimedMail extends DueMail {
  kind: MailKind;
  key: string;
  recipient: string;
  /** Encrypted. */
  content: string;
  /** 1 for the first. */
  attempt: number;
  expiresAt: Date;
}

/** What is due and free: what somebody waits for first, then each company in its turn. */
export async function dueMails(scope: SystemScope, limit: number): Promise<DueMail[]> {
  const at = scope.now.toISOString();
  const { rows } = await scope.tx.execute<{ id: number; company_id: number }>(sql`
    select id, company_id from (
      select id, company_id, next_at, ${inArray(mails.kind, urgentMails)} as urgent,
        row_number() over (partition by company_id order by next_at, id) as turn
      from mails
      where status = 'waiting' and next_at <= ${at} and handed_at is null
        and (claimed_until is null or claimed_until <= ${at})
    ) as due
    order by urgent desc, turn, next_at, id limit ${limit}`);
  return rows.map(({ id, company_id }) => ({ id, companyId: company_id }));
}

/** When the next one becomes due, or is given up by whoever took it. */
export async function nextMailTime(scope: SystemScope, after: Date): Promise<Date | undefined> {
  const at = sql<Date>`greatest(${mails.nextAt}, coalesce(${mails.claimedUntil}, ${mails.nextAt}))`;
  const [next] = await scope.tx
    .select({ at: min(at).mapWith(mails.nextAt) })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), sql`${at} > ${after.toISOString()}`));
  return next?.at ?? undefined;
}

/** Takes a mail on; undefined when somebody else has. */
export async function claimMail({ tx, now }: SystemScope, id: number): Promise<ClaimedMail | undefined> {
  const isFree = and(isNull(mails.handedAt), or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now)));
  const [row] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, claimedUntil: claimEnd(now), updatedAt: now })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting'), isFree))
    .returning();
  if (!row) return undefined;
  const { companyId, kind, key, recipient, content, expiresAt } = row;
  return { id, companyId, kind, key, recipient, content, expiresAt, attempt: row.attempts };
}

/** Notes that its server may have it from now on; false when somebody else has taken it, who may hand it over too. */
export async function noteHandedOver({ tx, now }: SystemScope, mail: ClaimedMail): Promise<boolean> {
  const noted = await tx
    .update(mails)
    .set({ handedAt: now, claimedUntil: claimEnd(now), updatedAt: now })
    .where(and(ofAttempt(mail), eq(mails.status, 'waiting'), isNull(mails.handedAt)))
    .returning({ id: mails.id });
  return noted.length > 0;
}

export interface MailEnd {
  status: 'sent' | 'failed' | 'unconfirmed';
  /** When it is tried again, where it is. */
  retryAt?: Date | undefined;
  failure: MailFailure | null;
  smtpStatus: number | null;
}

/** Ends a try. An answer that comes after it counted as unconfirmed still says what became of it. */
export async function endMail({ tx, now }: SystemScope, mail: ClaimedMail, end: MailEnd): Promise<void> {
  const { status, retryAt, ...rest } = end;
  const over = { status, content: '' };
  await tx
    .update(mails)
    .set({
      ...rest,
      ...(retryAt ? { nextAt: retryAt, handedAt: null } : over),
      claimedUntil: null,
      updatedAt: now,
    })
    .where(
      and(ofAttempt(mail), retryAt ? eq(mails.status, 'waiting') : inArray(mails.status, ['waiting', 'unconfirmed'])),
    );
}

/** Mails that were handed over by somebody who has not said since what was answered: they are not sent again. */
export async function settleLostMails({ tx, now }: SystemScope): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'unconfirmed', failure: 'unconfirmed', content: '', claimedUntil: null, updatedAt: now })
    .where(and(eq(mails.status, 'waiting'), isNotNull(mails.handedAt), lte(mails.claimedUntil, now)));
}

/** Mails that nobody needs any more; why they did not go stays with them. */
export async function expireMails({ tx, now }: SystemScope): Promise<void> {
  await tx
    .update(mails)
    .set({
      status: 'failed',
      failure: sql`coalesce(${mails.failure}, 'expired')`,
      content: '',
      claimedUntil: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(mails.status, 'waiting'),
        lte(mails.expiresAt, now),
        or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now)),
      ),
    );
}

/** Nobody is at any: this process is the only one, and has just begun. */
export async function freeMails({ tx, now }: SystemScope): Promise<void> {
  await tx
    .update(mails)
    .set({ claimedUntil: now })
    .where(and(eq(mails.status, 'waiting'), isNotNull(mails.claimedUntil)));
}

/** What was over long ago. */
export async function clearMails({ tx, now }: SystemScope): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const over = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ne(mails.status, 'waiting'), lt(mails.updatedAt, before)))
    .limit(1_000);
  await tx.delete(mails).where(inArray(mails.id, over));
}

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS);

const ofAttempt = ({ id, attempt }: ClaimedMail) => and(eq(mails.id, id), eq(mails.attempts, attempt));
