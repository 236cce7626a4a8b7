import type { TroubleCode } from '#contract/schema.ts';
import type { MailKind, MailValues } from './kinds.ts';

/** What a mail says, before it is laid out. */
export interface MailText {
  subject: string;
  title: string;
  /** Each a paragraph. */
  lines: string[];
  /** What is said by name and value. */
  rows?: [name: string, value: string][];
  action?: { label: string; path: string };
  /** Small, at the end. */
  note?: string;
}

/** What the writing of every language has to work with. */
export interface Wording {
  installation: string;
  date(iso: string, timeZone: string): string;
  moment(iso: string, timeZone: string): string;
  money(reais: number): string;
}

/** How each kind is written. */
export type KindTexts = { [Kind in MailKind]: (values: MailValues[Kind], wording: Wording) => MailText };

export type MailTexts = KindTexts & { footer: (wording: Wording) => string };

export type TroubleNames = Record<TroubleCode, string>;
