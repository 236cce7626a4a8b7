import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** The power of two that one password costs, below which production does not start. */
export const leastPasswordCost = 15;

export interface Passwords {
  /** Whether a password is stored as another desk hashed it, to be hashed anew when it is given. */
  isForeign(stored: string | undefined): stored is string;
  /** `scrypt$N$r$p$salt$hash`, so that the cost can rise without losing old passwords. */
  hash(password: string): Promise<string>;
  /** Takes as long for a user that does not exist as for one that does. */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
}

/** Passwords are derived by scrypt with N = 2^`cost`, r = 8 and p = 1. */
export function createPasswords(cost = leastPasswordCost): Passwords {
  const own = { N: 2 ** cost, r: 8, p: 1 };
  const written = (salt: string, hash: string) => ['scrypt', own.N, own.r, own.p, salt, hash].join('$');
  const nobody = written('AAAAAAAAAAAAAAAAAAAAAA==', Buffer.alloc(length).toString('base64'));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return written(salt.toString('base64'), (await derive(password, salt, own)).toString('base64'));
    },
    isForeign,
    async isRight(password, stored) {
      const own = stored?.startsWith('scrypt$') ? stored : undefined;
      const isOwn = await isDerived(password, own ?? nobody);
      return isForeign(stored) ? isRightForeign(password, stored) : isOwn && own !== undefined;
    },
  };
}

const length = 32;

async function isDerived(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, expected);
}

/** bcrypt, as the desks that are taken over hash (`src/server/move-ins`). */
const isForeign = (stored: string | undefined): stored is string => stored?.startsWith('$2') ?? false;

async function isRightForeign(password: string, stored: string): Promise<boolean> {
  const { compare } = await import('bcryptjs');
  return compare(password, stored);
}

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem: 1024 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
