import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { QueueIntegration, QueueIntegrationChange, QueueIntegrationInput } from '#contract/schema.ts';
import type { Cipher } from '#server/cipher.ts';
import { callFailureOf } from '#server/http/call-failure.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { testedIntegration, tryIntegration } from '#server/integrations/try.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { listDeliveries, retryDelivery } from '#server/records/deliveries/deliveries.ts';
import { unbindResponder } from '#server/records/prompts/unbind.ts';
import {
  createQueueIntegration,
  deleteQueueIntegration,
  findQueueIntegration,
  findStoredIntegration,
  type IntegrationValues,
  listQueueIntegrations,
  updateQueueIntegration,
} from '#server/records/queue-integrations/queue-integrations.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { assertWebAddress } from '../base/web-address.ts';

export const queueIntegrationRoutes = ({ settings, database, clock, cipher, dialogflow, deliveries }: ServerContext) =>
  ({
    listQueueIntegrations: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listQueueIntegrations(scope, query)),

    async findQueueIntegration({ session, params }) {
      const found = await database.inCompany(session.companyId, (scope) => findQueueIntegration(scope, params.id));
      return found ?? missing();
    },

    createQueueIntegration({ session, body }) {
      const values = { ...blank, ...valuesOf(body, cipher) };
      assertRules(values, settings.OUTGOING_ALLOWED_HOSTS);
      return database.inCompany(session.companyId, (scope) => createQueueIntegration(scope, values)).catch(throwTaken);
    },

    updateQueueIntegration: ({ session, params, body }) =>
      database
        .inCompany(session.companyId, async (scope) => {
          const before = (await findStoredIntegration(scope, params.id)) ?? missing();
          const values = valuesOf({ ...body, type: body.type ?? before.type }, cipher);
          assertRules({ ...before, ...values }, settings.OUTGOING_ALLOWED_HOSTS);
          return (await updateQueueIntegration(scope, params.id, values)) ?? missing();
        })
        .catch(throwTaken),

    deleteQueueIntegration: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (!(await findQueueIntegration(scope, params.id))) missing();
        await unbindResponder(scope, { integrationId: params.id });
        await deleteQueueIntegration(scope, params.id);
        return { message: 'Queue integration deleted' };
      }),

    async testQueueIntegration({ session, body }) {
      const { queueIntegrationId: id } = body;
      const kept =
        id == null
          ? undefined
          : ((await database.inCompany(session.companyId, (scope) => findStoredIntegration(scope, id))) ?? missing());
      const asked = testedIntegration(body, kept, cipher);
      try {
        await tryIntegration(asked, { dialogflow, now: clock(), allowedHosts: settings.OUTGOING_ALLOWED_HOSTS });
      } catch (error) {
        const message = callFailureOf(error);
        throw new HttpError(400, 'ERR_INTEGRATION_TEST', { details: [{ path: pathOf(asked.type, message), message }] });
      }
      return { message: 'The agent answered' };
    },

    listIntegrationDeliveries: ({ session, query: { queueIntegrationId: sourceId, ...query } }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { queueIntegrationIds: [sourceId] });
        return listDeliveries(scope, { ...query, kind: 'integration', ...(sourceId !== undefined && { sourceId }) });
      }),

    retryIntegrationDelivery: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        const delivery = (await retryDelivery(scope, 'integration', params.id)) ?? missing();
        scope.afterCommit(deliveries.plan);
        return delivery;
      }),
  }) satisfies Partial<Handlers>;

const blank: IntegrationValues = {
  type: 'webhook',
  name: '',
  projectName: '',
  jsonContent: '',
  signingSecret: '',
  language: 'pt-BR',
  urlN8N: '',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};

/** An empty key keeps the one there is. All but dialogflow are called in their project what they are called here. */
function valuesOf<
  Written extends QueueIntegrationInput | (QueueIntegrationChange & { type: QueueIntegration['type'] }),
>({ jsonContent, signingSecret, ...written }: Written, cipher: Cipher) {
  const name = written.name?.trim();
  return {
    ...written,
    ...(name !== undefined && { name }),
    ...(written.type !== 'dialogflow' && name !== undefined && { projectName: name }),
    ...(jsonContent && { jsonContent: cipher.encrypt(jsonContent) }),
    ...(signingSecret && { signingSecret: cipher.encrypt(signingSecret) }),
  };
}

/** Spec section 5, "Queue integration". */
function assertRules({ type, name, urlN8N, typebotSlug }: IntegrationValues, allowedHosts: readonly string[]): void {
  if (name.length < 2) throw broken('/body/name', 'must have at least 2 characters');
  if (urlN8N !== '') assertWebAddress(urlN8N, { path: '/body/urlN8N', allowedHosts });
  if (type !== 'dialogflow' && urlN8N === '') throw broken('/body/urlN8N', 'is required');
  if (type === 'typebot' && typebotSlug.trim() === '') throw broken('/body/typebotSlug', 'is required');
}

/** The field that a failed test is about. */
const pathOf = (type: QueueIntegration['type'], message: string) => {
  if (message === deliveryFailures.key) return '/body/jsonContent';
  return type === 'dialogflow' ? '/body' : '/body/urlN8N';
};

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}

function throwTaken(error: unknown): never {
  if (brokenConstraint(error) === 'queue_integrations_name_key') throw new HttpError(409, 'ERR_DUPLICATED_NAME');
  throw error;
}
