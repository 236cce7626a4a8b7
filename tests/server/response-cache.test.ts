import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '#server/app.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { companies } from '#server/records/companies/table.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { phonesOf } from '../support/server/fixture-phones.ts';
import { watchedAnswers } from '../support/server/kept-answers.ts';

describe('kept answers', () => {
  const never = () => Promise.reject(new Error('asked again'));

  test('are given again for the same question at the same place of the log, and for no other', async () => {
    const kept = createResponseCache(10_000);
    const text = async (question: string, seq: number, answer: string) => {
      const found = await kept.find(question, seq, async () => answer);
      return [found.answer.toString(), found.isKept];
    };
    expect(await text('a', 1, 'first')).toEqual(['first', false]);
    expect(await text('a', 1, 'second')).toEqual(['first', true]);
    expect(await text('b', 1, 'third')).toEqual(['third', false]);
    expect(await text('a', 2, 'fourth')).toEqual(['fourth', false]);
    expect(await text('a', 1, 'fifth')).toEqual(['fifth', false]);
    expect(await text('a', 2, 'sixth')).toEqual(['fourth', true]);
  });

  test('are made once for all who ask at the same time', async () => {
    const kept = createResponseCache(10_000);
    let made = 0;
    const make = async () => String(++made);
    const found = await Promise.all(Array.from({ length: 5 }, () => kept.find('a', 1, make)));
    expect(found.map(({ answer }) => answer.toString())).toEqual(['1', '1', '1', '1', '1']);
  });

  test('that fail are not kept', async () => {
    const kept = createResponseCache(10_000);
    await expect(kept.find('a', 1, never)).rejects.toThrow('asked again');
    expect((await kept.find('a', 1, async () => 'now')).answer.toString()).toBe('now');
  });

  test('give way to newer ones when they take too much room, those last asked for at last', async () => {
    const kept = createResponseCache(2_000);
    const thousand = async () => 'x'.repeat(700);
    await kept.find('a', 1, thousand);
    await kept.find('b', 1, thousand);
    await kept.find('a', 1, never);
    await kept.find('c', 1, thousand);
    expect((await kept.find('a', 1, never)).isKept).toBe(true);
    await expect(kept.find('b', 1, never)).rejects.toThrow('asked again');
    await kept.find('d', 1, async () => 'x'.repeat(5_000));
    await expect(kept.find('d', 1, never)).rejects.toThrow('asked again');
  });
});

