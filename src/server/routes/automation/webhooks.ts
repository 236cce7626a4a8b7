import type { Cipher } from '#server/cipher.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { listDeliveries, retryDelivery } from '#server/records/deliveries/deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  planWebhookTest,
  updateWebhook,
} from '#server/records/webhooks/webhooks.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { assertWebAddress } from '../base/web-address.ts';

export const webhookRoutes = ({ settings, database, cipher, deliveries, webhooks }: ServerContext) =>
  ({
    listWebhooks: ({ session, query }) => database.inCompany(session.companyId, (scope) => listWebhooks(scope, query)),

    async findWebhook({ session, params }) {
      return (await database.inCompany(session.companyId, (scope) => findWebhook(scope, params.id))) ?? missing();
    },

    createWebhook({ session, body: { active = true, signingSecret = '', ...body } }) {
      const values = { ...body, active, signingSecret: cipher.encrypt(signingSecret) };
      assertRules(values, settings.OUTGOING_ALLOWED_HOSTS);
      return database
        .inCompany(session.companyId, (scope) => {
          scope.afterCommit(webhooks.changed);
          return createWebhook(scope, { ...values, name: values.name.trim() });
        })
        .catch(throwTaken);
    },

    updateWebhook({ session, params, body }) {
      const values = valuesOf(body, cipher);
      assertRules(values, settings.OUTGOING_ALLOWED_HOSTS);
      return database
        .inCompany(session.companyId, async (scope) => {
          scope.afterCommit(webhooks.changed);
          return (await updateWebhook(scope, params.id, values)) ?? missing();
        })
        .catch(throwTaken);
    },

    deleteWebhook: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (!(await deleteWebhook(scope, params.id))) missing();
        scope.afterCommit(webhooks.changed);
        return { message: 'Webhook deleted' };
      }),

    testWebhook: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        const delivery = (await planWebhookTest(scope, params.id)) ?? missing();
        scope.afterCommit(deliveries.plan);
        return delivery;
      }),

    listWebhookDeliveries: ({ session, query: { webhookId: sourceId, ...query } }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { webhookIds: [sourceId] });
        return listDeliveries(scope, { ...query, kind: 'webhook', ...(sourceId !== undefined && { sourceId }) });
      }),

    retryWebhookDelivery: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        const delivery = (await retryDelivery(scope, 'webhook', params.id)) ?? missing();
        scope.afterCommit(deliveries.plan);
        return delivery;
      }),

    findMessagesApi: async () => ({ callsPerSecond: settings.EXTERNAL_CALLS_PER_SECOND }),
  }) satisfies Partial<Handlers>;

/** An empty secret keeps the one there is. */
function valuesOf<Written extends { name?: string; signingSecret?: string }>(
  { signingSecret, name, ...written }: Written,
  cipher: Cipher,
) {
  return {
    ...written,
    ...(name !== undefined && { name: name.trim() }),
    ...(signingSecret && { signingSecret: cipher.encrypt(signingSecret) }),
  };
}

function assertRules({ name, url }: { name?: string; url?: string }, allowedHosts: readonly string[]): void {
  if (name !== undefined && name.trim().length < 2) throw broken('/body/name', 'must have at least 2 characters');
  if (url !== undefined) assertWebAddress(url, { path: '/body/url', allowedHosts });
}

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}

function throwTaken(error: unknown): never {
  if (brokenConstraint(error) === 'webhooks_name_key') throw new HttpError(409, 'ERR_DUPLICATED_NAME');
  throw error;
}
