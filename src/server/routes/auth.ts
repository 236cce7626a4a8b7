import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.ts';
import { isPassword } from '#server/passwords.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { refuseExpired } from '#server/plugins/guards.ts';
import { type FoundSession, findCredentials, findSession, raiseTokenVersion } from '#server/records/sessions.ts';
import { findUser } from '#server/records/users.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { unauthorized } from '#server/tokens.ts';

export const authRoutes = (context: ServerContext) =>
  ({
    /** Another browser of the same user is told and clears itself; its tokens end with their time, or with a logout. */
    async login({ body, request, reply }) {
      const found = await context.loginLimiter.attempt(body.email.trim().toLowerCase(), request.ip, () =>
        recognise(context, body),
      );
      if (!found.isActive) throw new Refusal(403, 'ERR_NO_PERMISSION');
      refuseExpired(found.dueDate, context.clock());
      const sessionId = (await sessionOfBrowser(context, request, found.session.userId)) ?? randomUUID();
      await context.database.inCompany(found.session.companyId, async (scope) => {
        const { userId } = found.session;
        scope.publish({ type: 'session.displaced', userId, sessionId }, [`user:${userId}`]);
      });
      return open(context, { found, sessionId, request, reply });
    },

    async refreshToken({ request, reply }) {
      try {
        const claims = await context.tokens.readRefresh(request.cookies[cookieName] ?? '');
        const found = await context.database.asSystem('session', (scope) => findSession(scope, claims.userId));
        if (!found?.isActive || found.session.tokenVersion !== claims.tokenVersion) throw unauthorized();
        return await open(context, { found, sessionId: claims.sessionId, request, reply });
      } catch (fault) {
        if (fault instanceof Refusal) reply.clearCookie(cookieName, { path: cookiePath });
        throw fault;
      }
    },

    async logout({ session, reply }) {
      await context.database.inCompany(session.companyId, (scope) => raiseTokenVersion(scope, session.userId));
      reply.clearCookie(cookieName, { path: cookiePath });
    },

    async findMe({ session }) {
      const { companyId, userId } = session;
      const user = await context.database.inCompany(companyId, (scope) => findUser(scope, userId, session));
      if (!user) throw unauthorized();
      return user;
    },
  }) satisfies Partial<Handlers>;

const cookieName = 'jrt';
const cookiePath = '/api/auth';

/** The user behind an address and a password. A wrong address takes as long and answers the same as a wrong password. */
async function recognise(
  context: ServerContext,
  { email, password }: components['schemas']['Credentials'],
): Promise<FoundSession> {
  const credentials = await context.database.asSystem('login', (scope) => findCredentials(scope, email));
  const isRight = await isPassword(password, credentials?.passwordHash);
  if (!isRight || !credentials) throw new Refusal(401, 'ERR_INVALID_CREDENTIALS');
  const found = await context.database.asSystem('session', (scope) => findSession(scope, credentials.userId));
  if (!found) throw new Refusal(401, 'ERR_INVALID_CREDENTIALS');
  return found;
}

/** Logging in again in a browser that is logged in goes on with its session, so that its other tabs stay. */
async function sessionOfBrowser(
  context: ServerContext,
  request: FastifyRequest,
  userId: number,
): Promise<string | undefined> {
  const cookie = request.cookies[cookieName];
  if (!cookie) return undefined;
  const claims = await context.tokens.readRefresh(cookie).catch(() => undefined);
  return claims?.userId === userId ? claims.sessionId : undefined;
}

interface Opening {
  found: FoundSession;
  sessionId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function open(
  { tokens, database }: ServerContext,
  { found: { session }, sessionId, request, reply }: Opening,
): Promise<components['schemas']['Session']> {
  const { userId, companyId, tokenVersion } = session;
  const user = await database.inCompany(companyId, (scope) => findUser(scope, userId, session));
  if (!user) throw unauthorized();
  const claims = { userId, tokenVersion, sessionId };
  reply.setCookie(cookieName, await tokens.signRefresh(claims), {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: tokens.refreshSeconds,
  });
  return { token: await tokens.signAccess(claims), sessionId, user };
}
