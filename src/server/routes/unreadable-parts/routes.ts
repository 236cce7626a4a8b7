import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findPartsToRead, findUnreadablePart, listUnreadableParts } from '#server/records/unreadable-parts/find.ts';
import { deleteUnreadablePart } from '#server/records/unreadable-parts/keep.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createTurnsByName } from '#server/turns-by-name.ts';
import { readParts } from './read.ts';

export const unreadablePartRoutes = (context: ServerContext) => {
  const { database, cipher } = context;
  const inTurn = createTurnsByName();
  return {
    listUnreadableParts: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listUnreadableParts(scope, query)),

    async findUnreadablePart({ session, params }) {
      const found = await database.inCompany(session.companyId, (scope) => findUnreadablePart(scope, params.id));
      return found ?? missing();
    },

    async findUnreadablePartRaw({ session, params }) {
      const [part] = await database.inCompany(session.companyId, (scope) =>
        findPartsToRead(scope, { ids: [params.id] }),
      );
      return part ? { raw: cipher.decrypt(part.raw) } : missing();
    },

    async deleteUnreadablePart({ session, params }) {
      if (!(await database.inCompany(session.companyId, (scope) => deleteUnreadablePart(scope, params.id)))) missing();
      return { message: 'Unreadable part deleted' };
    },

    // One press after the other, so that two don't change the order.
    readUnreadableParts: ({ session: { companyId }, body }) =>
      inTurn(String(companyId), () => readParts(context, companyId, body)),
  } satisfies Partial<Handlers>;
};

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
