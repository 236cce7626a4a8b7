import type { SavedViewFilters, SavedViewInput } from '#contract/schema.ts';
import { maySaveForQueue } from '#machines/rights.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  type SavedViewOwner,
  updateSavedView,
} from '#server/records/saved-views/change.ts';
import { findSavedView, listSavedViews } from '#server/records/saved-views/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from './base/known-ids.ts';

export const savedViewRoutes = (context: ServerContext) =>
  ({
    listSavedViews: ({ session }) =>
      context.database.reading(session.companyId, (scope) => listSavedViews(scope, session)),

    createSavedView: ({ session, body }) =>
      context.database
        .inCompany(session.companyId, async (scope) => {
          await assertKnownFilters(scope, body.filters);
          const owner = await ownerOf(scope, session, body);
          if ((await countSavedViews(scope, owner)) >= maxViews) throw new HttpError(409, 'ERR_SAVED_VIEW_LIMIT');
          return createSavedView(scope, { ...owner, name: nameOf(body.name), filters: body.filters });
        })
        .catch(assertFreeName),

    updateSavedView: ({ session, params: { id }, body: { name, filters } }) =>
      context.database
        .inCompany(session.companyId, async (scope) => {
          await requireOwnView(scope, session, id);
          if (filters) await assertKnownFilters(scope, filters);
          const values = { ...(name !== undefined && { name: nameOf(name) }), ...(filters && { filters }) };
          return (await updateSavedView(scope, id, values)) ?? missing();
        })
        .catch(assertFreeName),

    deleteSavedView: ({ session, params: { id } }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        await deleteSavedView(scope, await requireOwnView(scope, session, id));
        return { message: 'Saved view deleted' };
      }),
  }) satisfies Partial<Handlers>;

/** Of somebody, and of a queue. */
const maxViews = 50;

async function ownerOf(scope: Scope, session: Session, { queueId }: SavedViewInput): Promise<SavedViewOwner> {
  if (queueId == null) return { userId: session.userId };
  await assertKnownIds(scope, { queueIds: [queueId] });
  if (!maySaveForQueue(queueId, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
  return { queueId };
}

/** What the caller may change: their own, and a queue's where they watch over it. */
async function requireOwnView(scope: Scope, session: Session, id: number) {
  const view = (await findSavedView(scope, session, id)) ?? missing();
  if (view.queue && !maySaveForQueue(view.queue.id, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
  return view;
}

const assertKnownFilters = (scope: Scope, { tagIds, userIds, queueIds }: SavedViewFilters) =>
  assertKnownIds(scope, { tagIds, userIds, queueIds });

/** Blanks around a name say nothing. */
function nameOf(written: string): string {
  const name = cleanText(written).trim();
  if (name === '') throw broken('/body/name', 'must not be empty');
  return name;
}

function assertFreeName(error: unknown): never {
  if (/^saved_views_(own|queue)_key$/.test(brokenConstraint(error) ?? ''))
    throw new HttpError(409, 'ERR_DUPLICATED_NAME');
  throw error;
}

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
