import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

/** What a token says: which user, as of which version of their rights, in which login. */
export interface TokenClaims {
  userId: number;
  tokenVersion: number;
  sessionId: string;
}

export interface Tokens {
  signAccess(claims: TokenClaims): Promise<string>;
  signRefresh(claims: TokenClaims): Promise<string>;
  /** 401 for anything that this server did not sign as an access token; 403 ERR_SESSION_EXPIRED for one past its time. */
  readAccess(token: string): Promise<TokenClaims>;
  /** 401 for everything that is not a valid refresh token. */
  readRefresh(token: string): Promise<TokenClaims>;
  refreshSeconds: number;
}

/** A kind of token has its own secret, type header and audience, so that neither passes for the other. */
interface Kind {
  secret: Uint8Array;
  type: string;
  audience: string;
  seconds: number;
}

export function createTokens(
  settings: Pick<Settings, 'JWT_SECRET' | 'JWT_REFRESH_SECRET' | 'ACCESS_TOKEN_SECONDS' | 'REFRESH_TOKEN_DAYS'>,
  clock: () => Date,
): Tokens {
  const bytes = new TextEncoder();
  const access: Kind = {
    secret: bytes.encode(settings.JWT_SECRET),
    type: 'at+jwt',
    audience: 'recado:access',
    seconds: settings.ACCESS_TOKEN_SECONDS,
  };
  const refresh: Kind = {
    secret: bytes.encode(settings.JWT_REFRESH_SECRET),
    type: 'rt+jwt',
    audience: 'recado:refresh',
    seconds: Math.round(settings.REFRESH_TOKEN_DAYS * 86_400),
  };
  return {
    signAccess: (claims) => sign(access, claims, clock()),
    signRefresh: (claims) => sign(refresh, claims, clock()),
    readAccess: (token) =>
      read(access, token, clock()).catch((fault: unknown) => {
        throw fault instanceof errors.JWTExpired ? new Refusal(403, 'ERR_SESSION_EXPIRED') : unauthorized();
      }),
    readRefresh: (token) =>
      read(refresh, token, clock()).catch(() => {
        throw unauthorized();
      }),
    refreshSeconds: refresh.seconds,
  };
}

export const unauthorized = () => new Refusal(401, 'ERR_UNAUTHORIZED');

function sign(kind: Kind, { userId, tokenVersion, sessionId }: TokenClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ver: tokenVersion, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: kind.type })
    .setSubject(String(userId))
    .setAudience(kind.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + kind.seconds)
    .sign(kind.secret);
}

async function read(kind: Kind, token: string, now: Date): Promise<TokenClaims> {
  const { payload } = await jwtVerify(token, kind.secret, {
    algorithms: ['HS256'],
    typ: kind.type,
    audience: kind.audience,
    requiredClaims: ['sub', 'exp', 'iat', 'ver', 'sid'],
    currentDate: now,
  });
  const userId = Number(payload.sub);
  const { ver, sid } = payload;
  if (!Number.isSafeInteger(userId) || typeof ver !== 'number' || typeof sid !== 'string') throw unauthorized();
  return { userId, tokenVersion: ver, sessionId: sid };
}
