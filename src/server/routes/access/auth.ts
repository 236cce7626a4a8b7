import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.ts';
import { unauthorized } from '#server/access/tokens.ts';
import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/http/trusted-proxies.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { assertActive, isExpired } from '#server/plugins/guards.ts';
import { openLoginSession, type RefreshToken, useRefreshToken } from '#server/records/sessions/login.ts';
import {
  type Credentials,
  type FoundSession,
  findCredentials,
  findSession,
  raiseTokenVersion,
  renewPasswordHash,
} from '#server/records/sessions/sessions.ts';
import { findUser, type User } from '#server/records/users/find.ts';
import type { ServerContext } from '#server/server-context.ts';

export const authRoutes = (context: ServerContext) =>
  ({
    /** Another browser of the same user is told and clears itself; its tokens end with their time, or with a logout. */
    async login({ body: { email, password }, request, reply }) {
      const { database, knownBrowsers, loginLimiter } = context;
      const browser = await knownBrowsers.read(request.cookies[browserCookie]);
      const credentials = await database.asSystem('login', (scope) => findCredentials(scope, email));
      const isKnown = credentials !== undefined && browser?.userIds.includes(credentials.userId) === true;
      const source = isKnown ? `browser ${browser.id} ${credentials.userId}` : `address ${networkOf(request.ip)}`;
      const found = await loginLimiter.attempt({ source, account: email.trim().toLowerCase() }, () =>
        recognise(context, credentials, password),
      );
      if (!found.isActive) throw new HttpError(403, 'ERR_COMPANY_INACTIVE');
      const { userId } = found.session;
      if (isExpired(found.dueDate, context.clock())) throw await expiredErrorOf(context, found, found.dueDate);
      const opened = await enter(context, found, request);
      setCookie(request, reply, browserCookie, {
        value: await knownBrowsers.write(browser, userId),
        seconds: knownBrowsers.seconds,
      });
      return answer(context, { ...opened, found, request, reply });
    },

    /** The guard has seen that the company may work again. */
    async openSession({ session, request, reply }) {
      if (!session.isFinance) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
      const found = await context.database.asSystem('session', (scope) => findSession(scope, session.userId));
      if (!found) throw unauthorized();
      return answer(context, { ...(await enter(context, found, request)), found, request, reply });
    },

    async refreshToken({ request, reply }) {
      try {
        const claims = await context.tokens.readRefresh(request.cookies[refreshCookie] ?? '');
        const { userId, tokenVersion } = claims;
        const found = await context.database.asSystem('session', (scope) => findSession(scope, userId));
        if (found) assertActive(found);
        if (found?.session.tokenVersion !== tokenVersion) throw unauthorized();
        const opened = await context.database.inCompany(found.session.companyId, async (scope) => ({
          tokenId: await useRefreshToken(scope, { ...claims, expiresAt: refreshEnd(context) }),
          user: await findUser(scope, userId, found.session),
        }));
        const { user, tokenId } = opened;
        if (tokenId === undefined) throw unauthorized();
        const token = { sessionId: claims.sessionId, tokenId };
        return await answer(context, { token, user, found, request, reply });
      } catch (error) {
        if (error instanceof HttpError) reply.clearCookie(refreshCookie, { path: cookiePath });
        throw error;
      }
    },

    async logout({ session, reply }) {
      await context.database.inCompany(session.companyId, (scope) => raiseTokenVersion(scope, session.userId));
      reply.clearCookie(refreshCookie, { path: cookiePath });
    },

    async findMe({ session }) {
      const { companyId, userId } = session;
      const user = await context.database.inCompany(companyId, (scope) => findUser(scope, userId, session));
      if (!user) throw unauthorized();
      return user;
    },
  }) satisfies Partial<Handlers>;

const refreshCookie = 'jrt';
const browserCookie = 'known_browser';
const cookiePath = '/api/auth';

/** The user behind an address and a password. A wrong address takes as long and answers the same as a wrong password. */
async function recognise(
  { database, passwords }: ServerContext,
  credentials: Credentials | undefined,
  password: string,
): Promise<FoundSession> {
  const isRight = await passwords.isRight(password, credentials?.passwordHash);
  if (!isRight || !credentials) throw new HttpError(401, 'ERR_INVALID_CREDENTIALS');
  const found = await database.asSystem('session', (scope) => findSession(scope, credentials.userId));
  if (!found) throw new HttpError(401, 'ERR_INVALID_CREDENTIALS');
  const { userId, passwordHash: from } = credentials;
  if (passwords.isForeign(from)) {
    const to = await passwords.hash(password);
    await database.inCompany(found.session.companyId, (scope) => renewPasswordHash(scope, userId, { from, to }));
  }
  return found;
}

/** What whoever may not in any more is told; an admin may come as far as the invoices. */
async function expiredErrorOf(
  { tokens }: ServerContext,
  { session, timeZone }: FoundSession,
  dueDate: Date,
): Promise<HttpError> {
  const { userId, tokenVersion, profile } = session;
  const details = { dueDate: dueDate.toISOString(), timeZone };
  if (profile !== 'admin') return new HttpError(403, 'ERR_COMPANY_EXPIRED', details);
  const financeToken = await tokens.signFinance({ userId, tokenVersion, sessionId: randomUUID() });
  return new HttpError(403, 'ERR_COMPANY_EXPIRED', { ...details, financeToken });
}

/** Opens a session, and tells the user's other browsers. */
async function enter(context: ServerContext, { session }: FoundSession, request: FastifyRequest) {
  const { userId, companyId } = session;
  const browserHas = await sessionOfBrowser(context, request, userId);
  return context.database.inCompany(companyId, async (scope) => {
    const token = await openLoginSession(scope, { browserHas, userId, expiresAt: refreshEnd(context) });
    scope.publish({ type: 'session.displaced', userId, sessionId: token.sessionId }, [`user:${userId}`]);
    return { token, user: await findUser(scope, userId, session) };
  });
}

/** Logging in again in a browser that is logged in goes on with its session, so that its other tabs stay. */
async function sessionOfBrowser(
  { tokens }: ServerContext,
  request: FastifyRequest,
  userId: number,
): Promise<string | undefined> {
  const claims = await tokens.readRefresh(request.cookies[refreshCookie] ?? '').catch(() => undefined);
  return claims?.userId === userId ? claims.sessionId : undefined;
}

interface Opened {
  token: RefreshToken;
  user: User | undefined;
  found: FoundSession;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(
  { tokens }: ServerContext,
  { token, user, found, request, reply }: Opened,
): Promise<components['schemas']['Session']> {
  if (!user) throw unauthorized();
  const { sessionId } = token;
  const claims = { userId: user.id, tokenVersion: found.session.tokenVersion, sessionId };
  setCookie(request, reply, refreshCookie, {
    value: await tokens.signRefresh({ ...claims, ...token }),
    seconds: tokens.refreshSeconds,
  });
  return { token: await tokens.signAccess(claims), sessionId, user };
}

const refreshEnd = ({ clock, tokens }: ServerContext) => new Date(clock().getTime() + tokens.refreshSeconds * 1000);

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, seconds }: { value: string; seconds: number },
): void {
  reply.setCookie(name, value, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: seconds,
  });
}
