import type { TroubleCode } from '#contract/schema.ts';

/** What a mail of each kind says, beside what is the same in all: names, moments (ISO) and tokens, never whole links. */
export interface MailValues {
  /** `token` is that of the one-time link. */
  newPassword: { name: string; token: string };
  passwordChanged: { name: string };
  invitation: { name: string; invitedBy: string; company: string; token: string; until: string; timeZone: string };
  /** `days` until the due date; less than none once it is past. */
  invoiceDue: InvoiceValues & { days: number };
  receipt: InvoiceValues & { paidAt: string; paidUntil: string | null };
  /** `until` null while it lasts. `subject` says which of them it is, where there are several. */
  trouble: { trouble: TroubleCode; subject: string; since: string; until: string | null; timeZone: string };
  test: { name: string };
}

interface InvoiceValues {
  company: string;
  invoice: number;
  detail: string;
  /** Reais. */
  amount: number;
  dueDate: string;
  timeZone: string;
}

export type MailKind = keyof MailValues;

const minutes = 60_000;
const hours = 60 * minutes;

/** How long each kind is worth sending, and whether somebody sits and waits for it. */
const kinds: Record<MailKind, { lifeMs: number; isUrgent?: true }> = {
  newPassword: { lifeMs: 50 * minutes, isUrgent: true },
  passwordChanged: { lifeMs: 24 * hours, isUrgent: true },
  invitation: { lifeMs: 24 * hours, isUrgent: true },
  invoiceDue: { lifeMs: 20 * hours },
  receipt: { lifeMs: 24 * hours },
  trouble: { lifeMs: 24 * hours, isUrgent: true },
  test: { lifeMs: 5 * minutes, isUrgent: true },
};

export const lifeOf = (kind: MailKind): number => kinds[kind].lifeMs;

export const urgentMails = (Object.keys(kinds) as MailKind[]).filter((kind) => kinds[kind].isUrgent);
