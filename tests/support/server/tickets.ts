import { sql } from 'drizzle-orm';
import type { TicketStatus } from '#server/records/tickets/table.ts';
import type { Fixture } from './fixture.ts';

export interface AddedTicket {
  id: number;
  contactId: number;
}

let numbers = 10_000_000;

/** A new contact of Acme with one ticket, in Suporte unless told otherwise; an open or closed one is agent1's. */
export async function addTicket(
  fixture: Fixture,
  status: TicketStatus,
  {
    queueId = fixture.ids.acme.suporte,
    userId = status === 'pending' ? null : fixture.ids.users.agent1,
  }: { queueId?: number | null; userId?: number | null } = {},
): Promise<AddedTicket> {
  const { companyId, connectionId } = fixture.ids.acme;
  numbers += 1;
  const number = `55219${numbers}`;
  const [contact] = await rowsIn(
    fixture,
    sql`
    insert into contacts (company_id, name, number, number_key)
    values (${companyId}, ${`Contato ${numbers}`}, ${number}, ${number}) returning id`,
  );
  const contactId = contact?.id as number;
  const [ticket] = await rowsIn(
    fixture,
    sql`
    insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status)
    values (${companyId}, ${contactId}, ${connectionId}, ${queueId}, ${userId}, ${status}) returning id`,
  );
  return { id: ticket?.id as number, contactId };
}

/** A message of the customer in a ticket of Acme. */
export async function addMessage(fixture: Fixture, { id, contactId }: AddedTicket, body: string): Promise<number> {
  const { companyId, connectionId } = fixture.ids.acme;
  numbers += 1;
  const [message] = await rowsIn(
    fixture,
    sql`
    insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
    values (${companyId}, ${id}, ${contactId}, ${connectionId}, ${`customer-${numbers}`}, ${body}, false, 3) returning id`,
  );
  await rowsIn(fixture, sql`update tickets set unread_messages = unread_messages + 1 where id = ${id}`);
  return Number(message?.id);
}

/** Runs SQL with the rights of Acme's own sessions. */
export const rowsIn = (fixture: Fixture, query: ReturnType<typeof sql>) =>
  fixture.database.inCompany(
    fixture.ids.acme.companyId,
    async ({ tx }) => (await tx.execute(query)).rows as Record<string, unknown>[],
  );
