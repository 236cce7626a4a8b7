import { expect, test } from 'vitest';
import { messages } from '#server/records/messages/table.ts';
import { eventually } from '../../support/eventually.ts';
import { openFixture } from '../../support/server/fixture.ts';

test('others are answered while a contact of a thousand messages is erased', async () => {
  const fixture = await openFixture();
  const { acme } = fixture.ids;
  const { body: ticket } = await fixture.as('admin').get(`/tickets/${acme.openTicketId}`);
  const ids = { companyId: acme.companyId, ticketId: acme.openTicketId, contactId: ticket.contactId };
  for (let part = 0; part < 2; part += 1) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...ids,
      providerId: `many-${part}-${at}`,
      body: `mensagem ${at}`,
      fromMe: at % 2 === 0,
      ack: 3,
    }));
    await fixture.database.inCompany(acme.companyId, (scope) => scope.tx.insert(messages).values(rows));
  }
  const { name } = ticket.contact;
  await fixture.as('admin').post(`/contacts/${ticket.contactId}/erasure`, { askedBy: 'Por carta', confirmation: name });
  let answers = 0;
  await eventually(async () => {
    expect((await fixture.as('outraAdmin').get('/tickets?showAll=true')).status).toBe(200);
    answers += 1;
    const { records } = (await fixture.as('admin').get('/data-requests')).body;
    expect(records[0]).toMatchObject({ state: 'done' });
    expect(records[0].counts.messages).toBeGreaterThanOrEqual(1000);
  });
  // Each of the bites lets others go before it.
  expect(answers).toBeGreaterThan(5);
  await fixture.close();
});