// The fixture holds every answer that is given again against one made anew (`freshAnswers`).
describe('the list of tickets', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const paths = ['/tickets?showAll=true', '/tickets?status=open', '/tickets?status=pending&showAll=true'];
  const lists = (user: 'admin' | 'agent1' | 'supervisor') =>
    Promise.all(paths.map(async (path) => (await fixture.as(user).get(path)).raw.payload));

  test('is kept while nothing happens, but neither a search nor a day', async () => {
    const kept: unknown[] = [];
    const { settings, database, now: clock } = fixture;
    const app = await build({
      settings,
      database,
      clock,
      responseCache: watchedAnswers(({ question }) => kept.push(JSON.parse(question).at(-1))),
    });
    const authorization = `Bearer ${await fixture.tokenOf('admin')}`;
    for (const query of ['status=open', 'searchParam=clara', 'date=2026-01-15', 'updatedAt=2026-01-15']) {
      for (let time = 0; time < 2; time += 1) {
        const { statusCode } = await app.inject({ url: `/api/tickets?${query}`, headers: { authorization } });
        expect(statusCode).toBe(200);
      }
    }
    expect(kept).toEqual([expect.arrayContaining([['status', 'open']])]);
    await app.close();
  });

  const acme = () => fixture.ids.acme;
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['a customer writes', () => phonesOf(fixture).write({ body: 'Alguém aí?' })],
    ['a ticket is accepted', () => accept(acme().pendingTicketId)],
    ['an agent answers', () => fixture.as('agent1').post(`/messages/${acme().openTicketId}`, { body: 'Já vejo' })],
    [
      'a contact is renamed',
      () => fixture.as('agent1').put(`/contacts/${acme().contactIds[0]}`, { name: 'Clara Dias' }),
    ],
    ['a tag is taken off', () => tag([])],
    ['a ticket is tagged', () => tag([{ id: acme().tagId }])],
    [
      'a queue is renamed',
      () => fixture.as('admin').put(`/queue/${acme().suporte}`, { name: 'Socorro', color: '#123456' }),
    ],
    ['a connection is renamed', () => fixture.as('admin').put(`/whatsapp/${acme().connectionId}`, { name: 'Matriz' })],
    ['an owner is renamed', () => fixture.as('admin').put(`/users/${fixture.ids.users.agent1}`, { name: 'Ana Dias' })],
    ['a ticket is resolved', () => update(acme().openTicketId, { status: 'closed' })],
    ['a ticket is opened by hand', () => open(acme().contactIds[4])],
    ['a ticket is deleted', () => fixture.as('admin').delete(`/tickets/${acme().vendasTicketId}`)],
  ];
  const update = (id: number, body: object) => fixture.as('agent1').put(`/tickets/${id}`, body);
  const accept = (id: number) => update(id, { status: 'open', userId: fixture.ids.users.agent1 });
  const tag = (tags: object[]) => fixture.as('agent1').post('/tags/sync', { ticketId: acme().openTicketId, tags });
  const open = (contactId: number | undefined) =>
    fixture.as('agent1').post('/tickets', { contactId, queueId: acme().suporte, userId: fixture.ids.users.agent1 });

  test.each(changes)('tells the next who asks when %s', async (_what, change) => {
    const before = await lists('admin');
    expect(await lists('admin')).toEqual(before);
    expect((await change()).status).toBeLessThan(300);
    expect(await lists('admin')).not.toEqual(before);
  });

  test('is another one for other rights at once', async () => {
    const before = await lists('supervisor');
    const change = (ids: number[]) =>
      fixture.as('admin').put(`/users/${fixture.ids.users.supervisor}`, { queueIds: ids });
    expect((await change([])).status).toBe(200);
    const without = await lists('supervisor');
    expect(JSON.parse(without[0] ?? '').tickets).toEqual([]);
    await change([acme().suporte]);
    expect(await lists('supervisor')).toEqual(before);
  });

  test('of one is never that of another, in or out of the company', async () => {
    const ids = async (user: 'admin' | 'agent2' | 'outraAdmin', path: string) =>
      (await fixture.as(user).get(path)).body.tickets.map(({ id }: { id: number }) => id);
    const path = '/tickets?showAll=true';
    const all = await ids('admin', path);
    const few = await ids('agent2', path);
    const theirs = await ids('outraAdmin', path);
    expect(few.length).toBeLessThan(all.length);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter((id: number) => all.includes(id))).toEqual([]);
    expect(await ids('admin', path)).toEqual(all);
    expect(await ids('agent2', path)).toEqual(few);
    expect(await ids('admin', `${path}&status=closed`)).not.toEqual(all);
  });

  test('is refused at once to whom it was answered before', async () => {
    const token = await fixture.tokenOf('agent2');
    const ask = () => fixture.with(token).get('/tickets?status=pending');
    expect((await ask()).status).toBe(200);
    const { companyId } = acme();
    const switchTo = (status: boolean) =>
      fixture.database.asSystem('companies', ({ tx }) =>
        tx.update(companies).set({ status }).where(eq(companies.id, companyId)),
      );
    await switchTo(false);
    expect((await ask()).status).toBe(401);
    await switchTo(true);
    expect((await fixture.with(token).delete('/auth/logout')).status).toBe(204);
    expect((await ask()).status).toBe(401);
  });
});
