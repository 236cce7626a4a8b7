import type { Handlers } from '#server/plugins/contract.ts';
import { listAllTags, listTags } from '#server/records/tags.ts';
import { createTag, setTicketTags } from '#server/records/tags-write.ts';
import { Refusal } from '#server/refusal.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { reachTicket } from './tickets-reach.ts';

export const tagRoutes = ({ database }: ServerContext) =>
  ({
    listTags: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => listTags(scope, query)),

    listAllTags: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listAllTags(scope, query.searchParam)),

    async createTag({ session, body: { name: written, ...chosen } }) {
      if (chosen.kanban === 1 && session.profile === 'user') throw new Refusal(403, 'ERR_NO_PERMISSION');
      const name = written.trim();
      if (name.length < 3) throw nameTooShort();
      const { userId } = session;
      const tag = await database.inCompany(session.companyId, (scope) => createTag(scope, { ...chosen, name, userId }));
      if (!tag) throw new Refusal(409, 'ERR_DUPLICATED_NAME');
      return tag;
    },

    syncTags: ({ session, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        const { id } = await reachTicket(scope, session, { id: body.ticketId });
        const tagIds = body.tags.map((tag) => tag.id);
        await refuseUnknown(scope, { tagIds });
        const ticket = await setTicketTags(scope, id, { tagIds, userId: session.userId });
        if (!ticket) throw new Refusal(404, 'ERR_NO_TICKET_FOUND');
        return ticket;
      }),
  }) satisfies Partial<Handlers>;

const nameTooShort = () =>
  new Refusal(422, 'ERR_VALIDATION', { details: [{ path: '/body/name', message: 'must have at least 3 characters' }] });
