import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { openSla } from '#server/jobs/sla.ts';
import { patienceMs } from '../../support/patience.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { settlePromises } from '../../support/server/sla.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let ids: Fixture['ids']['acme'];
let customers = 0;

beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
  phones = phonesOf(fixture);
  ids = fixture.ids.acme;
  await fixture.as('admin').put(`/whatsapp/${ids.connectionId}`, { queueIds: [ids.suporte], outOfHoursMessage: '' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await promise({ firstAnswerMinutes: null, nextAnswerMinutes: null, resolutionMinutes: null });
  await rowsIn(fixture, sql`update tickets set status = 'closed' where status <> 'closed'`);
  await settlePromises(fixture);
  await rowsIn(fixture, sql`delete from sla_promises`);
  minutes(1);
});

const promise = (change: object, queueId = ids.suporte) => fixture.as('admin').put(`/queue/${queueId}`, change);
const minutes = (count: number) => fixture.advance(count * 60_000);
const on = (count: number) => new Date(fixture.now().getTime() + count * 60_000).toISOString();
const agent = () => fixture.as('agent1');
const slaOf = async (id: number) => {
  await settlePromises(fixture);
  return (await fixture.as('admin').get(`/tickets/${id}`)).body.sla;
};
const promisesOf = async (id: number) => {
  await settlePromises(fixture);
  return rowsIn(
    fixture,
    sql`select kind, broken_at is not null as broken, ended_at is not null as ended, user_id
      from sla_promises where ticket_id = ${id} order by id`,
  );
};
const asks = async (from = newCustomer()) =>
  ({ from, ...(await phones.write({ from, body: 'Bom dia' })).body }) as { from: string; ticketId: number };
const newCustomer = () => {
  customers += 1;
  return `552198220${1000 + customers}`;
};
const answers = (ticketId: number) =>
  agent().post(`/messages/${ticketId}`, { body: 'Já vejo', clientId: crypto.randomUUID() });
const accepts = (ticketId: number) =>
  agent().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
const factsOf = async (ticketId: number) =>
  (
    await rowsIn(
      fixture,
      sql`select payload ->> 'action' as action, payload -> 'promise' ->> 'kind' as kind from live_events
        where ticket_id = ${ticketId} and payload ->> 'action' in ('slaWarn', 'slaBreak') order by seq`,
    )
  ).map(({ action, kind }) => [action, kind]);

