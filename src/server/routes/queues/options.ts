import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import * as options from '#server/records/queues/options.ts';
import { findQueue } from '#server/records/queues/queues.ts';
import type { ServerContext } from '#server/server-context.ts';

export const queueOptionRoutes = ({ database }: ServerContext) =>
  ({
    listQueueOptions: ({ session, query }) =>
      database.inCompany(session.companyId, async (scope) => {
        const place = { queueId: query.queueId, parentId: parentOf(query.parentId) };
        if (!(await findQueue(scope, place.queueId))) throw noQueue();
        await assertKnownParent(scope, place);
        return options.listQueueOptions(scope, place);
      }),

    createQueueOption: ({ session, body }) =>
      database
        .inCompany(session.companyId, async (scope) => {
          const place = { queueId: body.queueId, parentId: parentOf(body.parentId) };
          if (!(await options.lockQueueOptions(scope, place.queueId))) throw noQueue();
          await assertKnownParent(scope, place);
          return options.createQueueOption(scope, {
            ...body,
            ...place,
            ...writtenIn(body),
            title: titleIn(body.title),
          });
        })
        .catch(throwTaken),

    updateQueueOption: ({ session, params: { id }, body }) =>
      database
        .inCompany(session.companyId, async (scope) => {
          const before = await options.findQueueOption(scope, id);
          if (!before) throw noOption();
          const place = placeOf(before, body);
          if (!(await options.lockQueueOptions(scope, place.queueId))) throw noQueue();
          await assertKnownParent(scope, place);
          if (place.parentId !== null && (await options.isWithinOption(scope, place.parentId, id))) throw below();
          const title = body.title === undefined ? {} : { title: titleIn(body.title) };
          const changed = await options.updateQueueOption(scope, id, { ...writtenIn(body), ...title, ...place });
          return changed ?? throwMissing();
        })
        .catch(throwTaken),

    deleteQueueOption: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (!(await options.deleteQueueOption(scope, params.id))) throw noOption();
        return { message: 'Option deleted' };
      }),
  }) satisfies Partial<Handlers>;

/** On the wire the top is -1, or null, or nothing. */
const parentOf = (written: number | null | undefined) => (written === undefined || written === -1 ? null : written);

/** Into another queue an option goes to the top, unless it is said where. */
function placeOf(
  before: options.OptionPlace,
  { queueId = before.queueId, parentId }: { queueId?: number | undefined; parentId?: number | null | undefined },
): options.OptionPlace {
  const kept = queueId === before.queueId ? before.parentId : null;
  return { queueId, parentId: parentId === undefined ? kept : parentOf(parentId) };
}

const writtenIn = ({ message, option }: { message?: string | undefined; option?: string | null | undefined }) => ({
  ...(message === undefined ? {} : { message }),
  ...(option === undefined ? {} : { option: option?.trim() ?? null }),
});

function titleIn(written: string): string {
  const title = written.trim();
  if (title === '') throw invalid('/body/title', 'must not be blank');
  return title;
}

async function assertKnownParent(scope: Scope, { queueId, parentId }: options.OptionPlace): Promise<void> {
  if (parentId === null) return;
  const parent = await options.findQueueOption(scope, parentId);
  if (parent?.queueId !== queueId) throw noOption();
}

function throwMissing(): never {
  throw noOption();
}

function throwTaken(error: unknown): never {
  if (brokenConstraint(error) === 'queue_options_key') throw new HttpError(409, 'ERR_DUPLICATED_OPTION');
  throw error;
}

const noQueue = () => new HttpError(404, 'ERR_NO_QUEUE_FOUND');
const noOption = () => new HttpError(404, 'ERR_NOT_FOUND');
const below = () => invalid('/body/parentId', 'must not stand below the option itself');
const invalid = (path: string, message: string) =>
  new HttpError(422, 'ERR_VALIDATION', { details: [{ path, message }] });
