import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());

const sync = (user: 'agent1' | 'agent2', ticketId: number, ids: number[]) =>
  fixture.as(user).post('/tags/sync', { ticketId, tags: ids.map((id) => ({ id })) });

describe('the tags of a ticket', () => {
  test('are set as a whole, told, and kept in the history with who did it', async () => {
    const { tagId, suporte } = fixture.ids.acme;
    const { id } = await addTicket(fixture, 'pending', { queueId: suporte });
    const { body: added } = await fixture.as('agent1').post('/tags', { name: '  Retorno  ' });
    expect(added).toMatchObject({ name: 'Retorno', kanban: 0, ticketsCount: 0, color: expect.stringMatching(/^#/) });
    const { body: first } = await sync('agent1', id, [tagId, added.id]);
    expect(first.tags.map((tag: { id: number }) => tag.id).sort()).toEqual([tagId, added.id].sort());
    const { body: second } = await sync('agent2', id, [added.id]);
    expect(second.tags).toEqual([{ id: added.id, name: 'Retorno', color: added.color }]);
    const { body: unchanged } = await sync('agent2', id, [added.id]);
    expect(unchanged).toEqual(second);

    const { body: history } = await fixture.as('agent1').get(`/tickets/${id}/history`);
    const tagEntries = history.filter(({ kind }: { kind: string }) => kind === 'tags');
    expect(tagEntries).toMatchObject([
      { user: { name: 'Bruno Lima' }, from: { tags: first.tags }, to: { tags: second.tags, status: 'pending' } },
      { user: { name: 'Ana Souza' }, from: { tags: [] }, to: { tags: first.tags, queue: { name: 'Suporte' } } },
    ]);
    const { body: live } = await fixture.as('agent1').get('/live/events?after=0&limit=1000');
    expect(live.events.at(-1)).toMatchObject({ payload: { action: 'update', ticket: { id, tags: second.tags } } });
  });

  test('put on and taken off by several at once all count, with what each saw before', async () => {
    const { tagId, suporte } = fixture.ids.acme;
    const { id } = await addTicket(fixture, 'pending', { queueId: suporte });
    const [one, two] = await Promise.all(
      ['Primeira', 'Segunda'].map(
        async (name) => (await fixture.as('agent1').post('/tags', { name })).body.id as number,
      ),
    );
    await sync('agent1', id, [tagId]);
    const change = (user: 'agent1' | 'agent2', tags: unknown[], former: unknown[]) =>
      fixture.as(user).post('/tags/sync', { ticketId: id, tags: tags.map((tag) => ({ id: tag })), former });
    const answers = await Promise.all([
      change('agent1', [tagId, one], [tagId]),
      change('agent2', [two], []),
      change('agent1', [], [tagId]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await fixture.as('agent1').get(`/tickets/${id}`);
    expect(body.tags.map((tag: { id: number }) => tag.id).sort()).toEqual([one, two].sort());
  });

  test('that are gone meanwhile are no fault of who only keeps them', async () => {
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.suporte });
    const { body: gone } = await fixture.as('agent1').post('/tags', { name: 'Passageira' });
    await fixture.as('agent1').delete(`/tags/${gone.id}`);
    const kept = { ticketId: id, tags: [{ id: gone.id }, { id: fixture.ids.acme.tagId }], former: [gone.id] };
    const { status, body } = await fixture.as('agent1').post('/tags/sync', kept);
    expect([status, body.tags.map((tag: { id: number }) => tag.id)]).toEqual([200, [fixture.ids.acme.tagId]]);
    expect((await fixture.as('agent1').post('/tags/sync', { ...kept, former: [] })).status).toBe(404);
  });

  test('are taken as a client has them, by their ids', async () => {
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.suporte });
    const { body: tag } = await fixture.as('agent1').get(`/tags/${fixture.ids.acme.tagId}`);
    const { status, body } = await fixture.as('agent1').post('/tags/sync', { ticketId: id, tags: [tag] });
    expect([status, body.tags]).toEqual([200, [expect.objectContaining({ id: tag.id })]]);
  });

  test('leave the place of the ticket in the list alone', async () => {
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.suporte });
    const { body: before } = await fixture.as('agent1').get(`/tickets/${id}`);
    const { body: after } = await sync('agent1', id, [fixture.ids.acme.tagId]);
    expect(after.updatedAt).toBe(before.updatedAt);
  });

  test('in a foreign queue are not there for an agent to change', async () => {
    expect((await sync('agent2', fixture.ids.acme.vendasTicketId, [])).status).toBe(404);
  });
});

