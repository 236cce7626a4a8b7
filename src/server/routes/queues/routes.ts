import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import {
  createQueue,
  deleteQueue,
  findQueue,
  hasTicketsAtWork,
  listQueues,
  updateQueue,
} from '#server/records/queues/queues.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from '../company-choice.ts';
import { refuseWrongHours } from '../opening-hours.ts';

export const queueRoutes = ({ database }: ServerContext) =>
  ({
    listQueues: ({ session, query }) => database.inCompany(chosenCompany(session, query.companyId), listQueues),

    async findQueue({ session, params }) {
      const queue = await database.inCompany(session.companyId, (scope) => findQueue(scope, params.id));
      return queue ?? refuseMissing();
    },

    async createQueue({ session, body }) {
      refuseUnknownHelpers(body);
      refuseWrongHours(body.schedules);
      const queue = { ...body, name: nameIn(body.name) };
      return database.inCompany(session.companyId, (scope) => createQueue(scope, queue)).catch(refuseTaken);
    },

    async updateQueue({ session, params, body }) {
      refuseUnknownHelpers(body);
      refuseWrongHours(body.schedules);
      const change = body.name === undefined ? body : { ...body, name: nameIn(body.name) };
      const queue = await database
        .inCompany(session.companyId, (scope) => updateQueue(scope, params.id, change))
        .catch(refuseTaken);
      return queue ?? refuseMissing();
    },

    deleteQueue: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (await hasTicketsAtWork(scope, params.id)) throw new Refusal(409, 'ERR_IN_USE');
        if (!(await deleteQueue(scope, params.id))) refuseMissing();
        return { message: 'Queue deleted' };
      }),
  }) satisfies Partial<Handlers>;

function nameIn(written: string): string {
  const name = written.trim();
  if (name.length >= 2) return name;
  throw new Refusal(422, 'ERR_VALIDATION', {
    details: [{ path: '/body/name', message: 'must have at least 2 characters' }],
  });
}

/** No company has prompts or integrations yet, so whatever a queue names is not there. */
function refuseUnknownHelpers({
  promptId,
  integrationId,
}: {
  promptId?: number | null;
  integrationId?: number | null;
}) {
  if (promptId != null || integrationId != null) throw new Refusal(404, 'ERR_NOT_FOUND');
}

function refuseMissing(): never {
  throw new Refusal(404, 'ERR_NO_QUEUE_FOUND');
}

function refuseTaken(fault: unknown): never {
  const constraint = brokenConstraint(fault);
  if (constraint === 'queues_color_key') throw new Refusal(409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS');
  if (constraint === 'queues_name_key') throw new Refusal(409, 'ERR_DUPLICATED_NAME');
  throw fault;
}
