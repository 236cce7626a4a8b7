import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/broken-constraint.ts';
import {
  createQueue,
  deleteQueue,
  findQueue,
  hasTicketsAtWork,
  listQueues,
  updateQueue,
} from '#server/records/queues.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';

export const queueRoutes = ({ database }: ServerContext) =>
  ({
    listQueues: ({ session, query }) => database.inCompany(chosenCompany(session, query.companyId), listQueues),

    async findQueue({ session, params }) {
      const queue = await database.inCompany(session.companyId, (scope) => findQueue(scope, params.id));
      return queue ?? refuseMissing();
    },

    createQueue: ({ session, body }) =>
      database.inCompany(session.companyId, (scope) => createQueue(scope, body)).catch(refuseTaken),

    async updateQueue({ session, params, body }) {
      const queue = await database
        .inCompany(session.companyId, (scope) => updateQueue(scope, params.id, body ?? {}))
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

function refuseMissing(): never {
  throw new Refusal(404, 'ERR_NO_QUEUE_FOUND');
}

function refuseTaken(fault: unknown): never {
  const constraint = brokenConstraint(fault);
  if (constraint === 'queues_color_key') throw new Refusal(409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS');
  if (constraint === 'queues_name_key') throw new Refusal(409, 'ERR_DUPLICATED_NAME');
  throw fault;
}
