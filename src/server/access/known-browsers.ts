import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Settings } from '../settings.ts';

/** A browser in which somebody has logged in before, by what its cookie says. */
export interface KnownBrowser {
  id: string;
  /** Who has logged in there, the last one last. */
  userIds: number[];
}

/** Reads and writes the cookie that others can't write: their failures do not slow those who have one. */
export interface KnownBrowsers {
  read(cookie: string | undefined): Promise<KnownBrowser | undefined>;
  /** The cookie after one more login in the browser. */
  write(browser: KnownBrowser | undefined, userId: number): Promise<string>;
  seconds: number;
}

const audience = 'recado:browser';
const type = 'browser+jwt';
const seconds = 365 * 86_400;
const maxUsers = 20;

export function createKnownBrowsers(
  { JWT_REFRESH_SECRET }: Pick<Settings, 'JWT_REFRESH_SECRET'>,
  clock: () => Date,
): KnownBrowsers {
  const secret = new TextEncoder().encode(JWT_REFRESH_SECRET);
  return {
    seconds,
    async read(cookie) {
      if (!cookie) return undefined;
      const verified = await jwtVerify(cookie, secret, {
        algorithms: ['HS256'],
        typ: type,
        audience,
        requiredClaims: ['jti', 'exp', 'users'],
        currentDate: clock(),
      }).catch(() => undefined);
      const { jti, users } = verified?.payload ?? {};
      return jti && Array.isArray(users) ? { id: jti, userIds: users } : undefined;
    },
    write(browser, userId) {
      const now = Math.floor(clock().getTime() / 1000);
      const others = browser?.userIds.filter((each) => each !== userId) ?? [];
      return new SignJWT({ users: [...others, userId].slice(-maxUsers) })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setJti(browser?.id ?? randomUUID())
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(secret);
    },
  };
}
