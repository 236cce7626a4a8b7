import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localTime } from '#machines/local-time.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { sendTicketNotices, UNDO_WINDOW_MS } from '#server/records/tickets/notices.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

const HOUR = 60 * 60_000;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
  fixture.advance(untilNoon(fixture.now()));
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
const set = async (key: string, value: string) => (await admin().put(`/settings/${key}`, { value })).status;
const settingOf = async (user: FixtureUser, key: string) =>
  (await fixture.as(user).get('/settings')).body.find((setting: { key: string }) => setting.key === key);
const headOf = async () => (await admin().get('/live/events?after=-1')).body.seq as number;
const receivedBy = async (user: FixtureUser, after: number) =>
  (await fixture.as(user).get(`/live/events?after=${after}`)).body.events.map(
    ({ payload: { seq: _, ...payload } }: { payload: { seq: number } }) => payload,
  );
const change = (values: object) => admin().put(`/whatsapp/${fixture.ids.acme.connectionId}`, values);
const hours = (startTime: string, endTime: string) =>
  defaultOpeningHours.map((day) => ({ ...day, startTime, endTime }));
const keepHours = (schedules: object[], companyId = fixture.ids.acme.companyId) =>
  admin().put(`/companies/${companyId}/schedules`, { schedules });

let numbers = 100;
const someone = () => {
  numbers += 1;
  return `55119801${numbers}00`;
};
const repliesTo = async (number: string) => (await phones.outbox(number)).map(({ body }: { body: string }) => body);

describe('a setting', () => {
  test('is changed by an admin and told to the company', async () => {
    const head = await headOf();
    const answer = await admin().put('/settings/userRating', { key: 'userRating', value: 'enabled' });
    expect([answer.status, answer.body]).toEqual([200, { key: 'userRating', value: 'enabled' }]);
    const told = [{ action: 'update', setting: { key: 'userRating', value: 'enabled' } }];
    expect([await receivedBy('admin', head), await receivedBy('agent1', head)]).toEqual([told, told]);
    expect(await settingOf('outraAdmin', 'userRating')).toEqual({ key: 'userRating', value: 'disabled' });
    await set('userRating', 'disabled');
  });

  test.each([
    ['userRating', { value: 'yes' }],
    ['scheduleType', { value: 'enabled' }],
    ['chatBotType', { value: 'image' }],
    ['userRating', { key: 'call', value: 'enabled' }],
    ['colour', { value: 'green' }],
  ])('%s is refused with %j', async (key, body) => {
    expect(await admin().put(`/settings/${key}`, body)).toMatchObject({ status: 422 });
  });

  test.each(['ipixc', 'tokenixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'])(
    '%s, of another system, is stored and taken away, and read back by nobody',
    async (key) => {
      const head = await headOf();
      const answer = await admin().put(`/settings/${key}`, { value: ' very-secret ' });
      expect(answer.body).toEqual({ key, value: '', isSet: true });
      expect(await rowsIn(fixture, sql`select value from settings where key = ${key}`)).toEqual([
        { value: 'very-secret' },
      ]);
      expect([await settingOf('admin', key), await settingOf('agent1', key)]).toEqual([
        { key, value: '', isSet: true },
        { key, value: '' },
      ]);
      expect(await receivedBy('admin', head)).toEqual([{ action: 'update', setting: { key, value: '', isSet: true } }]);
      expect(await receivedBy('agent1', head)).toEqual([]);
      expect((await admin().put(`/settings/${key}`, { value: '' })).body).toMatchObject({ isSet: false });
    },
  );
});

