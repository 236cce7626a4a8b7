import type { components } from '#contract/schema.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import type { Session } from '#server/access/session.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findDefaultConnection } from '#server/records/connections/connections.ts';
import { connectionForContact } from '#server/records/connections/reach.ts';
import { type Contact, findContact } from '#server/records/contacts/contacts.ts';
import { createTicket as storeTicket } from '#server/records/tickets/create.ts';
import { findTicketAtWork, type Ticket } from '#server/records/tickets/find.ts';
import { findUser } from '#server/records/users/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownTarget } from './target.ts';
import { asSeenBy } from './visible.ts';

type TicketInput = components['schemas']['TicketInput'];

/** Opens a conversation with a contact; one that is at work already is answered instead, with 409. */
export async function createTicket(context: ServerContext, session: Session, input: TicketInput): Promise<Ticket> {
  return context.database.inCompany(session.companyId, async (scope) => {
    const target = targetOf(session, input);
    const contact = await findContact(scope, input.contactId);
    if (!contact) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
    await assertKnownTarget(scope, { queueId: target.queueId, whatsappId: input.whatsappId }, contact);
    if (target.queueId !== null && !isVisibleTo(target, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
    await assertKnownTarget(scope, target, contact);
    const connectionId = input.whatsappId ?? (await usualConnection(scope, session, contact));
    const created = await storeTicket(
      scope,
      { ...target, connectionId, contactId: contact.id, isGroup: contact.isGroup },
      session.userId,
    );
    if (created) return created;
    const other = await findTicketAtWork(scope, { contactId: contact.id, connectionId });
    throw new HttpError(409, 'ERR_OTHER_OPEN_TICKET', other && { ticket: asSeenBy(session, other) });
  });
}

function targetOf(session: Session, input: TicketInput): { queueId: number | null; userId: number | null } {
  const queueId = input.queueId ?? null;
  if (queueId === null && session.profile !== 'admin')
    throw broken('/body/queueId', 'is required of everybody but admins');
  if (input.status === 'closed') throw broken('/body/status', 'must be open or pending');
  return { queueId, userId: input.status === 'pending' ? null : (input.userId ?? session.userId) };
}

async function usualConnection(scope: Scope, session: Session, contact: Contact): Promise<number> {
  const user = await findUser(scope, session.userId);
  const usual = user?.whatsappId ?? (await findDefaultConnection(scope))?.id;
  if (usual === undefined) throw new HttpError(400, 'ERR_NO_DEF_WAPP_FOUND');
  const connectionId = await connectionForContact(scope, contact, usual);
  if (connectionId === undefined) throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  return connectionId;
}
