import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { createQuickMessage, deleteQuickMessage, updateQuickMessage } from '#server/records/quick-messages/change.ts';
import { listAllQuickMessages, listQuickMessages } from '#server/records/quick-messages/find.ts';
import { findUser } from '#server/records/users/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from '../companies/company-choice.ts';
import { missingQuickMessage, requireOwnQuickMessage, requireVisibleQuickMessage } from './access.ts';
import { assertFreeShortcode, changedQuickMessage, newQuickMessage } from './input.ts';
import { replaceMedia, uploadMedia } from './media.ts';
import { templateIn } from './template.ts';

export const quickMessageRoutes = (context: ServerContext) =>
  ({
    listQuickMessages: ({ session, query }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        await assertOwner(scope, query.userId);
        return listQuickMessages(scope, session, query);
      }),

    listAllQuickMessages: ({ session, query }) =>
      context.database.inCompany(chosenCompany(session, query.companyId), async (scope) => {
        await assertOwner(scope, query.userId);
        return listAllQuickMessages(scope, session, query.userId);
      }),

    findQuickMessage: ({ session, params }) =>
      context.database.inCompany(session.companyId, (scope) => requireVisibleQuickMessage(scope, session, params.id)),

    createQuickMessage: ({ session, body }) =>
      context.database
        .inCompany(session.companyId, async (scope) =>
          createQuickMessage(scope, { ...newQuickMessage(session, body), ...(await templateIn(scope, body)) }),
        )
        .catch(assertFreeShortcode),

    updateQuickMessage: ({ session, params: { id }, body }) =>
      context.database
        .inCompany(session.companyId, async (scope) => {
          const present = await requireOwnQuickMessage(scope, session, id);
          const template = await templateIn(scope, body, present);
          const values = { ...changedQuickMessage(session, present, body), ...template };
          return (await updateQuickMessage(scope, id, values)) ?? missingQuickMessage();
        })
        .catch(assertFreeShortcode),

    async deleteQuickMessage({ session, params: { id } }) {
      const unused = await context.database.inCompany(session.companyId, async (scope) => {
        await requireOwnQuickMessage(scope, session, id);
        return (await deleteQuickMessage(scope, id)) ?? missingQuickMessage();
      });
      await context.files.remove(unused);
      return { message: 'Quick message deleted' };
    },

    uploadQuickMessageMedia: ({ session, params, request }) => uploadMedia(context, session, params.id, request),

    deleteQuickMessageMedia: ({ session, params }) => replaceMedia(context, session, params.id, null),
  }) satisfies Partial<Handlers>;

async function assertOwner(scope: Scope, userId: number | undefined): Promise<void> {
  if (userId !== undefined && !(await findUser(scope, userId))) throw new HttpError(404, 'ERR_NO_USER_FOUND');
}
