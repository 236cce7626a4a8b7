import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type AddedTicket, addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
let open: AddedTicket;
let reasonId: number;
beforeAll(async () => {
  fixture = await openFixture();
  reasonId = fixture.ids.acme.closingReasonId;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  open = await addTicket(fixture, 'open');
});

const ask = (closingReason: 'none' | 'optional' | 'required') =>
  fixture.as('admin').put(`/queue/${fixture.ids.acme.suporte}`, { closingReason });
const close = (closingReasonId?: number, id = open.id) =>
  fixture.as('agent1').put(`/tickets/${id}`, { status: 'closed', ...(closingReasonId && { closingReasonId }) });
const lastChange = async (id = open.id) => (await fixture.as('agent1').get(`/tickets/${id}/history`)).body[0];
const closings = async (query = '') => (await fixture.as('admin').get(`/dashboard?days=1${query}`)).body.closingReasons;
const setActive = (isActive: boolean) => fixture.as('admin').put(`/closing-reasons/${reasonId}`, { isActive });

describe('a closing', () => {
  test('takes a reason wherever it is asked for, and its history says it as it was called then', async () => {
    for (const rule of ['none', 'optional', 'required'] as const) {
      await ask(rule);
      const { id } = await addTicket(fixture, 'open');
      expect((await close(reasonId, id)).body).toMatchObject({ status: 'closed', queue: { closingReason: rule } });
      expect(await lastChange(id)).toMatchObject({
        kind: 'resolve',
        closingReason: { id: reasonId, name: 'Dúvida respondida' },
      });
    }
  });

  test('goes without one but where the queue requires it and there is one to give', async () => {
    for (const rule of ['none', 'optional'] as const) {
      await ask(rule);
      const { id } = await addTicket(fixture, 'open');
      expect((await close(undefined, id)).status).toBe(200);
      expect(await lastChange(id)).not.toHaveProperty('closingReason');
    }
    await ask('required');
    expect(await close()).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLOSING_REASON_REQUIRED', ticket: { status: 'open', queue: { closingReason: 'required' } } },
    });
    await setActive(false);
    expect((await close()).status).toBe(200);
    expect((await close(reasonId, (await addTicket(fixture, 'open')).id)).status).toBe(200);
    await setActive(true);
  });

  test('names a reason of the company, and nothing else names one', async () => {
    expect((await close(fixture.ids.outra.closingReasonId)).status).toBe(404);
    const body = { status: 'pending', userId: null, closingReasonId: reasonId };
    expect(await fixture.as('agent1').put(`/tickets/${open.id}`, body)).toMatchObject({
      status: 422,
      body: { details: [{ path: '/body/closingReasonId' }] },
    });
  });
});

describe('the dashboard', () => {
  test('counts closings by reason while they stand, with the tickets behind', async () => {
    const { body: sold } = await fixture.as('admin').post('/closing-reasons', { name: ' Venda ' });
    const count = async (query = '') => {
      const found = await closings(query);
      return found?.find(({ id }: { id: number }) => id === sold.id)?.tickets ?? 0;
    };
    const second = await addTicket(fixture, 'open');
    await close(sold.id);
    await close(sold.id, second.id);
    expect([await count(), await count(`&userId=${fixture.ids.users.agent1}`)]).toEqual([2, 2]);
    expect([await count(`&queueId=${fixture.ids.acme.vendas}`), await count('&advertisement=*')]).toEqual([0, 0]);
    const behind = await fixture
      .as('admin')
      .get(`/dashboard/tickets?figure=finished&days=1&closingReasonId=${sold.id}`);
    expect(behind.body.tickets.map(({ id }: { id: number }) => id)).toEqual([second.id, open.id]);

    await fixture.as('agent1').post(`/tickets/${open.id}/undo`);
    expect(await count()).toBe(1);
    await fixture.as('agent1').put(`/tickets/${second.id}`, { status: 'open', userId: fixture.ids.users.agent1 });
    expect(await count()).toBe(0);
    expect((await fixture.as('admin').delete(`/closing-reasons/${sold.id}`)).status).toBe(200);
  });

  test('keeps a reason that tickets were closed with', async () => {
    await close(reasonId);
    expect(await fixture.as('admin').delete(`/closing-reasons/${reasonId}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_IN_USE' },
    });
  });
});

test('names are one each, and admins alone keep the list', async () => {
  const again = { name: 'DÚVIDA RESPONDIDA' };
  expect(await fixture.as('admin').post('/closing-reasons', again)).toMatchObject({
    status: 409,
    body: { error: 'ERR_DUPLICATED_NAME' },
  });
  expect((await fixture.as('admin').post('/closing-reasons', { name: '  a ' })).status).toBe(422);
  for (const user of ['agent1', 'supervisor'] as const) {
    expect((await fixture.as(user).post('/closing-reasons', { name: 'Outro' })).status).toBe(403);
    expect((await fixture.as(user).get('/closing-reasons/list')).status).toBe(200);
  }
});
