import { sql } from 'drizzle-orm';
import { openFixture } from '../../tests/support/server/fixture.ts';
import { type Measure, percentile } from './measure.ts';

const ticketsAtOnce = 5_000;

/**
 * How long the dashboard takes for ninety days of a company with a hundred thousand tickets, beside a bare statement that
 * reads the same rows of the sums.
 */
export const measureDashboard = async ({ tickets, rounds } = { tickets: 100_000, rounds: 60 }): Promise<Measure[]> => {
  const fixture = await openFixture();
  try {
    const { companyId, connectionId, vendas, suporte } = fixture.ids.acme;
    const { agent1, agent2 } = fixture.ids.users;
    const run = (statement: ReturnType<typeof sql>) =>
      fixture.database.inCompany(companyId, ({ tx }) => tx.execute(statement));
    const [{ id: contactId } = { id: 0 }] = (
      await run(sql`insert into contacts (company_id, name, number, number_key)
        values (${companyId}, 'Freguês', '5531988880000', '5531988880000') returning id`)
    ).rows as { id: number }[];
    for (let first = 0; first < tickets; first += ticketsAtOnce) {
      await run(sql`insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status, created_at)
        select ${companyId}, ${contactId}, ${connectionId}, (array[${vendas}::integer, ${suporte}::integer])[1 + n % 2],
          (array[${agent1}::integer, ${agent2}::integer])[1 + n / 2 % 2], 'closed', now() - n * interval '5 minutes'
        from generate_series(${first}::integer, ${Math.min(first + ticketsAtOnce, tickets) - 1}::integer) as n`);
    }
    const duration = async (ask: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await ask();
        times.push(performance.now() - start);
      }
      return percentile(times, 0.5);
    };
    const caller = fixture.with(await fixture.tokenOf('admin'));
    return [
      {
        name: `GET /dashboard, 90 days of ${tickets.toLocaleString('en')} tickets, p50`,
        unit: 'ms',
        value: await duration(() => caller.get('/dashboard?days=90')),
        floor: await duration(async () =>
          JSON.stringify(
            await run(sql`select * from ticket_sums where company_id = ${companyId} and queue_id = 0 and connection_id = 0
              and (user_id = 0 and day >= current_date - 180 or user_id > 0 and day >= current_date - 90)`),
          ),
        ),
        budget: 300,
        floorThen: 100,
      },
    ];
  } finally {
    await fixture.close();
  }
};
