import { and, eq, gt } from 'drizzle-orm';
import type { MailKind } from '#server/mail/kinds.ts';
import type { Scope } from '../base/scope.ts';
import { mails } from './table.ts';

export interface MailToStore {
  kind: MailKind;
  key: string;
  recipient: string;
  /** Encrypted. */
  content: string;
  /** Afterwards nobody needs it any more. */
  expiresAt: Date;
}

/** So many mails a company sends to one address, and in all, within an hour. */
const MAX_OF_ADDRESS = 12;
const MAX_OF_COMPANY = 500;

/** Keeps a mail to be sent after the commit. False where there is one for its key, or where too many went lately. */
export async function storeMail(scope: Scope, mail: MailToStore): Promise<boolean> {
  const recipient = mail.recipient.trim().toLowerCase();
  const lately = and(scope.owns(mails), gt(mails.createdAt, new Date(scope.now.getTime() - 60 * 60_000)));
  if ((await scope.tx.$count(mails, and(lately, eq(mails.recipient, recipient)))) >= MAX_OF_ADDRESS) return false;
  if ((await scope.tx.$count(mails, lately)) >= MAX_OF_COMPANY) return false;
  const { companyId, now } = scope;
  const stored = await scope.tx
    .insert(mails)
    .values({ ...mail, recipient, companyId, nextAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [mails.companyId, mails.key] })
    .returning({ id: mails.id });
  return stored.length > 0;
}