describe('a new tag', () => {
  test('needs a name that nobody uses, in whatever letters', async () => {
    expect((await fixture.as('agent1').post('/tags', { name: 'Atacado' })).status).toBe(200);
    const again = await fixture.as('agent2').post('/tags', { name: 'ATACADO' });
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_NAME' }]);
    expect((await fixture.as('agent2').post('/tags', { name: 'ab ' })).status).toBe(422);
  });

  test('is a kanban lane only by a supervisor or an admin', async () => {
    expect((await fixture.as('agent1').post('/tags', { name: 'Pista', kanban: 1 })).status).toBe(403);
    const { body } = await fixture.as('supervisor').post('/tags', { name: 'Pista', kanban: 1, color: '#123456' });
    expect(body).toMatchObject({ kanban: 1, color: '#123456' });
  });
});

describe('a tag', () => {
  const add = async (name: string) => (await fixture.as('agent1').post('/tags', { name })).body;
  const told = async () => {
    const { body } = await fixture.as('agent2').get('/live/events?after=0&limit=1000');
    return body.events
      .filter(({ channel }: { channel: string }) => channel.endsWith('-tag'))
      .map(({ payload: { seq: _, ...payload } }: { payload: { seq: number } }) => payload);
  };

  test('is found, changed and deleted, and everybody hears of it', async () => {
    const tag = await add('Mostruário');
    const { body: changed } = await fixture
      .as('agent2')
      .put(`/tags/${tag.id}`, { name: ' Vitrine ', color: '#123456' });
    expect(changed).toEqual({ ...tag, name: 'Vitrine', color: '#123456', updatedAt: changed.updatedAt });
    expect((await fixture.as('agent1').get(`/tags/${tag.id}`)).body).toEqual(changed);
    expect((await fixture.as('agent1').delete(`/tags/${tag.id}`)).status).toBe(200);
    expect((await fixture.as('agent1').get(`/tags/${tag.id}`)).status).toBe(404);
    expect((await fixture.as('agent1').delete(`/tags/${tag.id}`)).status).toBe(404);
    expect((await told()).slice(-3)).toEqual([
      { action: 'create', tag },
      { action: 'update', tag: changed },
      { action: 'delete', tagId: tag.id },
    ]);
  });

  test('keeps a name of three letters that no other has', async () => {
    const tag = await add('Garantia');
    await add('Troca');
    const taken = await fixture.as('agent1').put(`/tags/${tag.id}`, { name: 'TROCA' });
    expect([taken.status, taken.body]).toEqual([409, { error: 'ERR_DUPLICATED_NAME' }]);
    const short = await fixture.as('agent1').put(`/tags/${tag.id}`, { name: 'ab ' });
    expect([short.status, short.body.details[0].path]).toEqual([422, '/body/name']);
    expect((await fixture.as('agent1').put(`/tags/${tag.id}`, { name: 'GARANTIA' })).body.name).toBe('GARANTIA');
  });

  test('becomes a lane, or ceases to be one, only by a supervisor or an admin', async () => {
    const tag = await add('Esteira');
    expect((await fixture.as('agent1').put(`/tags/${tag.id}`, { kanban: 1 })).status).toBe(403);
    expect((await fixture.as('supervisor').put(`/tags/${tag.id}`, { kanban: 1 })).body.kanban).toBe(1);
    expect((await fixture.as('agent1').put(`/tags/${tag.id}`, { kanban: 0 })).status).toBe(403);
  });

  test('is a supervisor’s or an admin’s to change and to delete while it is a lane', async () => {
    const { body: lane } = await fixture.as('supervisor').post('/tags', { name: 'Montagem', kanban: 1 });
    for (const change of [{ name: 'Outra' }, { color: '#654321' }, { name: 'Outra', kanban: 1 }]) {
      const refused = await fixture.as('agent1').put(`/tags/${lane.id}`, change);
      expect([refused.status, refused.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    }
    const kept = await fixture.as('agent1').delete(`/tags/${lane.id}`);
    expect([kept.status, kept.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    expect((await fixture.as('agent1').get(`/tags/${lane.id}`)).body.name).toBe('Montagem');
    expect((await fixture.as('supervisor').put(`/tags/${lane.id}`, { name: 'Outra' })).body.name).toBe('Outra');
    expect((await fixture.as('supervisor').delete(`/tags/${lane.id}`)).status).toBe(200);
  });

  test('tells how many tickets have it, as they gain it, lose it and go', async () => {
    const tag = await add('Contagem');
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.suporte });
    const second = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.suporte });
    await sync('agent1', id, [tag.id]);
    await sync('agent1', second.id, [tag.id]);
    await sync('agent1', id, []);
    await fixture.as('admin').delete(`/tickets/${second.id}`);
    const counts = (await told())
      .filter((payload: { tag?: { id: number } }) => payload.tag?.id === tag.id)
      .map((payload: { tag: { ticketsCount: number } }) => payload.tag.ticketsCount);
    expect(counts).toEqual([0, 1, 2, 1, 0]);
  });

  test('leaves its tickets when it is deleted', async () => {
    const tag = await add('Passageira');
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.suporte });
    await sync('agent1', id, [tag.id]);
    await fixture.as('agent1').delete(`/tags/${tag.id}`);
    expect((await fixture.as('agent1').get(`/tickets/${id}`)).body.tags).toEqual([]);
  });
});

