import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());

interface Event {
  seq: number;
  channel: string;
  payload: Record<string, unknown>;
}

const eventsAfter = async (seq: number): Promise<Event[]> =>
  (await fixture.as('admin').get(`/live/events?after=${seq}&limit=1000`)).body.events;
const lastSeq = async () => (await eventsAfter(0)).at(-1)?.seq ?? 0;
const names = (queues: { name: string }[]) => queues.map(({ name }) => name).sort();

test('a queue is open in the hours of section 3 until it says otherwise', async () => {
  const { body } = await fixture.as('admin').post('/queue', { name: ' Caixa ', color: '#112233', orderQueue: 3 });
  expect(body).toMatchObject({ name: 'Caixa', orderQueue: 3, schedules: defaultOpeningHours });
  const [monday, ...others] = defaultOpeningHours;
  const schedules = [{ ...monday, startTime: '20:00', endTime: '00:00' }, ...others];
  expect((await fixture.as('admin').put(`/queue/${body.id}`, { schedules })).body.schedules).toEqual(schedules);
});

test('a queue keeps nights, lunch breaks, whole days and days off, and an older client loses none of them', async () => {
  const admin = fixture.as('admin');
  const keep = async (body: object) => (await admin.put(`/queue/${fixture.ids.acme.vendas}`, body)).body;
  const daysOff = [
    { date: '2026-12-25', until: null, name: 'Natal', stretches: [] },
    { date: '2026-12-24', until: null, name: 'Véspera', stretches: [{ startTime: '08:00', endTime: '12:00' }] },
  ];
  const [monday, tuesday, wednesday, ...others] = defaultOpeningHours;
  const lunch = [
    { startTime: '08:00', endTime: '12:00' },
    { startTime: '13:30', endTime: '18:00' },
  ];
  const schedules = [
    { ...monday, ...lunch[0], stretches: lunch },
    { ...tuesday, startTime: '18:00', endTime: '02:00' },
    { ...wednesday, startTime: '08:00', endTime: '24:00' },
    ...others,
  ];
  expect(await keep({ schedules, daysOff })).toMatchObject({ schedules, daysOff });
  const known = schedules.map(({ stretches: _, ...day }: { stretches?: unknown }) => day);
  expect(await keep({ schedules: known })).toMatchObject({ schedules, daysOff });
  expect((await admin.get(`/queue/${fixture.ids.acme.vendas}`)).body).toMatchObject({ schedules, daysOff });
  expect(await keep({ schedules: [...defaultOpeningHours], daysOff: [] })).toMatchObject({
    schedules: defaultOpeningHours,
    daysOff: [],
  });
});

const stretch = (startTime: string, endTime: string) => ({ startTime, endTime });

test.each([
  ['that runs into the next one', { startTime: '18:00', endTime: '09:00' }, '/body/schedules/1/endTime'],
  ['that stands twice', { weekdayEn: 'monday' }, '/body/schedules/1/endTime'],
  ['at no time of the day', { endTime: '24:30' }, '/body/schedules/1/endTime'],
  [
    'whose stretches run into each other',
    { stretches: [stretch('08:00', '18:00'), stretch('17:00', '20:00')] },
    '/body/schedules/1/stretches/1/endTime',
  ],
  ['with too many stretches', { stretches: Array(7).fill(stretch('08:00', '18:00')) }, '/body/schedules/1/stretches'],
])('hours of a day %s are refused at their place', async (_, change, path) => {
  const schedules = defaultOpeningHours.map((day, index) => (index === 1 ? { ...day, ...change } : day));
  const { status, body } = await fixture.as('admin').put(`/queue/${fixture.ids.acme.vendas}`, { schedules });
  expect([status, body.details[0].path]).toEqual([422, path]);
});

