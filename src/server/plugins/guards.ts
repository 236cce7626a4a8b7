import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlanFlag } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { type Tokens, unauthorized } from '#server/access/tokens.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Database } from '#server/records/base/database.ts';
import { hasFeature } from '#server/records/companies/plan-in-force.ts';
import type { Caller, FindCaller } from '#server/records/sessions/caller-loader.ts';
import { findConnectionByToken } from '#server/records/sessions/sessions.ts';
import type { Operation, Role } from './contract-operations.ts';

/** The connection whose own token opened a call of the external interface. */
export interface ConnectionCaller {
  connectionId: number;
  companyId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    /** How far the log of the session's company had come when the session was read. */
    seq: number;
    /** The company's due date has passed. */
    mayOnlyPay: boolean;
    connectionCaller: ConnectionCaller | undefined;
  }
}

export interface GuardOptions {
  database: Database;
  findCaller: FindCaller;
  tokens: Tokens;
  clock: () => Date;
  /** Refuses the token of a connection that calls too often, before anything else is done for it. */
  assertWithinRate: (request: FastifyRequest) => Promise<void>;
}

/** Who may make a call: first who it is, then whether their company has paid, their role may, and the plan has it. */
export function createGuard(app: FastifyInstance, options: GuardOptions) {
  const { database, findCaller, tokens, clock, assertWithinRate } = options;
  // Read before anything is known only by public operations, which must not ask.
  app.decorateRequest('session', undefined as unknown as Session);
  app.decorateRequest('seq', 0);
  app.decorateRequest('mayOnlyPay', false);
  app.decorateRequest('connectionCaller', undefined);

  return async (operation: Operation, request: FastifyRequest): Promise<void> => {
    if (operation.roles.includes('public')) return;
    if (operation.roles.includes('connection')) {
      request.connectionCaller = await connectionOf(request, operation);
      return;
    }
    const { session, dueDate, features, seq } = await authenticate(findCaller, tokens, bearerOf(request));
    if (!operation.isFinance) assertNotExpired(dueDate, clock());
    if (session.isFinance && !operation.isFinance && !operation.isAfterPayment)
      throw new HttpError(403, 'ERR_NO_PERMISSION');
    if (!rolesOf(session).some((role) => operation.roles.includes(role))) throw new HttpError(403, 'ERR_NO_PERMISSION');
    assertInPlan(operation, features);
    request.session = session;
    request.seq = seq;
    request.mayOnlyPay = session.isFinance ?? isExpired(dueDate, clock());
  };

  async function connectionOf(request: FastifyRequest, { feature }: Operation): Promise<ConnectionCaller> {
    const token = bearerOf(request);
    await assertWithinRate(request);
    const found = await database.asSystem('session', (scope) => findConnectionByToken(scope, token));
    if (!found) throw unauthorized();
    const { dueDate, ...caller } = found;
    assertNotExpired(dueDate, clock());
    if (feature && !(await database.reading(found.companyId, (scope) => hasFeature(scope, feature))))
      throw notInPlan(feature);
    return caller;
  }
}

function assertInPlan({ feature }: Operation, features: Caller['features']): void {
  if (feature && features && !features[feature]) throw notInPlan(feature);
}

const notInPlan = (flag: PlanFlag) => new HttpError(403, 'ERR_FEATURE_NOT_IN_PLAN', { details: { flag } });

/** Who a token speaks for now; 401 once their rights have changed since it was signed. */
export async function authenticate(
  findCaller: FindCaller,
  tokens: Tokens,
  token: string,
): Promise<Pick<Caller, 'dueDate' | 'features' | 'seq'> & { session: Session }> {
  const claims = await tokens.readAccess(token);
  const found = await findCaller(claims.userId);
  if (found) assertActive(found);
  if (found?.session.tokenVersion !== claims.tokenVersion) throw unauthorized();
  if (found.endedSessions.includes(claims.sessionId)) throw unauthorized();
  const { sessionId, isFinance } = claims;
  return {
    session: { ...found.session, sessionId, ...(isFinance && { isFinance }) },
    dueDate: found.dueDate,
    features: found.features,
    seq: found.seq,
  };
}

/** Whoever has a session of a company that the platform has switched off is told why it ends. */
export function assertActive({ isActive }: { isActive: boolean }): void {
  if (!isActive) throw new HttpError(401, 'ERR_COMPANY_INACTIVE');
}

export const isExpired = (dueDate: Date | null, now: Date): dueDate is Date => dueDate !== null && dueDate < now;

export function assertNotExpired(dueDate: Date | null, now: Date): void {
  if (isExpired(dueDate, now)) {
    throw new HttpError(403, 'ERR_COMPANY_EXPIRED', { dueDate: dueDate.toISOString() });
  }
}

export const rolesOf = (session: Session): Role[] => (session.super ? [session.profile, 'super'] : [session.profile]);

/** The token of a connection may come from another desk, which took any letters. */
function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([!-~]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw unauthorized();
  return token;
}
