import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { createTag, deleteTag, setTicketTags, updateTag } from '#server/records/tags/change.ts';
import { findTag, listAllTags, listTags } from '#server/records/tags/find.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { reachTicket } from './tickets/access.ts';

export const tagRoutes = ({ database }: ServerContext) =>
  ({
    listTags: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => listTags(scope, query)),

    listAllTags: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listAllTags(scope, query.searchParam)),

    async createTag({ session, body: { name: written, ...chosen } }) {
      if (chosen.kanban === 1) refuseLane(session);
      const name = written.trim();
      if (name.length < 3) throw nameTooShort();
      const { userId } = session;
      const tag = await database.inCompany(session.companyId, (scope) => createTag(scope, { ...chosen, name, userId }));
      if (!tag) throw new Refusal(409, 'ERR_DUPLICATED_NAME');
      return tag;
    },

    findTag: async ({ session, params }) => {
      const tag = await database.inCompany(session.companyId, (scope) => findTag(scope, params.id));
      return tag ?? refuseMissing();
    },

    async updateTag({ session, params, body }) {
      const change = body.name === undefined ? body : { ...body, name: body.name.trim() };
      if (change.name !== undefined && change.name.length < 3) throw nameTooShort();
      return database
        .inCompany(session.companyId, async (scope) => {
          const before = (await findTag(scope, params.id)) ?? refuseMissing();
          if (before.kanban === 1 || change.kanban === 1) refuseLane(session);
          return (await updateTag(scope, params.id, change)) ?? refuseMissing();
        })
        .catch(refuseTaken);
    },

    async deleteTag({ session, params }) {
      await database.inCompany(session.companyId, async (scope) => {
        const { kanban } = (await findTag(scope, params.id)) ?? refuseMissing();
        if (kanban === 1) refuseLane(session);
        if (!(await deleteTag(scope, params.id))) refuseMissing();
      });
      return { message: 'Tag excluída.' };
    },

    syncTags: ({ session, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        const { id } = await reachTicket(scope, session, { id: body.ticketId });
        const tagIds = body.tags.map((tag) => tag.id);
        const { former } = body;
        await refuseUnknown(scope, { tagIds: tagIds.filter((tagId) => !former?.includes(tagId)) });
        const ticket = await setTicketTags(scope, id, { tagIds, former, userId: session.userId });
        if (!ticket) throw new Refusal(404, 'ERR_NO_TICKET_FOUND');
        return ticket;
      }),
  }) satisfies Partial<Handlers>;

const nameTooShort = () =>
  new Refusal(422, 'ERR_VALIDATION', { details: [{ path: '/body/name', message: 'must have at least 3 characters' }] });

/** Lanes of the kanban board are a supervisor's or an admin's to make, to change and to end. */
function refuseLane({ profile }: { profile: string }) {
  if (profile === 'user') throw new Refusal(403, 'ERR_NO_PERMISSION');
}

function refuseMissing(): never {
  throw new Refusal(404, 'ERR_NOT_FOUND');
}

function refuseTaken(fault: unknown): never {
  if (brokenConstraint(fault) === 'tags_name_key') throw new Refusal(409, 'ERR_DUPLICATED_NAME');
  throw fault;
}
