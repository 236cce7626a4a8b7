import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceOf } from '../../support/chance.ts';
import {
  type Choice,
  countFigures,
  readLives,
  shifted,
  withoutOnline,
} from '../../support/server/dashboard/dashboard-figures.ts';
import { addYear } from '../../support/server/dashboard/dashboard-year.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { newcomer, phonesOf } from '../../support/server/fixture-phones.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { rowsIn } from '../../support/server/tickets.ts';

/** In the last two the clocks are changed, in one of them by half an hour. */
const timeZones = ['America/Sao_Paulo', 'America/New_York', 'Australia/Lord_Howe'];
const filtersPerZone = 24;

describe.each(['PGlite', 'PostgreSQL'])('the figures on %s', (engine) => {
  let server: PostgresServer | undefined;
  let fixture: Fixture;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') server = await startPostgres();
    fixture = await openFixture(server ? { databaseUrl: await server.newDatabase() } : {});
    await addYear(fixture);
  });
  afterAll(async () => {
    await fixture?.close();
    await server?.stop();
  });

  test.each(timeZones)('are those of the history, whatever is asked for, in %s', async (timeZone) => {
    await inZone(timeZone);
    const lives = await readLives(fixture);
    const chance = chanceOf(timeZone.length);
    const one = <T>(choices: T[]) => choices[chance.between(0, choices.length - 1)] as T;
    for (let n = 0; n < filtersPerZone; n += 1) {
      const from = shifted(fixture.now().toISOString().slice(0, 10), -chance.between(0, 400));
      await expectFigures(timeZone, lives, {
        from,
        to: shifted(from, one([0, 0, 1, 6, 29, 89, 400])),
        queueId: one([undefined, fixture.ids.acme.vendas, fixture.ids.acme.suporte]),
        whatsappId: one([undefined, undefined, fixture.ids.acme.connectionId]),
        userId: one([undefined, undefined, fixture.ids.users.agent1, fixture.ids.users.agent2]),
      });
    }
  });

  test('stay those of the history through all that happens to tickets', async () => {
    const { ids } = fixture;
    const phones = phonesOf(fixture);
    const change = (id: number, body: object) => fixture.as('admin').put(`/tickets/${id}`, body);
    const take = { status: 'open', userId: ids.users.admin };
    const numbers = [newcomer, '5511900000001', '5511900000002', '5511900000003'];
    const come = [];
    for (const from of numbers) come.push((await phones.write({ from, body: 'Olá' })).body.ticketId as number);
    const [first = 0, second = 0, third = 0, fourth = 0] = come;
    await rowsIn(fixture, sql`update contacts set name = 'De novo' where number = ${newcomer}`);
    for (const id of come) await change(id, take);
    await fixture.as('admin').post(`/messages/${first}`, { body: 'Bom dia!', clientId: 'primeira' });
    await change(first, { status: 'closed' });
    await fixture.as('admin').post(`/tickets/${first}/undo`);
    await change(first, { status: 'closed' });
    await change(second, { status: 'closed' });
    await change(second, take);
    await change(third, { queueId: ids.acme.vendas });
    await change(third, take);
    await change(third, { queueId: ids.acme.suporte, userId: ids.users.agent2 });
    await fixture.as('admin').post(`/tickets/${third}/undo`);
    await change(fourth, { status: 'pending', userId: null });
    const again = (await phones.write({ from: newcomer, body: 'Mais uma coisa' })).body.ticketId;
    await expectEverywhere();

    expect((await fixture.as('admin').delete(`/tickets/${first}`)).status).toBe(200);
    await expectEverywhere();
    const [lead] = await rowsIn(fixture, sql`select is_lead as "isLead" from tickets where id = ${again}`);
    expect(lead).toEqual({ isLead: true });

    const [{ contactId } = {}] = await rowsIn(
      fixture,
      sql`select contact_id as "contactId" from tickets where id = ${third}`,
    );
    expect((await fixture.as('admin').delete(`/contacts/${contactId}`)).status).toBe(200);
    await rowsIn(fixture, sql`delete from users where id = ${ids.users.agent1}`);
    await expectEverywhere();
  });

  test('go with the company', async () => {
    const { companyId } = fixture.ids.acme;
    const left = await fixture.database.asSystem('seed', async ({ tx }) => {
      await tx.execute(sql`delete from companies where id = ${companyId}`);
      return (await tx.execute(sql`select count(*)::integer as count from ticket_sums where company_id = ${companyId}`))
        .rows;
    });
    expect(left).toEqual([{ count: 0 }]);
  });

  const inZone = (timeZone: string) =>
    fixture.database.asSystem('seed', ({ tx }) =>
      tx.execute(sql`update companies set time_zone = ${timeZone} where id = ${fixture.ids.acme.companyId}`),
    );

  async function expectEverywhere() {
    const timeZone = timeZones[2] as string;
    const lives = await readLives(fixture);
    const to = shifted(fixture.now().toISOString().slice(0, 10), 1);
    for (const userId of [undefined, fixture.ids.users.admin, fixture.ids.users.agent2]) {
      for (const queueId of [undefined, fixture.ids.acme.vendas, fixture.ids.acme.suporte]) {
        await expectFigures(timeZone, lives, { from: shifted(to, -400), to, queueId, userId });
      }
    }
  }

  async function expectFigures(timeZone: string, lives: Awaited<ReturnType<typeof readLives>>, choice: Choice) {
    const { from, to, ...narrowed } = choice;
    const query = Object.entries({ date_from: from, date_to: to, ...narrowed }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    );
    const { status, body } = await fixture.as('admin').get(`/dashboard?${query.join('&')}`);
    expect(status).toBe(200);
    expect(withoutOnline(body), query.join('&')).toEqual(countFigures(lives, choice, timeZone, fixture.now()));
  }
});