describe('a ticket of a queue that promises something', () => {
  test('says what is due first, as long as the customer waits', async () => {
    await promise({ firstAnswerMinutes: 30, nextAnswerMinutes: 10, resolutionMinutes: 60 });
    const { ticketId, from } = await asks();
    expect(await slaOf(ticketId)).toEqual({ kind: 'firstAnswer', warnAt: on(24), dueAt: on(30) });
    await accepts(ticketId);
    minutes(20);
    await answers(ticketId);
    expect(await slaOf(ticketId)).toBeNull();
    minutes(500);
    await asks(from);
    expect(await slaOf(ticketId)).toEqual({ kind: 'nextAnswer', warnAt: on(8), dueAt: on(10) });
    minutes(35);
    await answers(ticketId);
    await asks(from);
    expect(await slaOf(ticketId)).toEqual({ kind: 'resolution', warnAt: on(-7), dueAt: on(5) });
    await agent().put(`/tickets/${ticketId}`, { status: 'closed' });
    expect(await slaOf(ticketId)).toBeNull();
    const by = { user_id: fixture.ids.users.agent1, ended: true };
    expect(await promisesOf(ticketId)).toEqual([
      { kind: 'firstAnswer', broken: false, ...by },
      { kind: 'resolution', broken: false, ...by },
      { kind: 'nextAnswer', broken: true, ...by },
    ]);
  });

  test('is warned of and broken once, whoever looks, and however many do at once', async () => {
    await promise({ firstAnswerMinutes: 30 });
    const { ticketId } = await asks();
    await slaOf(ticketId);
    minutes(24);
    await Promise.all([settlePromises(fixture), settlePromises(fixture), settlePromises(fixture)]);
    expect(await factsOf(ticketId)).toEqual([['slaWarn', 'firstAnswer']]);
    minutes(6);
    await Promise.all([settlePromises(fixture), settlePromises(fixture), settlePromises(fixture)]);
    await settlePromises(fixture);
    expect(await factsOf(ticketId)).toEqual([
      ['slaWarn', 'firstAnswer'],
      ['slaBreak', 'firstAnswer'],
    ]);
    expect(await promisesOf(ticketId)).toMatchObject([{ broken: true, ended: false, user_id: null }]);
  });

  test('that nobody looked at in time was broken all the same', async () => {
    await promise({ firstAnswerMinutes: 30 });
    const { ticketId } = await asks();
    await accepts(ticketId);
    minutes(31);
    await answers(ticketId);
    await settlePromises(fixture);
    expect(await factsOf(ticketId)).toEqual([['slaBreak', 'firstAnswer']]);
  });

  test('is not answered by what the desk says by itself, and is by the company’s own phone', async () => {
    await promise({ firstAnswerMinutes: 30 });
    const { ticketId, from } = await asks();
    await rowsIn(
      fixture,
      sql`insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack, is_automatic)
        select company_id, id, contact_id, connection_id, 'automatic', 'Olá', true, 3, true from tickets where id = ${ticketId}`,
    );
    await rowsIn(fixture, sql`update tickets set sla_stale = true where id = ${ticketId}`);
    expect(await slaOf(ticketId)).toMatchObject({ kind: 'firstAnswer' });
    await phones.write({ from, body: 'Estamos vendo', fromMe: true });
    expect(await slaOf(ticketId)).toBeNull();
  });

  test('takes its promises to the queue that it goes to, as that one makes them', async () => {
    await promise({ firstAnswerMinutes: 30, resolutionMinutes: 60 });
    const { ticketId } = await asks();
    await slaOf(ticketId);
    await accepts(ticketId);
    await promise({ firstAnswerMinutes: 20 }, ids.vendas);
    minutes(1);
    const other = await asks();
    await agent().put(`/tickets/${other.ticketId}`, { queueId: ids.vendas });
    expect(await slaOf(other.ticketId)).toEqual({ kind: 'firstAnswer', warnAt: on(16), dueAt: on(20) });
    expect(await promisesOf(other.ticketId)).toMatchObject([{ kind: 'firstAnswer', ended: false }]);
    await promise({ firstAnswerMinutes: null }, ids.vendas);
    expect(await slaOf(other.ticketId)).toBeNull();
    expect(await promisesOf(other.ticketId)).toEqual([]);
  });

  test('begins anew where its queue promises something else, and keeps what was broken', async () => {
    await promise({ firstAnswerMinutes: 30 });
    const { ticketId } = await asks();
    await slaOf(ticketId);
    minutes(40);
    await settlePromises(fixture);
    await promise({ firstAnswerMinutes: 60 });
    expect(await slaOf(ticketId)).toEqual({ kind: 'firstAnswer', warnAt: on(48), dueAt: on(60) });
    expect(await promisesOf(ticketId)).toMatchObject([
      { broken: true, ended: true },
      { broken: false, ended: false },
    ]);
  });

  test('is due later where the hours change meanwhile', async () => {
    await promise({ firstAnswerMinutes: 30 });
    const { ticketId } = await asks();
    expect(await slaOf(ticketId)).toMatchObject({ dueAt: on(30) });
    await fixture.as('admin').put('/settings/scheduleType', { value: 'company' });
    const today = new Date(fixture.now().getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10);
    const daysOff = [{ date: today, until: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) }];
    const hours = { schedules: defaultOpeningHours, daysOff };
    await fixture.as('admin').put(`/companies/${ids.companyId}/schedules`, hours);
    const later = await slaOf(ticketId);
    expect(Date.parse(later.dueAt)).toBeGreaterThan(Date.parse(on(30)));
    await fixture.as('admin').put('/settings/scheduleType', { value: 'disabled' });
    expect(await slaOf(ticketId)).toMatchObject({ dueAt: on(30) });
  });
});

