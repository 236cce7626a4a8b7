import { createHash } from 'node:crypto';
import type { Language } from '#contract/schema.ts';
import { platformName } from '#server/first-start/make-super-user.ts';
import type { MailKind, MailValues } from './kinds.ts';
import { htmlOf, textOf } from './layout.ts';
import type { MailServer } from './mail-server.ts';
import { languageTag, mailText, oneLine } from './mail-text.ts';
import type { MailToSend } from './smtp.ts';

export interface MailContent<Kind extends MailKind = MailKind> {
  kind: Kind;
  to: string;
  language: Language;
  values: MailValues[Kind];
}

/** A mail as it goes out over a server: in words, laid out twice, by the installation's name. `id` is the same at each try. */
export function composeMail<Kind extends MailKind>(
  { sender, site }: Pick<MailServer, 'sender' | 'site'>,
  { kind, to, language, values }: MailContent<Kind>,
  id: string,
): MailToSend {
  const installation = oneLine(sender.name) || platformName;
  const text = mailText(kind, values, { language, installation });
  const page = { installation, site, languageTag: languageTag(language) };
  const unique = createHash('sha256').update(`${site} ${id}`).digest('base64url').slice(0, 22);
  return {
    from: { name: installation, address: sender.address },
    to,
    subject: text.subject,
    text: textOf(text, page),
    html: htmlOf(text, page),
    messageId: `<${unique}@${sender.address.split('@')[1]}>`,
  };
}
