import { z } from 'zod';

export interface MailAddress {
  name: string;
  address: string;
}

/** `Recado <recado@example.com>`, or the address alone; undefined for anything else. */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, quoted = '', written = ''] = /^(.*?)<([^<>]*)>$/s.exec(text.trim()) ?? [];
  const address = (written || text).trim();
  const name = quoted.trim().replace(/^"(.*)"$/s, '$1');
  const isRight = z.email().max(254).safeParse(address).success && name.length <= 100 && !/[<>\p{Cc}]/u.test(name);
  return isRight ? { name, address } : undefined;
}
