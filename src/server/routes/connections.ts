import type { components } from '#contract/schema.ts';
import type { ConnectionIntent } from '#machines/connection.ts';
import { HttpError } from '#server/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { publishCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import { createConnection, updateConnection } from '#server/records/connections/change.ts';
import {
  type Connection,
  deleteConnection,
  findConnection,
  listConnections,
  lockConnection,
  withoutSecrets,
} from '#server/records/connections/connections.ts';
import { type ConnectionSession, findChannelConnection, moveConnection } from '#server/records/connections/status.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';
import { chosenCompany } from './company-choice.ts';
import { assertKnownIds } from './known-ids.ts';
import { makeWithinPlan } from './plan-limits.ts';

type ConnectionChange = components['schemas']['ConnectionChange'];

export const connectionRoutes = (context: ServerContext) =>
  ({
    async listConnections({ session, query }) {
      const companyId = chosenCompany(session, query.companyId);
      const connections = await context.database.inCompany(companyId, listConnections);
      const isOwn = companyId === session.companyId;
      return connections.map((connection) =>
        shownTo(session, isOwn ? connection : withoutSecrets(connection), query.session),
      );
    },

    async findConnection({ session, params, query }) {
      const connection = await context.database.inCompany(session.companyId, (scope) =>
        findConnection(scope, params.id),
      );
      if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
      return shownTo(session, connection, query.session);
    },

    async createConnection({ session, body }) {
      assertKnownPrompt(body);
      const { companyId } = session;
      const created = await context.database
        .inCompany(companyId, async (scope) => {
          await assertRules(scope, body);
          const { id } = await makeWithinPlan(scope, 'connections', () => createConnection(scope, body));
          if (context.channels.available) await moveConnection(scope, id, { type: 'connection.start' });
          return found(scope, id);
        })
        .catch(assertNoDuplicate);
      if (created.status === 'OPENING') await openConnection(context, companyId, created.id);
      return created;
    },

    async updateConnection({ session, params, body }) {
      assertKnownPrompt(body);
      const updated = await context.database
        .inCompany(session.companyId, async (scope) => {
          await assertRules(scope, body, await found(scope, params.id));
          return updateConnection(scope, params.id, body);
        })
        .catch(assertNoDuplicate);
      if (!updated) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
      return updated;
    },

    async deleteConnection({ session, params }) {
      await context.database.inCompany(session.companyId, async (scope) => {
        const locked = await lockConnection(scope, params.id);
        if (!locked) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
        if (locked.ticketsAtWork > 0) throw new HttpError(409, 'ERR_CONNECTION_IN_USE');
        await deleteConnection(scope, params.id);
        await publishCompanyPlan(scope);
      });
      await context.channels.forget(params.id);
      return { message: 'Connection deleted' };
    },

    startConnectionSession: ({ session, params }) =>
      openSession(context, session, params.id, { type: 'connection.start' }),

    renewConnectionSession: ({ session, params }) =>
      openSession(context, session, params.id, { type: 'connection.renew' }),

    async endConnectionSession({ session, params }) {
      const ended = await move(context, session, params.id, { type: 'connection.disconnect' });
      await context.channels.forget(params.id);
      return ended;
    },
  }) satisfies Partial<Handlers>;

async function openSession(context: ServerContext, session: Session, id: number, intent: ConnectionIntent) {
  if (!context.channels.available) {
    await context.database.inCompany(session.companyId, (scope) => found(scope, id));
    throw new HttpError(409, 'ERR_WAPP_NOT_INITIALIZED');
  }
  const moved = await move(context, session, id, intent);
  if (!(await openConnection(context, session.companyId, id))) throw new HttpError(409, 'ERR_WAPP_NOT_INITIALIZED');
  return moved;
}

/** A new code and a disconnect give up the pairing that is kept; trying again uses it. */
async function move(
  context: ServerContext,
  session: Session,
  id: number,
  intent: ConnectionIntent,
): Promise<ConnectionSession> {
  return context.database.inCompany(session.companyId, async (scope) => {
    await found(scope, id);
    const moved = await moveConnection(scope, id, intent, intent.type === 'connection.start' ? {} : { session: null });
    if (!moved) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
    return moved;
  });
}

/** A connection that does not open is shown as disconnected, so that it can be tried again. */
async function openConnection({ database, channels }: ServerContext, companyId: number, id: number): Promise<boolean> {
  const connection = await database.inCompany(companyId, (scope) => findChannelConnection(scope, id));
  try {
    if (connection) await channels.open(connection);
    return true;
  } catch {
    await database.inCompany(companyId, (scope) => moveConnection(scope, id, { type: 'connection.ended' }));
    return false;
  }
}

async function found(scope: Scope, id: number): Promise<Connection> {
  const connection = await findConnection(scope, id);
  if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
  return connection;
}

function shownTo(session: Session, connection: Connection, withSession = 1): Connection {
  const shown = session.profile === 'admin' ? connection : withoutSecrets(connection);
  return withSession === 0 ? { ...shown, qrcode: null } : shown;
}

/** No company has prompts yet, so whichever a connection names is not there. */
function assertKnownPrompt({ promptId }: { promptId?: number | null }): void {
  if (promptId != null) throw new HttpError(404, 'ERR_NOT_FOUND');
}

/** With several queues the customer has to be asked which one (spec section 5), and one connection is the default. */
async function assertRules(scope: Scope, change: ConnectionChange, before?: Connection): Promise<void> {
  await assertKnownIds(scope, { queueIds: [...(change.queueIds ?? []), change.transferQueueId] });
  const queueCount = (change.queueIds ?? before?.queues ?? []).length;
  const greeting = change.greetingMessage ?? before?.greetingMessage ?? '';
  if (queueCount > 1 && greeting.trim() === '') throw new HttpError(400, 'ERR_WAPP_GREETING_REQUIRED');
  if (before?.isDefault && change.isDefault === false) throw new HttpError(400, 'ERR_NO_DEF_WAPP_FOUND');
}

function assertNoDuplicate(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'connections_name_key') throw new HttpError(400, 'ERR_DUPLICATED_NAME');
  if (constraint === 'connections_token_key') {
    throw new HttpError(422, 'ERR_VALIDATION', { details: [{ path: '/body/token', message: 'must be another one' }] });
  }
  throw error;
}
