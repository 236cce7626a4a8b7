import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailFailure, MailSecurity, MailStatus } from '#contract/schema.ts';
import type { MailKind } from '#server/mail/kinds.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const mailSettings = pgTable('mail_settings', {
  /** Always 1: there is one row at most. */
  id: integer('id').primaryKey(),
  /** '' where the page has not said it. */
  host: text('host').notNull(),
  port: integer('port').notNull(),
  security: text('security').$type<MailSecurity>().notNull(),
  username: text('username').notNull(),
  /** Encrypted; '' is none. */
  password: text('password').notNull(),
  /** `Recado <recado@example.com>`. */
  sender: text('sender').notNull(),
  /** Whether companies are told of their invoices. */
  invoiceMails: boolean('invoice_mails').notNull(),
  updatedAt: updatedAt(),
});

export const mails = pgTable('mails', {
  id: identity(),
  companyId: companyColumn(),
  kind: text('kind').$type<MailKind>().notNull(),
  /** What it is about: of a company there is one mail for a key. */
  key: text('key').notNull(),
  recipient: text('recipient').notNull(),
  /** Language and values, encrypted; '' once it is over. */
  content: text('content').notNull(),
  status: text('status').$type<MailStatus>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Until then whoever took it may still be at it. */
  claimedUntil: moment('claimed_until'),
  /** From then on its server may have it. */
  handedAt: moment('handed_at'),
  failure: text('failure').$type<MailFailure>(),
  smtpStatus: integer('smtp_status'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
