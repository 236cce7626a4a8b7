import type { ErrorCode } from '#contract/errors.ts';
import type { ConnectionProvider, ConnectionSession, components } from '#contract/schema.ts';
import type { ConnectionIntent } from '#machines/connection.ts';
import { type KeyField, keyOf } from '#machines/connections/key.ts';
import type { Session } from '#server/access/session.ts';
import { ChannelRefused } from '#server/channels/port.ts';
import type { Cipher } from '#server/cipher.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { publishCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import {
  createConnection,
  type Encrypted,
  forgetOrigin,
  updateConnection,
} from '#server/records/connections/change.ts';
import {
  type Connection,
  deleteConnection,
  findConnection,
  listConnections,
  lockConnection,
  withoutSecrets,
} from '#server/records/connections/connections.ts';
import { findChannelConnection, moveConnection } from '#server/records/connections/status.ts';
import type { ConnectionSecret } from '#server/records/connections/table.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { chosenCompany } from '../companies/company-choice.ts';
import { makeWithinPlan } from '../companies/plan-limits.ts';
import { assertToken } from './connection-token.ts';
import { askForHistory } from './history.ts';
import { readTemplates } from './templates.ts';
import { templatesIn } from './text-templates.ts';

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

    listConnectionProviders: async () => [...context.channels.providers],

    async findConnection({ session, params, query }) {
      const connection = await context.database.inCompany(session.companyId, (scope) =>
        findConnection(scope, params.id),
      );
      if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
      return shownTo(session, connection, query.session);
    },

    async createConnection({ session, body }) {
      const { companyId } = session;
      const { provider = context.channels.providers[0] ?? 'beta' } = body;
      if (body.provider) assertProvider(context, body.provider);
      const created = await context.database
        .inCompany(companyId, async (scope) => {
          await assertRules(scope, body);
          assertKey(body);
          assertToken(body.token, undefined);
          const templates = await templatesIn(scope, body);
          const { id } = await makeWithinPlan(scope, 'connections', () =>
            createConnection(scope, { ...encrypted({ ...body, ...templates }, context.cipher), provider }),
          );
          if (context.channels.providers.length > 0) await moveConnection(scope, id, { type: 'connection.start' });
          return found(scope, id);
        })
        .catch(assertNoDuplicate);
      if (created.status !== 'OPENING') return created;
      await openConnection(context, companyId, created.id);
      return context.database.inCompany(companyId, (scope) => found(scope, created.id));
    },

    async updateConnection({ session, params, body }) {
      const { companyId } = session;
      const { before, updated, opens } = await context.database
        .inCompany(companyId, async (scope) => {
          const before = await found(scope, params.id);
          await assertRules(scope, body, before);
          assertKey(body, before);
          assertToken(body.token, before);
          const change = encrypted({ ...body, ...(await templatesIn(scope, body, before)) }, context.cipher);
          if (body.provider !== before.provider) assertProvider(context, body.provider);
          await updateConnection(scope, params.id, change);
          const updated = await found(scope, params.id);
          const isOther = hasOtherKey(before, updated) || Object.keys(change.secrets ?? {}).length > 0;
          const opens = isOther && mayOpen(context, before, updated);
          if (opens) await moveConnection(scope, params.id, { type: 'connection.restarted' });
          return { before, updated, opens };
        })
        .catch(assertNoDuplicate);
      if (!opens) {
        if (updated.businessAccountId !== before.businessAccountId) await readTemplates(context, companyId, params.id);
        await askForHistory(context, companyId, params.id, { isWanted: body.importsHistory === true });
        return context.database.inCompany(companyId, (scope) => found(scope, params.id));
      }
      if (updated.provider !== before.provider) {
        await context.channels.forget({ connectionId: params.id, provider: before.provider });
      }
      await openConnection(context, companyId, params.id);
      return context.database.inCompany(companyId, (scope) => found(scope, params.id));
    },

    async deleteConnection({ session, params }) {
      const { provider } = await context.database.inCompany(session.companyId, async (scope) => {
        const before = await found(scope, params.id);
        const locked = await lockConnection(scope, params.id);
        if (!locked) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
        if (locked.ticketsAtWork > 0) throw new HttpError(409, 'ERR_CONNECTION_IN_USE');
        await deleteConnection(scope, params.id);
        await publishCompanyPlan(scope);
        return before;
      });
      await context.channels.forget({ connectionId: params.id, provider });
      return { message: 'Connection deleted' };
    },

    startConnectionSession: ({ session, params }) =>
      openSession(context, session, params.id, { type: 'connection.start' }),

    renewConnectionSession: ({ session, params }) =>
      openSession(context, session, params.id, { type: 'connection.renew' }),

    async endConnectionSession({ session, params }) {
      const { moved, provider } = await move(context, session, params.id, { type: 'connection.disconnect' });
      await context.channels.forget({ connectionId: params.id, provider });
      return moved;
    },
  }) satisfies Partial<Handlers>;

