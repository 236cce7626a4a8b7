import { afterAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { openWorld } from '../../support/server/world.ts';
import { phonesOf } from '../../support/server/world-phones.ts';

let postgres: PostgresServer | undefined;
afterAll(() => postgres?.stop());

const engines = {
  PGlite: () => openWorld(),
  async PostgreSQL() {
    postgres ??= await startPostgres();
    return openWorld({ databaseUrl: await postgres.newDatabase() });
  },
};

describe.each(Object.entries(engines))('on %s', (_engine, open) => {
  test("a customer's message is stored before what agents have sent already", async () => {
    const world = await open();
    try {
      const agent = world.as('agent1');
      const order: string[] = [];
      const ticketId = world.ids.acme.openTicketId;
      const message = (n: number) => ({ body: `resposta ${n}`, fromMe: true, read: true, mediaUrl: '' });
      const sends = Array.from({ length: 40 }, (_, n) =>
        agent.post(`/messages/${ticketId}`, message(n)).then(({ status }) => order.push(`sent ${status}`)),
      );
      await Promise.race(sends);
      const before = order.length;
      const { status } = await phonesOf(world).write({ body: 'oi' });
      order.push(`customer ${status}`);
      await Promise.all(sends);
      expect(order.indexOf('customer 201')).toBeLessThan(before + sends.length / 4);
    } finally {
      await world.close();
    }
  }, 180_000);
});
