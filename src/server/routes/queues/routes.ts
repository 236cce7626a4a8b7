import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { publishCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import { deletePromptsOf } from '#server/records/prompts/unbind.ts';
import {
  createQueue,
  deleteQueue,
  findQueue,
  hasTicketsAtWork,
  listQueues,
  updateQueue,
} from '#server/records/queues/queues.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { chosenCompany } from '../companies/company-choice.ts';
import { assertValidHours } from '../companies/opening-hours.ts';
import { makeWithinPlan } from '../companies/plan-limits.ts';

export const queueRoutes = ({ database }: ServerContext) =>
  ({
    listQueues: ({ session, query }) => database.inCompany(chosenCompany(session, query.companyId), listQueues),

    async findQueue({ session, params }) {
      const queue = await database.inCompany(session.companyId, (scope) => findQueue(scope, params.id));
      return queue ?? throwMissing();
    },

    async createQueue({ session, body }) {
      assertValidHours(body);
      const queue = { ...body, name: nameIn(body.name) };
      return database
        .inCompany(session.companyId, async (scope) => {
          await assertKnownReferences(scope, body);
          return makeWithinPlan(scope, 'queues', () => createQueue(scope, queue));
        })
        .catch(throwTaken);
    },

    async updateQueue({ session, params, body }) {
      assertValidHours(body);
      const change = body.name === undefined ? body : { ...body, name: nameIn(body.name) };
      const queue = await database
        .inCompany(session.companyId, async (scope) => {
          if (body.overflowQueueId === params.id) throw broken('/body/overflowQueueId', 'must be another queue');
          await assertKnownReferences(scope, body);
          return updateQueue(scope, params.id, change);
        })
        .catch(throwTaken);
      return queue ?? throwMissing();
    },

    deleteQueue: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (await hasTicketsAtWork(scope, params.id)) throw new HttpError(409, 'ERR_IN_USE');
        await deletePromptsOf(scope, params.id);
        if (!(await deleteQueue(scope, params.id))) throwMissing();
        await publishCompanyPlan(scope);
        return { message: 'Queue deleted' };
      }),
  }) satisfies Partial<Handlers>;

function nameIn(written: string): string {
  const name = written.trim();
  if (name.length >= 2) return name;
  throw new HttpError(422, 'ERR_VALIDATION', {
    details: [{ path: '/body/name', message: 'must have at least 2 characters' }],
  });
}

const assertKnownReferences = (
  scope: Scope,
  {
    promptId,
    integrationId,
    overflowQueueId,
  }: Partial<Record<'promptId' | 'integrationId' | 'overflowQueueId', number | null>>,
) =>
  assertKnownIds(scope, {
    promptIds: [promptId],
    queueIntegrationIds: [integrationId],
    queueIds: [overflowQueueId],
  });

function throwMissing(): never {
  throw new HttpError(404, 'ERR_NO_QUEUE_FOUND');
}

function throwTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'queues_color_key') throw new HttpError(409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS');
  if (constraint === 'queues_name_key') throw new HttpError(409, 'ERR_DUPLICATED_NAME');
  throw error;
}
