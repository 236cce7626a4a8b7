import type { Cipher } from '#server/cipher.ts';
import type { Database } from '#server/records/base/database.ts';
import { findMailSettings, type StoredMailSettings } from '#server/records/mails/settings.ts';
import type { Settings } from '#server/settings.ts';
import { type MailAddress, readMailAddress } from './mail-address.ts';
import type { SmtpServer } from './smtp.ts';
import { readSmtpUrl } from './smtp-url.ts';

/** Over what this installation sends its mail, as whom, and where its links lead. */
export interface MailServer extends SmtpServer {
  sender: MailAddress;
  /** The installation's address, without a slash at its end. */
  site: string;
}

export interface MailPlace {
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;
  database: Database;
  cipher: Cipher;
}

/** The environment goes before what the page has stored; undefined where neither says it whole, or nobody knows the address. */
export async function findMailServer({ settings, database, cipher }: MailPlace): Promise<MailServer | undefined> {
  if (!settings.PUBLIC_URL) return undefined;
  const site = settings.PUBLIC_URL.replace(/\/+$/, '');
  const given = serverOfEnvironment(settings);
  if (given) return { ...given, site };
  const stored = serverOfPage(await database.asSystem('jobs', findMailSettings), cipher);
  return stored && { ...stored, site };
}

export function serverOfEnvironment({
  SMTP_URL,
  MAIL_FROM,
}: MailPlace['settings']): Omit<MailServer, 'site'> | undefined {
  const place = SMTP_URL === undefined ? undefined : readSmtpUrl(SMTP_URL);
  const sender = MAIL_FROM === undefined ? undefined : readMailAddress(MAIL_FROM);
  return place && sender && { ...place, sender };
}

function serverOfPage(
  { host, port, security, username, password, sender }: StoredMailSettings,
  cipher: Cipher,
): Omit<MailServer, 'site'> | undefined {
  const address = readMailAddress(sender);
  if (host === '' || !address) return undefined;
  return { host, port, security, user: username, password: cipher.decrypt(password), sender: address };
}
