import { sql } from 'drizzle-orm';
import type { Fixture } from '../fixture.ts';
import type { phonesOf } from '../fixture-phones.ts';
import { rowsIn } from '../tickets.ts';

let customers = 0;

/** A customer who has never written before, and what their ticket has come to. */
export function aCustomerOf(fixture: Fixture, phones: ReturnType<typeof phonesOf>) {
  customers += 1;
  const from = `55219810${String(customers).padStart(5, '0')}`;
  let ticketId = 0;
  return {
    from,
    get ticketId() {
      return ticketId;
    },
    async writes(body: string, more: object = {}) {
      const answer = await phones.write({ from, body, ...more });
      ticketId = answer.body.ticketId;
    },
    ticket: async () => (await fixture.as('admin').get(`/tickets/${ticketId}`)).body,
    /** What the bot has said so far, with the kind of each file. */
    async read(): Promise<string[]> {
      const rows = await rowsIn(
        fixture,
        sql`select body, media_type from messages where ticket_id = ${ticketId} and is_bot order by id`,
      );
      return rows.map(({ body, media_type: kind }) => (kind ? `[${kind}]${body}` : String(body)));
    },
    /** What has reached the phone. */
    outbox: async (): Promise<string[]> => (await phones.outbox(from)).map(({ body }: { body: string }) => body),
  };
}