describe('the opening hours of a company', () => {
  test('are changed by its admins, and told to them alone', async () => {
    const head = await headOf();
    const { status, body } = await keepHours(hours('09:00', '17:30'));
    expect([status, body.schedules]).toEqual([200, hours('09:00', '17:30')]);
    expect((await admin().get(`/companies/${fixture.ids.acme.companyId}`)).body.schedules).toEqual(body.schedules);
    expect(await receivedBy('admin', head)).toEqual([{ action: 'update', schedules: body.schedules, daysOff: [] }]);
    expect(await receivedBy('agent1', head)).toEqual([]);
    expect((await keepHours(hours('09:00', '17:30'), fixture.ids.outra.companyId)).status).toBe(404);
    const path = `/companies/${fixture.ids.outra.companyId}/schedules`;
    expect((await fixture.as('super').put(path, { schedules: hours('10:00', '11:00') })).status).toBe(200);
  });

  test.each([
    ['a day that stands twice', () => hours('08:00', '18:00').map((day) => ({ ...day, weekdayEn: 'monday' }))],
    ['no time of the day', () => hours('08:00', '25:00')],
    ['six days', () => hours('08:00', '18:00').slice(1)],
  ])('are refused with %s', async (_what, days) => {
    expect(await keepHours(days())).toMatchObject({ status: 422, body: { error: 'ERR_VALIDATION' } });
  });
});

