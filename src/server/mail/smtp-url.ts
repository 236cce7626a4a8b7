import type { MailSecurity } from '#contract/schema.ts';

export interface SmtpPlace {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  password: string;
}

/**
 * `smtps://user:password@host:465` speaks TLS from the start, `smtp://…:587` by STARTTLS, which is required, and
 * `smtp://…:25?tls=none` not at all. Undefined where it is none of them.
 */
export function readSmtpUrl(text: string): SmtpPlace | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const isTls = protocol === 'smtps:';
  const tls = searchParams.get('tls');
  if ((!isTls && protocol !== 'smtp:') || hostname === '' || (tls !== null && (isTls || tls !== 'none')))
    return undefined;
  const user = decoded(username);
  const secret = decoded(password);
  if (user === undefined || secret === undefined) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : tls === 'none' ? 'none' : 'starttls',
    user,
    password: secret,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