test('a resolution that is undone has not ended the promise', async () => {
  await promise({ resolutionMinutes: 60 });
  const { ticketId } = await asks();
  await accepts(ticketId);
  await agent().put(`/tickets/${ticketId}`, { status: 'closed' });
  expect(await promisesOf(ticketId)).toMatchObject([{ kind: 'resolution', ended: true }]);
  await agent().post(`/tickets/${ticketId}/undo`, {});
  expect(await promisesOf(ticketId)).toMatchObject([{ kind: 'resolution', ended: false }]);
  expect(await slaOf(ticketId)).toMatchObject({ kind: 'resolution' });
});

test('where no queue promises anything no ticket is marked', async () => {
  const { ticketId } = await asks();
  expect(await rowsIn(fixture, sql`select sla_stale from tickets where id = ${ticketId}`)).toEqual([
    { sla_stale: false },
  ]);
});

test('what is due first comes first, and what is nearly or altogether too late is found', async () => {
  await promise({ firstAnswerMinutes: 30 });
  const first = await asks();
  minutes(10);
  const second = await asks();
  await settlePromises(fixture);
  const listed = async (query: string) =>
    (await fixture.as('admin').get(`/tickets?${query}`)).body.tickets
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => [first.ticketId, second.ticketId].includes(id));
  expect(await listed('status=pending')).toEqual([second.ticketId, first.ticketId]);
  expect(await listed('status=pending&sort=due')).toEqual([first.ticketId, second.ticketId]);
  minutes(15);
  expect(await listed('showAll=true&sla=warned')).toEqual([first.ticketId]);
  minutes(6);
  expect(await listed('showAll=true&sla=broken')).toEqual([first.ticketId]);
  expect((await fixture.as('admin').get('/tickets?sort=due')).status).toBe(422);
});

test('the dashboard says what was kept and broken, by queue and by agent, with the tickets behind', async () => {
  await promise({ firstAnswerMinutes: 30 });
  const late = await asks();
  const early = await asks();
  for (const { ticketId } of [late, early]) await accepts(ticketId);
  await answers(early.ticketId);
  minutes(31);
  await settlePromises(fixture);
  const { agent1 } = fixture.ids.users;
  const admin = fixture.as('admin');
  const by = { kept: 1, broken: 1 };
  expect((await admin.get('/dashboard?days=2')).body.sla).toMatchObject({
    ...by,
    queues: [{ id: ids.suporte, ...by }],
    attendants: [{ id: agent1, ...by }],
  });
  const behind = async (figure: string, more = '') =>
    (await admin.get(`/dashboard/tickets?days=2&figure=${figure}${more}`)).body.tickets.map(
      ({ id }: { id: number }) => id,
    );
  expect(await behind('slaBroken')).toEqual([late.ticketId]);
  expect(await behind('slaKept', `&userId=${agent1}`)).toEqual([early.ticketId]);
  expect(await behind('slaKept', `&queueId=${ids.vendas}`)).toEqual([]);
  expect((await admin.get(`/dashboard?days=2&queueId=${ids.vendas}`)).body.sla).toBeUndefined();
});

test('two servers reckon after each commit, and tell of a breach once', async () => {
  const log = { warn: vi.fn() };
  const servers = [1, 2].map(() => openSla({ database: fixture.database, log }));
  for (const server of servers) await server.begin();
  await promise({ firstAnswerMinutes: 30 });
  const { ticketId } = await asks();
  const dueAt = on(30);
  await vi.waitFor(
    async () => expect((await fixture.as('admin').get(`/tickets/${ticketId}`)).body.sla).toMatchObject({ dueAt }),
    { timeout: patienceMs, interval: 20 },
  );
  minutes(31);
  await Promise.all(servers.map((server) => server.sweep()));
  expect(await factsOf(ticketId)).toEqual([['slaBreak', 'firstAnswer']]);
  await Promise.all(servers.map((server) => server.close()));
  expect(log.warn).not.toHaveBeenCalled();
});
