import { errors, jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../http/http-error.ts';
import type { Settings } from '../settings.ts';

/** What a token says: which user, as of which version of their rights, in which login. */
export interface TokenClaims {
  userId: number;
  tokenVersion: number;
  sessionId: string;
  /** Given by a refused login, for paying. */
  isFinance?: true;
}

/** A refresh token is one of a chain; each is to be used once. */
export interface RefreshClaims extends TokenClaims {
  tokenId: string;
}

export interface Tokens {
  signAccess(claims: TokenClaims): Promise<string>;
  /** An access token for an hour, for who may only pay until they have. */
  signFinance(claims: TokenClaims): Promise<string>;
  signRefresh(claims: RefreshClaims): Promise<string>;
  /** 401 for anything that this server did not sign as an access token; 403 ERR_SESSION_EXPIRED for one past its time. */
  readAccess(token: string): Promise<TokenClaims>;
  /** 401 for everything that is not a valid refresh token. */
  readRefresh(token: string): Promise<RefreshClaims>;
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
  const known = new KnownTokens();
  return {
    signAccess: (claims) => sign(access, claims, clock()),
    signFinance: (claims) => sign({ ...access, seconds: financeSeconds }, { ...claims, isFinance: true }, clock()),
    signRefresh: (claims) => sign(refresh, claims, clock()),
    async readAccess(token) {
      const found = known.find(token, clock());
      if (found) return found;
      const read = await verify(access, token, clock()).catch((error: unknown) => {
        throw error instanceof errors.JWTExpired ? new HttpError(403, 'ERR_SESSION_EXPIRED') : unauthorized();
      });
      known.keep(token, read);
      return read.claims;
    },
    readRefresh: async (token) => {
      const { claims, tokenId } = await verify(refresh, token, clock()).catch(() => {
        throw unauthorized();
      });
      if (tokenId === undefined) throw unauthorized();
      return { ...claims, tokenId };
    },
    refreshSeconds: refresh.seconds,
  };
}

const financeSeconds = 3600;

export const unauthorized = () => new HttpError(401, 'ERR_UNAUTHORIZED');

function sign(
  kind: Kind,
  { userId, tokenVersion, sessionId, isFinance, tokenId }: TokenClaims & Partial<RefreshClaims>,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const marks = { ...(isFinance && { fin: true }), ...(tokenId !== undefined && { jti: tokenId }) };
  return new SignJWT({ ver: tokenVersion, sid: sessionId, ...marks })
    .setProtectedHeader({ alg: 'HS256', typ: kind.type })
    .setSubject(String(userId))
    .setAudience(kind.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + kind.seconds)
    .sign(kind.secret);
}

interface Verified {
  claims: TokenClaims;
  tokenId: string | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Tokens whose signature has been looked at: a browser sends the same one with each of its calls. */
class KnownTokens {
  readonly #kept = new Map<string, Verified>();

  find(token: string, now: Date): TokenClaims | undefined {
    const found = this.#kept.get(token);
    return found && found.expiresAt > now.getTime() / 1000 ? found.claims : undefined;
  }

  keep(token: string, verified: Verified): void {
    this.#kept.set(token, verified);
    const [oldest] = this.#kept.keys();
    if (oldest && this.#kept.size > maxKept) this.#kept.delete(oldest);
  }
}

const maxKept = 2_000;

async function verify(kind: Kind, token: string, now: Date): Promise<Verified> {
  const { payload } = await jwtVerify(token, kind.secret, {
    algorithms: ['HS256'],
    typ: kind.type,
    audience: kind.audience,
    requiredClaims: ['sub', 'exp', 'iat', 'ver', 'sid'],
    currentDate: now,
  });
  const userId = Number(payload.sub);
  const { ver, sid, jti, fin, exp = 0 } = payload;
  if (!Number.isSafeInteger(userId) || typeof ver !== 'number' || typeof sid !== 'string') throw unauthorized();
  const claims = { userId, tokenVersion: ver, sessionId: sid, ...(fin === true && { isFinance: true as const }) };
  return { claims, tokenId: jti, expiresAt: exp };
}