describe('the history of a ticket', () => {
  test('says who moved it, when, from where and to where, newest first', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    const { id } = await addTicket(fixture, 'pending', { queueId: suporte });
    await fixture.as('agent1').put(`/tickets/${id}`, { status: 'open', userId: fixture.ids.users.agent1 });
    await fixture.as('agent1').put(`/tickets/${id}`, { queueId: vendas });
    const { body } = await fixture.as('agent1').get(`/tickets/${id}/history`);
    expect(body.slice(0, 2)).toMatchObject([
      {
        kind: 'transfer',
        user: { name: 'Ana Souza' },
        from: { status: 'open', user: { name: 'Ana Souza' }, queue: { name: 'Suporte' }, tags: null },
        to: { status: 'pending', user: null, queue: { name: 'Vendas' } },
      },
      { kind: 'accept', from: { status: 'pending' }, to: { status: 'open', user: { name: 'Ana Souza' } } },
    ]);
    expect((await fixture.as('agent2').get(`/tickets/${id}/history`)).status).toBe(404);
  });
});

describe('a contact', () => {
  test('is changed by agents, its extra fields as a whole, and everybody hears of it', async () => {
    const { body: contact } = await fixture
      .as('agent1')
      .post('/contacts', { name: 'Nilo', number: '+55 11 97777-1001' });
    const change = {
      name: 'Nilo Braga',
      number: '+55 (11) 97777-1002',
      email: 'nilo@cliente.test',
      extraInfo: [
        { name: 'CNPJ', value: '00' },
        { name: 'Bairro', value: 'Centro' },
      ],
    };
    const { body } = await fixture.as('agent2').put(`/contacts/${contact.id}`, change);
    expect(body).toMatchObject({ ...change, number: '5511977771002' });
    const { body: fewer } = await fixture.as('agent2').put(`/contacts/${contact.id}`, { extraInfo: [] });
    expect(fewer).toMatchObject({ name: 'Nilo Braga', extraInfo: [] });
    const { body: live } = await fixture.as('agent1').get('/live/events?after=0&limit=1000');
    expect(live.events.at(-1)).toMatchObject({ payload: { action: 'update', contact: fewer } });
  });

  test('can not take another one’s number, nor what is no number', async () => {
    const { contactIds } = fixture.ids.acme;
    const taken = await fixture.as('agent1').put(`/contacts/${contactIds[0]}`, { number: '5511910000002' });
    expect([taken.status, taken.body]).toEqual([409, { error: 'ERR_DUPLICATED_CONTACT' }]);
    const wrong = await fixture.as('agent1').put(`/contacts/${contactIds[0]}`, { number: 'no number' });
    expect([wrong.status, wrong.body]).toMatchObject([422, { error: 'ERR_NUMBER_LETTERS' }]);
  });
});
