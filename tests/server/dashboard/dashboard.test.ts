import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardFigure } from '#contract/schema.ts';
import { addYear } from '../../support/server/dashboard/dashboard-year.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
  await addYear(fixture);
});
afterAll(() => fixture.close());

const ask = (query: string) => fixture.as('admin').get(`/dashboard?${query}`);

describe('the time of the dashboard', () => {
  test('has to be asked for', async () => {
    for (const query of ['', 'days=0', 'queueId=1']) {
      expect(await ask(query)).toMatchObject({ status: 400, body: { error: 'ERR_FILTER_REQUIRED' } });
    }
  });

  test('is so many days up to today, and as many before', async () => {
    const { body } = await ask('days=7');
    const day = (ago: number) => localDay(fixture.now().getTime() - ago * 86_400_000);
    expect(body.period).toEqual({ dateFrom: day(6), dateTo: day(0), today: day(0), timeZone: 'America/Sao_Paulo' });
    expect(body.previous).toMatchObject({ dateFrom: day(13), dateTo: day(7) });
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
  });

  test('begins with the month where only its end is known, and ends today where only its beginning is', async () => {
    expect((await ask('date_to=2026-02-11')).body.period).toMatchObject({
      dateFrom: '2026-02-01',
      dateTo: '2026-02-11',
    });
    const { body } = await ask('date_from=2026-02-11&days=3');
    expect(body.period).toMatchObject({ dateFrom: '2026-02-11', dateTo: localDay(fixture.now().getTime()) });
  });

  test('ends after it begins, and within ten years', async () => {
    for (const query of ['date_from=2026-02-02&date_to=2026-02-01', 'date_from=1990-01-01&date_to=2026-02-01']) {
      expect(await ask(query)).toMatchObject({ status: 422, body: { error: 'ERR_VALIDATION' } });
    }
  });
});

describe('the tickets behind a figure', () => {
  test.each(['', 'queue', 'user', 'connection'])('are as many as it says %s', async (narrowed) => {
    const { acme, users } = fixture.ids;
    const choice =
      { '': '', queue: `&queueId=${acme.suporte}`, user: `&userId=${users.agent1}` }[narrowed] ??
      `&whatsappId=${acme.connectionId}`;
    const query = `days=300${choice}`;
    const { counters } = (await ask(query)).body;
    const counted: Record<Exclude<DashboardFigure, 'accepted' | 'slaKept' | 'slaBroken'>, number> = {
      pending: counters.supportPending,
      happening: counters.supportHappening,
      created: counters.created,
      leads: counters.leads,
      finished: counters.supportFinished,
      answered: counters.answered,
    };
    const listed = await Promise.all(
      Object.keys(counted).map(async (figure) => [figure, (await list(figure, query)).count]),
    );
    expect(Object.fromEntries(listed)).toEqual(counted);
    const accepted = (await list('accepted', query)).count;
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(counters.accepted);
  });

  test('come newest first, page by page', async () => {
    const first = await list('created', 'days=300');
    const second = await list('created', 'days=300&pageNumber=2');
    const ids = [...first.tickets, ...second.tickets].map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(ids).toHaveLength(40);
    expect(first.hasMore).toBe(true);
  });

  const list = async (figure: string, query: string) =>
    (await fixture.as('admin').get(`/dashboard/tickets?figure=${figure}&${query}`)).body;
});

describe('the first answer', () => {
  const numbers = ['5511900000011', '5511900000012'];
  const firstAnswers = () =>
    rowsIn(
      fixture,
      sql`select first_answer_at as at from tickets join contacts on contacts.id = contact_id
        where number in ${numbers} order by tickets.id`,
    );

  test('is what an agent writes first, but not the greeting, and is counted from when the customer came', async () => {
    const before = (await ask('days=1')).body.counters;
    const { ticketId } = (await phonesOf(fixture).write({ from: '5511900000011', body: 'Olá' })).body;
    fixture.advance(60_000);
    await fixture.as('admin').put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    expect(await firstAnswers()).toEqual([{ at: null }]);
    fixture.advance(120_000);
    for (const clientId of ['a', 'b']) {
      await fixture.as('admin').post(`/messages/${ticketId}`, { body: 'Bom dia!', clientId });
      fixture.advance(1000);
    }
    const { counters } = (await ask('days=1')).body;
    expect(counters.answered).toBe(before.answered + 1);
    const minutes = (each: typeof counters) => each.avgFirstAnswerTime * each.answered;
    expect(minutes(counters) - minutes(before)).toBeCloseTo(3, 0);
  });

  test('is none where the desk began', async () => {
    const { body: contact } = await fixture.as('admin').post('/contacts', { name: 'Chamado', number: '5511900000012' });
    const { body: ticket } = await fixture.as('admin').post('/tickets', {
      contactId: contact.id,
      queueId: fixture.ids.acme.suporte,
      userId: fixture.ids.users.admin,
      status: 'open',
    });
    await fixture.as('admin').post(`/messages/${ticket.id}`, { body: 'Bom dia!', clientId: 'c' });
    expect((await firstAnswers()).at(-1)).toEqual({ at: null });
  });
});

describe('narrowed to an advertisement', () => {
  const advertise = (id: string, such: ReturnType<typeof sql>) =>
    rowsIn(
      fixture,
      sql`update tickets set advertisement = json_build_object('id', ${id}::text, 'title', 'Anúncio ' || ${id}::text, 'url', null)
        where company_id = ${fixture.ids.acme.companyId} and ${such}`,
    );

  test.each(['', 'queue', 'user', 'connection'])('every figure is that of its tickets %s', async (narrowed) => {
    const { acme, users } = fixture.ids;
    const choice =
      { '': '', queue: `&queueId=${acme.suporte}`, user: `&userId=${users.agent1}` }[narrowed] ??
      `&whatsappId=${acme.connectionId}`;
    await advertise('1', sql`true`);
    const all = (await ask(`days=300${choice}`)).body;
    expect(all.counters.created).toBeGreaterThan(0);
    expect((await ask(`days=300${choice}&advertisement=*`)).body).toEqual(all);
    expect((await ask(`days=300${choice}&advertisement=1`)).body).toEqual(all);
    const none = (await ask(`days=300${choice}&advertisement=2`)).body;
    expect([none.counters.created, none.counters.supportFinished, none.attendants]).toEqual([0, 0, []]);
  });

  test('the tickets behind a figure are its own, and it is named with how many it brought', async () => {
    await advertise('1', sql`true`);
    await advertise('2', sql`id % 3 = 0`);
    const { counters, advertisements } = (await ask('days=300&advertisement=2')).body;
    const listed = (await fixture.as('admin').get('/dashboard/tickets?figure=created&days=300&advertisement=2')).body;
    expect(listed.count).toBe(counters.created);
    expect(listed.tickets.every((ticket: { advertisement: { id: string } }) => ticket.advertisement.id === '2')).toBe(
      true,
    );
    expect(advertisements.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['1', 'Anúncio 1'],
      ['2', 'Anúncio 2'],
    ]);
    expect(advertisements[1].tickets).toBe(counters.created);
  });
});

const localDay = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
