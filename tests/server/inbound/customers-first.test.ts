import { afterAll, describe, expect, test } from 'vitest';
import { openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer | undefined;
afterAll(() => postgres?.stop());

const engines = {
  PGlite: () => openFixture(),
  async PostgreSQL() {
    postgres ??= await startPostgres();
    return openFixture({ databaseUrl: await postgres.newDatabase() });
  },
};

describe.each(Object.entries(engines))('on %s', (_engine, open) => {
  test("a customer's message is stored before what agents have sent already", async () => {
    const fixture = await open();
    try {
      const agent = fixture.as('agent1');
      const order: string[] = [];
      const ticketId = fixture.ids.acme.openTicketId;
      const message = (n: number) => ({ body: `resposta ${n}`, fromMe: true, read: true, mediaUrl: '' });
      const sends = Array.from({ length: 40 }, (_, n) =>
        agent.post(`/messages/${ticketId}`, message(n)).then(({ status }) => order.push(`sent ${status}`)),
      );
      await Promise.race(sends);
      const before = order.length;
      const { status } = await phonesOf(fixture).write({ body: 'oi' });
      order.push(`customer ${status}`);
      await Promise.all(sends);
      expect(order.indexOf('customer 201')).toBeLessThan(before + sends.length / 4);
    } finally {
      await fixture.close();
    }
  }, 180_000);
});
