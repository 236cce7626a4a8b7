import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { MailFailure } from '#contract/schema.ts';

export interface SmtpFailure {
  failure: MailFailure;
  smtpStatus: number | null;
  /** What the server said, or the system of why it was not reached; for who sets the mail up, never for a log. */
  answer: string | null;
}

/** Why a mail did not go; `unconfirmed` where it was handed over and nobody knows whether its server has it. */
export function smtpFailureOf(error: unknown, isHandedOver: boolean): SmtpFailure {
  const { responseCode, response, originalCode, code } = error as Partial<SMTPError>;
  const smtpStatus = responseCode || null;
  const said = response || originalCode || (smtpStatus === null ? code : undefined);
  const answer = said ? said.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300) : null;
  return { failure: nameOf(error as Partial<SMTPError>, smtpStatus, isHandedOver), smtpStatus, answer };
}

function nameOf(
  { code = '', originalCode = '', command = '', message = '' }: Partial<SMTPError>,
  status: number | null,
  isHandedOver: boolean,
): MailFailure {
  if (isHandedOver && status === null) return 'unconfirmed';
  if (isHandedOver) return status !== null && status >= 500 ? 'messageRefused' : 'later';
  if (code === 'EDNS') return 'hostUnknown';
  if (code === 'ETLS' || aboutTls.test(originalCode)) return 'tls';
  if (status !== null && status < 500) return 'later';
  if (code === 'EAUTH' || code === 'ENOAUTH' || status === 530 || /^AUTH/.test(command)) return 'auth';
  if (command === 'MAIL FROM') return 'senderRefused';
  if (command === 'RCPT TO' || /recipients? /i.test(message)) return 'recipientRefused';
  return status === null ? 'unreachable' : 'messageRefused';
}

const aboutTls = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/;

/** What no further try would change. A wrong password, an unknown host: those the super user may mend meanwhile. */
export const isFinal = (failure: MailFailure): boolean =>
  ['recipientRefused', 'messageRefused', 'unconfirmed', 'unreadable'].includes(failure);
