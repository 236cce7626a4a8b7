import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { messages } from '../messages/table.ts';
import { tickets } from '../tickets/table.ts';

const ofTicket = (companyId: number, ticketId: number) =>
  sql`tickets.company_id = ${companyId} and tickets.id = ${ticketId}`;

/** What a message has of its ticket, as values of its row. */
export const placeOfMessage = (companyId: number, ticketId: number, connectionId: number | null) => ({
  contactId: sql`(select tickets.contact_id from ${tickets} where ${ofTicket(companyId, ticketId)})`,
  connectionId:
    connectionId ?? sql`(select tickets.connection_id from ${tickets} where ${ofTicket(companyId, ticketId)})`,
});

/** The name of a group's member, as a value of the row of their message; null of the ticket's own contact. */
export const nameOfMember = (companyId: number, ticketId: number, contactId: number): SQL =>
  sql`(select contacts.name from ${contacts}, ${tickets} where ${ofTicket(companyId, ticketId)}
    and tickets.is_group and tickets.contact_id <> contacts.id
    and contacts.company_id = ${companyId} and contacts.id = ${contactId})`;

interface Edit {
  companyId: number;
  ticketId: number;
  providerId: string;
  body: string;
  at: Date;
}

/** Puts what a message said before to it. */
export async function addEdit({ tx }: SystemScope, { companyId, ticketId, providerId, body, at }: Edit): Promise<void> {
  await tx
    .update(messages)
    .set({
      isEdited: true,
      edits: sql`${messages.edits} || ${JSON.stringify([{ body, at: at.toISOString() }])}::jsonb`,
    })
    .where(
      and(eq(messages.companyId, companyId), eq(messages.ticketId, ticketId), eq(messages.providerId, providerId)),
    );
}