async function openSession(context: ServerContext, session: Session, id: number, intent: ConnectionIntent) {
  const { provider, retryAt } = await context.database.inCompany(session.companyId, (scope) => found(scope, id));
  const isTooEarly = intent.type === 'connection.start' && retryAt && new Date(retryAt) > context.clock();
  if (isTooEarly) throw new HttpError(409, 'ERR_PASSKEY_REQUIRED');
  if (!context.channels.providers.includes(provider)) throw new HttpError(409, 'ERR_PROVIDER_NOT_AVAILABLE');
  const { moved } = await move(context, session, id, intent);
  if (intent.type === 'connection.renew') await context.channels.forget({ connectionId: id, provider });
  const failure = await openConnection(context, session.companyId, id);
  if (failure) throw new HttpError(409, failure);
  return moved;
}

/** A new code and a disconnect give up the pairing that is kept; trying again uses it. */
async function move(
  context: ServerContext,
  session: Session,
  id: number,
  intent: ConnectionIntent,
): Promise<{ moved: ConnectionSession; provider: ConnectionProvider }> {
  return context.database.inCompany(session.companyId, async (scope) => {
    const { provider, sessionFrom } = await found(scope, id);
    const moved = await moveConnection(scope, id, intent, intent.type === 'connection.start' ? {} : { session: null });
    if (!moved) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
    // What was brought from another desk is this one's now, or given up.
    if (sessionFrom) await forgetOrigin(scope, id);
    return { moved, provider };
  });
}

/** A connection that does not open is shown as disconnected, so that it can be tried again; answers why. */
async function openConnection(
  { database, channels }: ServerContext,
  companyId: number,
  id: number,
): Promise<ErrorCode | undefined> {
  const connection = await database.inCompany(companyId, (scope) => findChannelConnection(scope, id));
  try {
    if (connection) await channels.open(connection);
  } catch (error) {
    const failure = error instanceof ChannelRefused ? 'ERR_CHANNEL_REFUSED' : 'ERR_CHANNEL_UNREACHABLE';
    await database.inCompany(companyId, (scope) => moveConnection(scope, id, { type: 'connection.ended', failure }));
    return failure;
  }
  await readTemplates({ database, channels }, companyId, id);
  await askForHistory({ database, channels }, companyId, id, { isWanted: true });
  return undefined;
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

/** With several queues the customer has to be asked which one (spec section 5), and one connection is the default. */
async function assertRules(scope: Scope, change: ConnectionChange, before?: Connection): Promise<void> {
  await assertKnownIds(scope, {
    queueIds: [...(change.queueIds ?? []), change.transferQueueId],
    promptIds: [change.promptId],
  });
  const queueCount = (change.queueIds ?? before?.queues ?? []).length;
  const greeting = change.greetingMessage ?? before?.greetingMessage ?? '';
  if (queueCount > 1 && greeting.trim() === '') throw new HttpError(400, 'ERR_WAPP_GREETING_REQUIRED');
  if (before?.isDefault && change.isDefault === false) throw new HttpError(400, 'ERR_NO_DEF_WAPP_FOUND');
}

/** Without any of these a connection of its provider could neither open nor hear. */
function assertKey(change: ConnectionChange, before?: Connection): void {
  const isSet: Record<KeyField, unknown> = {
    phoneNumberId: change.phoneNumberId ?? before?.phoneNumberId,
    accessToken: change.accessToken?.trim() || before?.isAccessTokenSet,
    appSecret: change.appSecret?.trim() || before?.isAppSecretSet,
    verifyToken: change.verifyToken?.trim() || before?.isVerifyTokenSet,
    botToken: change.botToken?.trim() || before?.isBotTokenSet,
  };
  const missing = keyOf[change.provider ?? before?.provider ?? 'beta'].filter((name) => !isSet[name]);
  if (missing.length === 0) return;
  const details = missing.map((name) => ({ path: `/body/${name}`, message: 'is required' }));
  throw new HttpError(422, 'ERR_VALIDATION', { details });
}

/** What is secret, ready to be stored; what is empty stays as it is. */
function encrypted<Written extends Partial<Record<ConnectionSecret, string>>>(
  { accessToken, appSecret, verifyToken, botToken, ...rest }: Written,
  cipher: Cipher,
): Encrypted<Written> {
  const given = Object.entries({ accessToken, appSecret, verifyToken, botToken }).filter(([, text]) => text?.trim());
  return {
    ...rest,
    secrets: Object.fromEntries(given.map(([name, text]) => [name, cipher.encrypt(text?.trim() ?? '')])),
  };
}

/** Another process that has it open uses its new key by itself. */
const mayOpen = ({ channels }: ServerContext, before: Connection, after: Connection) =>
  channels.providers.includes(after.provider) &&
  (before.provider !== after.provider ||
    before.status === 'DISCONNECTED' ||
    channels.companyOf(before.id) !== undefined);

const hasOtherKey = (before: Connection, after: Connection) =>
  before.provider !== after.provider || before.phoneNumberId !== after.phoneNumberId;

function assertProvider({ channels }: ServerContext, provider: ConnectionProvider | undefined): void {
  if (provider && !channels.providers.includes(provider)) throw new HttpError(400, 'ERR_PROVIDER_NOT_AVAILABLE');
}

function assertNoDuplicate(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'connections_name_key') throw new HttpError(400, 'ERR_DUPLICATED_NAME');
  if (constraint === 'connections_token_key') {
    throw new HttpError(422, 'ERR_VALIDATION', { details: [{ path: '/body/token', message: 'must be another one' }] });
  }
  throw error;
}
