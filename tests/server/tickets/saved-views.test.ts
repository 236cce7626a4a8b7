import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(() => rowsIn(fixture, sql`delete from saved_views`));

const filters = { list: 'search', text: 'bolo', status: 'open' };
const save = (user: FixtureUser, name: string, more: object = {}) =>
  fixture.as(user).post('/saved-views', { name, filters, ...more });
const saved = async (user: FixtureUser, name: string, more: object = {}) => (await save(user, name, more)).body.id;
const namesOf = async (user: FixtureUser) =>
  (await fixture.as(user).get('/saved-views')).body.map(({ name }: { name: string }) => name);
const change = (user: FixtureUser, id: number, body: object) => fixture.as(user).put(`/saved-views/${id}`, body);
const remove = (user: FixtureUser, id: number) => fixture.as(user).delete(`/saved-views/${id}`);
/** What a user was told of saved views by `work`. */
const toldTo = async (user: FixtureUser, work: () => Promise<unknown>) => {
  const { body: before } = await fixture.as(user).get('/live/events?after=-1');
  await work();
  const { body } = await fixture.as(user).get(`/live/events?after=${before.seq}`);
  return body.events
    .filter(({ channel }: { channel: string }) => channel.endsWith('savedView'))
    .map(({ payload }: { payload: { action: string } }) => payload.action);
};

describe('A saved view', () => {
  test('is its owner’s alone, who renames it, gives it other filters and deletes it', async () => {
    const { body } = await save('agent1', ' Bolos ');
    expect(body).toMatchObject({
      name: 'Bolos',
      userId: fixture.ids.users.agent1,
      queue: null,
      filters,
      missing: [],
    });
    expect([await namesOf('agent1'), await namesOf('agent2'), await namesOf('admin')]).toEqual([['Bolos'], [], []]);
    for (const user of ['agent2', 'admin', 'outraAdmin'] as const) {
      expect((await change(user, body.id, { name: 'Outra' })).status).toBe(404);
      expect((await remove(user, body.id)).status).toBe(404);
    }
    const next = { list: 'pending', order: 'waiting' };
    expect((await change('agent1', body.id, { name: 'Espera', filters: next })).body).toMatchObject({
      name: 'Espera',
      filters: next,
    });
    expect((await remove('agent1', body.id)).status).toBe(200);
    expect(await namesOf('agent1')).toEqual([]);
  });

  test('of a queue is seen by everybody in it, and made and changed by its supervisors and admins', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    expect((await save('agent1', 'De agente', { queueId: suporte })).status).toBe(403);
    expect((await save('supervisor', 'De outra', { queueId: vendas })).status).toBe(403);
    const id = await saved('supervisor', 'Suporte hoje', { queueId: suporte });
    await saved('admin', 'Vendas hoje', { queueId: vendas });
    expect(
      await Promise.all((['agent1', 'agent2', 'supervisor', 'admin', 'outraAdmin'] as const).map(namesOf)),
    ).toEqual([
      ['Suporte hoje', 'Vendas hoje'],
      ['Suporte hoje'],
      ['Suporte hoje'],
      ['Suporte hoje', 'Vendas hoje'],
      ['Sem resposta'],
    ]);
    expect((await change('agent2', id, { name: 'Minha' })).status).toBe(403);
    expect((await remove('agent2', id)).status).toBe(403);
    expect((await change('admin', id, { name: 'Suporte' })).body).toMatchObject({
      name: 'Suporte',
      queue: { id: suporte, name: 'Suporte' },
    });
  });

  test('has a name of its own among its owner’s', async () => {
    const { suporte } = fixture.ids.acme;
    const id = await saved('agent1', 'Bolos');
    expect(await save('agent1', 'bolos')).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATED_NAME' } });
    expect((await save('agent2', 'Bolos')).status).toBe(200);
    expect((await save('admin', 'Bolos', { queueId: suporte })).status).toBe(200);
    expect((await save('supervisor', 'BOLOS', { queueId: suporte })).status).toBe(409);
    await saved('agent1', 'Tortas');
    expect((await change('agent1', id, { name: 'tortas' })).status).toBe(409);
    expect((await save('agent1', '   ')).status).toBe(422);
  });

  test('is one of fifty at most', async () => {
    await rowsIn(
      fixture,
      sql`insert into saved_views (company_id, user_id, name, filters)
        select ${fixture.ids.acme.companyId}, ${fixture.ids.users.agent1}, 'Visão ' || n, '{"list":"pending"}'
        from generate_series(1, 50) n`,
    );
    expect(await save('agent1', 'Mais uma')).toMatchObject({ status: 409, body: { error: 'ERR_SAVED_VIEW_LIMIT' } });
    expect((await save('agent2', 'Mais uma')).status).toBe(200);
  });

  test('names nothing that the company lacks, and does without what is deleted, which it says', async () => {
    const { acme, outra, users } = fixture.ids;
    for (const foreign of [{ tagIds: [outra.tagId] }, { queueIds: [outra.suporte] }, { userIds: [users.outraAgent1] }])
      expect((await save('agent1', 'De fora', { filters: { ...filters, ...foreign } })).status).toBe(404);
    const { body: tag } = await fixture.as('admin').post('/tags', { name: 'Passageira' });
    const narrowed = { ...filters, tagIds: [tag.id, acme.tagId], queueIds: [acme.suporte] };
    const id = await saved('agent1', 'Bolos', { filters: narrowed });
    await fixture.as('admin').delete(`/tags/${tag.id}`);
    const [view] = (await fixture.as('agent1').get('/saved-views')).body;
    expect(view).toMatchObject({ id, filters: { ...narrowed, tagIds: [acme.tagId] }, missing: ['tag'] });
    expect((await change('agent1', id, { filters: view.filters })).body.missing).toEqual([]);
  });

  test('is told live to whom it is for', async () => {
    const { suporte } = fixture.ids.acme;
    const own = () => save('agent1', 'Bolos');
    expect(await toldTo('agent1', own)).toEqual(['create']);
    expect(await toldTo('admin', () => save('agent1', 'Tortas'))).toEqual([]);
    let id = 0;
    const ofQueue = async () => {
      id = await saved('supervisor', 'Hoje', { queueId: suporte });
    };
    expect(await toldTo('agent2', ofQueue)).toEqual(['create']);
    expect(await toldTo('admin', () => change('supervisor', id, { name: 'Agora' }))).toEqual(['update']);
    expect(await toldTo('agent2', () => remove('supervisor', id))).toEqual(['delete']);
  });
});