test.each([
  ['no date', { date: '2026-02-30' }, '/body/daysOff/0/date'],
  ['an end before their beginning', { date: '2026-12-25', until: '2026-12-24' }, '/body/daysOff/0/until'],
  [
    'hours that run into each other',
    { date: '2026-12-25', stretches: [stretch('08:00', '12:00'), stretch('11:00', '13:00')] },
    '/body/daysOff/0/stretches/1/endTime',
  ],
])('days off of %s are refused at their place', async (_, dayOff, path) => {
  const body = { daysOff: [dayOff] };
  const answer = await fixture.as('admin').put(`/queue/${fixture.ids.acme.vendas}`, body);
  expect([answer.status, answer.body.details[0].path]).toEqual([422, path]);
});

test('a name of blanks is refused', async () => {
  const { status, body } = await fixture.as('admin').post('/queue', { name: ' x ', color: '#445566' });
  expect([status, body.details[0].path]).toEqual([422, '/body/name']);
});

test('a colour belongs to one queue, also when it is written in capitals, and the own one may stay', async () => {
  const { vendas } = fixture.ids.acme;
  const taken = await fixture.as('admin').put(`/queue/${vendas}`, { color: '#2E7D32' });
  expect([taken.status, taken.body]).toEqual([409, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }]);
  expect((await fixture.as('admin').put(`/queue/${vendas}`, { color: '#1565C0' })).status).toBe(200);
});

test('a new name is told of wherever the queue stands; a new greeting only of the queue', async () => {
  const { suporte, connectionId } = fixture.ids.acme;
  const before = await lastSeq();
  await fixture.as('admin').put(`/queue/${suporte}`, { greetingMessage: 'Olá!' });
  expect((await eventsAfter(before)).map(({ channel }) => channel.replace(/\d+/, '1'))).toEqual(['company-1-queue']);
  const greeted = await lastSeq();
  await fixture.as('admin').put(`/queue/${suporte}`, { name: 'Atendimento' });
  const events = await eventsAfter(greeted);
  const users = events.flatMap(({ payload }) => (payload.user as { name: string; queues: { name: string }[] }) ?? []);
  expect(users.map(({ name, queues }) => `${name}: ${names(queues).join(', ')}`).sort()).toEqual([
    'Ana Souza: Atendimento, Vendas',
    'Bruno Lima: Atendimento',
    'Sofia Supervisora: Atendimento',
  ]);
  const connection = events.flatMap(({ payload }) => (payload.whatsapp as { id: number; queues: [] }) ?? []);
  expect(connection.map(({ id, queues }) => [id, names(queues)])).toEqual([[connectionId, ['Atendimento']]]);
});

test('a queue that goes leaves users and connections, whose rights change at once; its closed tickets stay', async () => {
  const { body: queue } = await fixture.as('admin').post('/queue', { name: 'Sazonal', color: '#778899' });
  const { agent2 } = fixture.ids.users;
  const { suporte, connectionId } = fixture.ids.acme;
  await fixture.as('admin').put(`/users/${agent2}`, { queueIds: [suporte, queue.id] });
  await fixture.as('admin').put(`/whatsapp/${connectionId}`, { transferQueueId: queue.id });
  const waiting = await addTicket(fixture, 'pending', { queueId: queue.id });
  expect((await fixture.as('admin').delete(`/queue/${queue.id}`)).body).toEqual({ error: 'ERR_IN_USE' });
  await fixture.as('admin').put(`/tickets/${waiting.id}`, { queueId: suporte });
  const closed = await addTicket(fixture, 'closed', { queueId: queue.id });
  const before = await lastSeq();
  expect((await fixture.as('admin').delete(`/queue/${queue.id}`)).status).toBe(200);
  const events = await eventsAfter(before);
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { action: 'delete', queueId: queue.id },
    { action: 'update', whatsapp: { id: connectionId, transferQueueId: null } },
    { action: 'update', user: { id: agent2, queues: [{ name: 'Atendimento' }] } },
    { action: 'update', companyPlan: { id: fixture.ids.acme.companyId } },
  ]);
  const own = (await fixture.as('agent2').get(`/live/events?after=${before}`)).body.events as Event[];
  expect(own.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ action: 'change', userId: agent2 }),
  );
  expect((await fixture.as('admin').get(`/tickets/${closed.id}`)).body).toMatchObject({
    status: 'closed',
    queue: null,
  });
});
