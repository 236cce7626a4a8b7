import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { takeInbound } from '#server/records/inbound/take.ts';
import type { Fixture } from './fixture.ts';
import { rowsIn } from './tickets.ts';

/** What a contact of Acme writes to it, or the company to them from its own phone. */
export async function takeWord(fixture: Fixture, contactId: number, { fromMe }: { fromMe: boolean }) {
  const { companyId, connectionId } = fixture.ids.acme;
  const [contact] = await rowsIn(fixture, sql`select number, name from contacts where id = ${contactId}`);
  await fixture.database.inCompany(companyId, (scope) =>
    takeInbound(
      scope,
      connectionId,
      {
        providerId: randomUUID(),
        channel: 'whatsapp',
        from: String(contact?.number),
        name: String(contact?.name),
        fromMe,
        type: null,
        body: 'E o meu pedido?',
        media: null,
        group: null,
        quotedProviderId: null,
      },
      null,
    ),
  );
}
