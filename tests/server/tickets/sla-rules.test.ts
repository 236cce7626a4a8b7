import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  await rowsIn(fixture, sql`delete from sla_rules`);
  await fixture.as('admin').put(`/queue/${ids.suporte}`, none);
  minutes(1);
});

const none = { firstAnswerMinutes: null, nextAnswerMinutes: null, resolutionMinutes: null };
const minutes = (count: number) => fixture.advance(count * 60_000);
const on = (count: number) => new Date(fixture.now().getTime() + count * 60_000).toISOString();
const rule = (change: object) => fixture.as('admin').post('/sla-rules', { name: 'VIP', ...change });
const asks = async () => {
  customers += 1;
  return (await phones.write({ from: `552198330${1000 + customers}`, body: 'Bom dia' })).body.ticketId as number;
};
const tag = (ticketId: number, ...tagIds: number[]) =>
  fixture.as('admin').post('/tags/sync', { ticketId, tags: tagIds.map((id) => ({ id })) });
const fields = async (ticketId: number, ...extraInfo: { name: string; value: string }[]) => {
  const { contactId } = (await fixture.as('admin').get(`/tickets/${ticketId}`)).body;
  await fixture.as('admin').put(`/contacts/${contactId}`, { extraInfo });
};
const slaOf = async (ticketId: number) => {
  await settlePromises(fixture);
  return (await fixture.as('admin').get(`/tickets/${ticketId}`)).body.sla;
};

describe('a rule by tag', () => {
  test('promises from the customer’s word on where a ticket has the tag, and no more where it has not', async () => {
    await rule({ tagId: ids.tagId, firstAnswerMinutes: 10 });
    const ticketId = await asks();
    minutes(1);
    expect(await slaOf(ticketId)).toBeNull();
    await tag(ticketId, ids.tagId);
    expect(await slaOf(ticketId)).toEqual({ kind: 'firstAnswer', warnAt: on(7), dueAt: on(9) });
    await tag(ticketId);
    expect(await slaOf(ticketId)).toBeNull();
  });

  test('stands beside what the queue promises: of each kind the shortest time holds', async () => {
    await rule({ tagId: ids.tagId, firstAnswerMinutes: 30, resolutionMinutes: 20 });
    await fixture.as('admin').put(`/queue/${ids.suporte}`, { ...none, firstAnswerMinutes: 15, resolutionMinutes: 60 });
    const ticketId = await asks();
    expect((await slaOf(ticketId)).dueAt).toBe(on(15));
    await tag(ticketId, ids.tagId);
    await settlePromises(fixture);
    const promises = sql`select kind, minutes from sla_promises where ticket_id = ${ticketId} order by kind`;
    expect(await rowsIn(fixture, promises)).toEqual([
      { kind: 'firstAnswer', minutes: 15 },
      { kind: 'resolution', minutes: 20 },
    ]);
  });

  test('lifts nothing that was promised before: of each kind what is due first holds', async () => {
    await fixture.as('admin').put(`/queue/${ids.suporte}`, { ...none, firstAnswerMinutes: 20 });
    const ticketId = await asks();
    minutes(25);
    const broken = await slaOf(ticketId);
    expect(broken).toMatchObject({ kind: 'firstAnswer', dueAt: on(-5) });
    await rule({ tagId: ids.tagId, firstAnswerMinutes: 10, nextAnswerMinutes: 10 });
    await tag(ticketId, ids.tagId);
    expect(await slaOf(ticketId)).toEqual(broken);
  });

  test('promises in tickets without a queue too, begins anew when it changes, and goes with its tag', async () => {
    const { id: tagId } = (await fixture.as('admin').post('/tags', { name: 'Prioridade' })).body;
    const { id } = (await rule({ tagId, firstAnswerMinutes: 10 })).body;
    const ticketId = await asks();
    await rowsIn(fixture, sql`update tickets set queue_id = null where id = ${ticketId}`);
    await tag(ticketId, tagId);
    minutes(5);
    expect((await slaOf(ticketId)).dueAt).toBe(on(5));
    await fixture.as('admin').put(`/sla-rules/${id}`, { name: 'Quem espera' });
    expect((await slaOf(ticketId)).dueAt).toBe(on(5));
    await fixture.as('admin').put(`/sla-rules/${id}`, { firstAnswerMinutes: 8 });
    expect((await slaOf(ticketId)).dueAt).toBe(on(8));
    await fixture.as('admin').delete(`/tags/${tagId}`);
    expect(await slaOf(ticketId)).toBeNull();
    expect((await fixture.as('admin').get('/sla-rules/list')).body).toEqual([]);
  });
});

describe('a rule by a contact’s field', () => {
  test('promises where the field says so, whatever its case, as soon as it does and until it does not', async () => {
    await rule({ fieldName: 'Plano', fieldValue: 'Ouro', firstAnswerMinutes: 10 });
    const ticketId = await asks();
    await fields(ticketId, { name: 'plano', value: 'Prata' });
    expect(await slaOf(ticketId)).toBeNull();
    await fields(ticketId, { name: 'plano ', value: 'OURO' });
    expect((await slaOf(ticketId)).dueAt).toBe(on(10));
    await fields(ticketId);
    expect(await slaOf(ticketId)).toBeNull();
  });
});

test('is either by tag or by field, promises something, and names a tag of the company', async () => {
  const target = { firstAnswerMinutes: 5 };
  const pathOf = ({ status, body }: { status: number; body: { details?: { path: string }[]; error?: string } }) => [
    status,
    body.details?.[0]?.path ?? body.error,
  ];
  expect(pathOf(await rule(target))).toEqual([422, '/body/tagId']);
  const both = { tagId: ids.tagId, fieldName: 'Plano', fieldValue: 'Ouro' };
  expect(pathOf(await rule({ ...both, ...target }))).toEqual([422, '/body/tagId']);
  expect(pathOf(await rule({ fieldName: 'Plano', fieldValue: '  ', ...target }))).toEqual([422, '/body/tagId']);
  expect(pathOf(await rule({ tagId: ids.tagId }))).toEqual([422, '/body/firstAnswerMinutes']);
  expect(pathOf(await rule({ tagId: fixture.ids.outra.tagId, ...target }))).toEqual([404, 'ERR_NOT_FOUND']);
  const { body } = await rule({ tagId: ids.tagId, ...target });
  const change = await fixture.as('admin').put(`/sla-rules/${body.id}`, { firstAnswerMinutes: null });
  expect(pathOf(change)).toEqual([422, '/body/firstAnswerMinutes']);
  expect(pathOf(await rule({ name: 'vip', tagId: ids.tagId, ...target }))).toEqual([409, 'ERR_DUPLICATED_NAME']);
});