describe('out of hours', () => {
  const { suporte, companyId } = {
    suporte: () => fixture.ids.acme.suporte,
    companyId: () => fixture.ids.acme.companyId,
  };
  const keepQueue = (values: object) => admin().put(`/queue/${suporte()}`, values);
  const closed = hours('00:00', '00:00');
  beforeEach(async () => {
    await change({ outOfHoursMessage: 'Olá {{firstName}}, voltamos às 8h.' });
    await keepQueue({ outOfHoursMessage: '' });
  });

  test('a company tells who waits once, and again after the next closing', async () => {
    await set('scheduleType', 'company');
    await keepHours(hours('08:00', '11:00'));
    const from = someone();
    await phones.write({ from, name: 'Lia Prado', body: 'Oi' });
    await phones.write({ from, name: 'Lia Prado', body: 'Alguém?' });
    await eventually(async () => expect(await repliesTo(from)).toEqual(['Olá Lia, voltamos às 8h.']));
    fixture.advance(24 * HOUR);
    await phones.write({ from, name: 'Lia Prado', body: 'E hoje?' });
    await eventually(async () => expect(await repliesTo(from)).toHaveLength(2));
  });

  test('a queue has its own hours and its own words', async () => {
    await set('scheduleType', 'queue');
    await keepHours(hours('08:00', '18:00'));
    await keepQueue({ schedules: closed, outOfHoursMessage: 'O Suporte está fechado.' });
    const from = someone();
    await phones.write({ from, body: 'Oi' });
    await eventually(async () => expect(await repliesTo(from)).toEqual(['O Suporte está fechado.']));
  });

  test.each([
    ['while it is open', async () => void (await keepHours(hours('08:00', '18:00')))],
    ['where nobody looks at the hours', async () => void (await set('scheduleType', 'disabled'))],
  ])('nothing is said %s', async (_when, arrange) => {
    await set('scheduleType', 'company');
    await keepHours(closed);
    await arrange();
    const from = someone();
    const { body } = await phones.write({ from, body: 'Oi' });
    expect(await rowsIn(fixture, sql`select id from messages where ticket_id = ${body.ticketId} and from_me`)).toEqual(
      [],
    );
  });

  test('who rings, and who is moved to another queue, hears when it opens instead of that somebody comes', async () => {
    await set('scheduleType', 'company');
    await set('sendMsgTransfTicket', 'enabled');
    await keepHours(closed);
    const from = someone();
    const { body } = await phones.write({ from, type: 'call', body: 'Chamada de voz perdida' });
    await admin().put(`/tickets/${body.ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    await admin().put(`/tickets/${body.ticketId}`, { queueId: fixture.ids.acme.vendas });
    fixture.advance(UNDO_WINDOW_MS + 1);
    await fixture.database.inCompany(companyId(), (scope) => sendTicketNotices(scope, body.ticketId, 'due'));
    const said = await rowsIn(
      fixture,
      sql`select body from messages where ticket_id = ${body.ticketId} and from_me order by id`,
    );
    expect(said.map((row) => row.body).filter((each) => !String(each).includes('meu nome é'))).toEqual([
      'No momento não atendemos chamadas de voz ou de vídeo por aqui. Envie uma mensagem. Voltamos assim que possível.',
      'Seu atendimento foi transferido para o setor *Vendas*. Voltamos assim que possível.',
    ]);
    await set('sendMsgTransfTicket', 'disabled');
  });

  test('nothing is said to somebody whom an agent is talking to', async () => {
    await set('scheduleType', 'company');
    await keepHours(hours('08:00', '18:00'));
    const from = someone();
    const { body } = await phones.write({ from, body: 'Oi' });
    await rowsIn(
      fixture,
      sql`update tickets set status = 'open', user_id = ${fixture.ids.users.agent1} where id = ${body.ticketId}`,
    );
    await keepHours(closed);
    await phones.write({ from, body: 'Ainda aí?' });
    expect(await rowsIn(fixture, sql`select id from messages where ticket_id = ${body.ticketId} and from_me`)).toEqual(
      [],
    );
    await rowsIn(fixture, sql`delete from settings where company_id = ${companyId()} and key = 'scheduleType'`);
  });

  test.each([
    ['in the words of the company', 'Voltamos {{opening}}, {{firstName}}.', 'Voltamos amanhã às 08:00, Lia.'],
    ['where it has none', ' ', 'Olá! Estamos fechados agora e voltamos amanhã às 08:00. Pode deixar a sua mensagem.'],
  ])('when it opens is said, %s', async (_where, outOfHoursMessage, said) => {
    await set('scheduleType', 'company');
    await change({ outOfHoursMessage });
    await keepHours(hours('08:00', '11:00'));
    const from = someone();
    await phones.write({ from, name: 'Lia Prado', body: 'Oi' });
    await eventually(async () => expect(await repliesTo(from)).toEqual([said]));
  });

  test("it is closed over lunch and on days off, the company's in its queues, too", async () => {
    await set('scheduleType', 'queue');
    await keepQueue({ schedules: hours('08:00', '18:00'), outOfHoursMessage: 'Voltamos {{opening}}.' });
    const repliesNow = async () => {
      const from = someone();
      const { body } = await phones.write({ from, body: 'Oi' });
      const rows = await rowsIn(fixture, sql`select body from messages where ticket_id = ${body.ticketId} and from_me`);
      return rows.map((row) => row.body);
    };
    expect(await repliesNow()).toEqual([]);
    const lunch = [
      { startTime: '08:00', endTime: '11:30' },
      { startTime: '13:30', endTime: '18:00' },
    ];
    await keepQueue({ schedules: hours('08:00', '11:30').map((day) => ({ ...day, stretches: lunch })) });
    expect(await repliesNow()).toEqual(['Voltamos hoje às 13:30.']);
    await keepQueue({ schedules: hours('00:00', '24:00') });
    expect(await repliesNow()).toEqual([]);
    const today = localTime(fixture.now(), 'America/Sao_Paulo').date;
    await admin().put(`/companies/${companyId()}/schedules`, { schedules: closed, daysOff: [{ date: today }] });
    expect(await repliesNow()).toEqual(['Voltamos amanhã às 00:00.']);
    await keepQueue({ daysOff: [{ date: today, stretches: [{ startTime: '10:00', endTime: '23:00' }] }] });
    expect(await repliesNow()).toEqual([]);
    await keepQueue({ daysOff: [] });
    await admin().put(`/companies/${companyId()}/schedules`, { schedules: closed, daysOff: [] });
  });
});

describe('a ticket that nobody answers', () => {
  const stateOf = async (id: number) => {
    const { status, userId, queueId } = (await admin().get(`/tickets/${id}`)).body;
    return { status, userId, queueId };
  };
  const lastMessage = (id: number, fromMe: boolean, minutes: number) =>
    rowsIn(
      fixture,
      sql`update tickets set last_message_from_me = ${fromMe},
        last_message_at = ${new Date(fixture.now().getTime() - minutes * 60_000).toISOString()}::timestamptz where id = ${id}`,
    );
  const waiting = (id: number, minutes: number) =>
    rowsIn(
      fixture,
      sql`update tickets set created_at = ${new Date(fixture.now().getTime() - minutes * 60_000).toISOString()}::timestamptz
        where id = ${id}`,
    );

  test('is closed after `expiresTicket` minutes without the customer, with the words for it', async () => {
    const { suporte } = fixture.ids.acme;
    const agent = fixture.ids.users.agent1;
    const quiet = await addTicket(fixture, 'open');
    const recent = await addTicket(fixture, 'open');
    const ours = await addTicket(fixture, 'open');
    await lastMessage(quiet.id, true, 31);
    await lastMessage(recent.id, true, 29);
    await lastMessage(ours.id, false, 300);
    await change({ expiresTicket: 30, expiresInactiveMessage: 'Encerramos por falta de resposta.' });
    await fixture.restart(0);
    expect(await stateOf(quiet.id)).toEqual({ status: 'closed', userId: agent, queueId: suporte });
    expect((await stateOf(recent.id)).status).toBe('open');
    expect((await stateOf(ours.id)).status).toBe('open');
    const { number } = (await admin().get(`/contacts/${quiet.contactId}`)).body;
    await eventually(async () => expect(await repliesTo(number)).toEqual(['Encerramos por falta de resposta.']));
    const [entry] = (await admin().get(`/tickets/${quiet.id}/history`)).body;
    expect(entry).toMatchObject({ kind: 'resolve', user: null });
    await change({ expiresTicket: 0, expiresInactiveMessage: '' });
    await fixture.restart(300 * 60_000);
    expect((await stateOf(recent.id)).status).toBe('open');
  });

  test('goes to the queue of its connection after `timeToTransfer` minutes without an agent', async () => {
    const { vendas, suporte } = fixture.ids.acme;
    const late = await addTicket(fixture, 'pending');
    const unqueued = await addTicket(fixture, 'pending', { queueId: null });
    const fresh = await addTicket(fixture, 'pending');
    await waiting(late.id, 11);
    await waiting(unqueued.id, 11);
    await waiting(fresh.id, 9);
    await set('sendMsgTransfTicket', 'enabled');
    await change({ timeToTransfer: 10, transferQueueId: vendas });
    await fixture.restart(0);
    const moved = { status: 'pending', userId: null, queueId: vendas };
    expect([await stateOf(late.id), await stateOf(unqueued.id)]).toEqual([moved, moved]);
    expect((await stateOf(fresh.id)).queueId).toBe(suporte);
    const { number } = (await admin().get(`/contacts/${late.contactId}`)).body;
    await eventually(async () =>
      expect(await repliesTo(number)).toEqual([expect.stringContaining('transferido para o setor *Vendas*')]),
    );
    await change({ timeToTransfer: null, transferQueueId: null });
  });
});

test('a connection is refused a token that another one has, beside its field', async () => {
  const refused = await admin().post('/whatsapp', { name: 'Com o mesmo token', token: 'connection-token-1' });
  expect(refused).toMatchObject({ status: 422, body: { details: [{ path: '/body/token' }] } });
});

test('a connection is refused a prompt that is not there', async () => {
  expect(await change({ promptId: 2_000_000_001 })).toMatchObject({ status: 404 });
});

/** Until noon of a working day in São Paulo, so that no test meets the turn of a day. */
function untilNoon(now: Date): number {
  const noon = new Date(now);
  noon.setUTCHours(15, 0, 0, 0);
  const wait = noon.getTime() - now.getTime();
  return wait < 0 ? wait + 24 * HOUR : wait;
}
