import { mayRemoveNote } from '#machines/rights.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import { cleanText } from '#server/clean-text.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findContact } from '#server/records/contacts/contacts.ts';
import { findTicket, type Ticket } from '#server/records/tickets/find.ts';
import { findMentionable, listMentions, seeMentions } from '#server/records/tickets/mentions.ts';
import * as notes from '#server/records/tickets/notes.ts';
import type { ServerContext } from '#server/server-context.ts';
import { requireVisibleTicket } from './visible.ts';

export const ticketNoteRoutes = ({ database }: ServerContext) =>
  ({
    listTicketNotes: ({ session, query: { ticketId, contactId } }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (ticketId === undefined && contactId === undefined) throw new HttpError(400, 'ERR_FILTER_REQUIRED');
        if (ticketId !== undefined) await requireVisibleTicket(scope, session, { id: ticketId });
        await assertKnownContact(scope, contactId);
        return notes.listTicketNotes(scope, session, { ticketId, contactId });
      }),

    createTicketNote: ({ session, body: { note: written, ticketId, contactId, mentions = [] } }) =>
      database.inCompany(session.companyId, async (scope) => {
        const ticket = await requireVisibleTicket(scope, session, { id: ticketId });
        await assertKnownContact(scope, contactId);
        const note = cleanText(written).trim();
        if (note.length < 2) throw tooShort();
        const mentioned = await requireMentionable(scope, ticket, mentions);
        return notes.createTicketNote(scope, ticket, { note, userId: session.userId, mentions: mentioned });
      }),

    listMentions: ({ session }) => database.reading(session.companyId, (scope) => listMentions(scope, session)),

    seeMentions: ({ session, body: { ticketId } }) =>
      database.inCompany(session.companyId, async (scope) => {
        await requireVisibleTicket(scope, session, { id: ticketId });
        await seeMentions(scope, { userId: session.userId, ticketId });
        return { message: 'Mentions seen' };
      }),

    deleteTicketNote: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        const note = await notes.findTicketNote(scope, params.id);
        if (!note) throw new HttpError(404, 'ERR_NOT_FOUND');
        const ticket = note.ticketId === null ? undefined : await findTicket(scope, { id: note.ticketId });
        const isSeen = ticket ? isVisibleTo(ticket, session) : session.profile === 'admin';
        if (!isSeen) throw new HttpError(404, 'ERR_NOT_FOUND');
        if (!mayRemoveNote(note, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
        await notes.deleteTicketNote(scope, note.id, ticket);
        return { message: 'Note deleted' };
      }),
  }) satisfies Partial<Handlers>;

/** A mention shows nobody what they would not see, nor who is in another company. */
async function requireMentionable(scope: Scope, ticket: Ticket, userIds: readonly number[]) {
  const wanted = new Set(userIds);
  const mentionable = await findMentionable(scope, ticket, [...wanted]);
  if (mentionable.length < wanted.size) throw new HttpError(422, 'ERR_MENTION_NOT_ALLOWED');
  return mentionable;
}

async function assertKnownContact(scope: Scope, contactId: number | undefined): Promise<void> {
  if (contactId !== undefined && !(await findContact(scope, contactId)))
    throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
}

const tooShort = () =>
  new HttpError(422, 'ERR_VALIDATION', {
    details: [{ path: '/body/note', message: 'must have at least 2 characters' }],
  });
