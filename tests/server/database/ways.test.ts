import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ack } from '#contract/schema.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { type Claim, claimNext } from '#server/records/campaigns/claim.ts';
import { campaigns } from '#server/records/campaigns/table.ts';
import { connections } from '#server/records/connections/table.ts';
import { readLog } from '#server/records/live/events.ts';
import { takeAcks } from '#server/records/messages/acks.ts';
import { beginNext, nextChanges } from '#server/records/messages/outgoing.ts';
import { slaRules } from '#server/records/sla/rules-table.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { waysOf } from '../../support/server/ways.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** One way to know who calls, and one for all that is asked; what is written needs its commit. */
describe.each(['pglite', 'postgres'])('on %s', (engine) => {
  let fixture: Fixture;
  let headers: { authorization: string };
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture({ ...databaseUrl, settings: { SIMULATOR: 'off' }, answers: createResponseCache(1) });
    // Companies that promise nothing pay nothing for it.
    await fixture.database.asSystem('companies', ({ tx }) => tx.delete(slaRules));
    headers = { authorization: `Bearer ${await fixture.tokenOf('agent1')}` };
  });
  afterAll(() => fixture?.close());

  const ways = (path: string, body?: object) =>
    waysOf(async () => {
      const { statusCode } = await fixture.app.inject({
        method: body ? 'POST' : 'GET',
        url: `/api${path}`,
        headers,
        ...(body && { payload: body }),
      });
      expect(statusCode).toBe(200);
    });

  test.each([
    ['/tickets?status=open', { trips: 2, statements: 4 }],
    ['/tickets?status=closed', { trips: 2, statements: 5 }],
    ['/tickets?status=open&withUnreadMessages=true', { trips: 2, statements: 5 }],
    ['/contacts', { trips: 2, statements: 3 }],
    // What belongs to a plan is asked for no longer than the rest.
    ['/ticket/kanban', { trips: 2, statements: 4 }],
    ['/chats', { trips: 2, statements: 4 }],
  ])('%s takes no more ways to the database than it needs', async (path, expected) => {
    expect(await ways(path)).toEqual(expected);
  });

  test('neither does a conversation, nor a message to its customer', async () => {
    const path = `/messages/${fixture.ids.acme.openTicketId}`;
    expect(await ways(path)).toEqual({ trips: 2, statements: 4 });
    expect(await ways(path, { body: 'Bom dia' })).toEqual({ trips: 4, statements: 7 });
  });

  describe('what a message goes through afterwards', () => {
    const inAcme = <T>(work: (scope: Scope) => Promise<T>) =>
      fixture.database.inCompany(fixture.ids.acme.companyId, work);
    let connectionId: number;
    let left: string[];
    beforeAll(async () => {
      const ticketId = fixture.ids.acme.openTicketId;
      connectionId = await inAcme(async (scope) => {
        await scope.tx.update(connections).set({ status: 'CONNECTED' });
        return (await findTicket(scope, { id: ticketId }))?.whatsappId ?? 0;
      });
      for (let n = 0; n < 10; n += 1) await fixture.as('agent1').post(`/messages/${ticketId}`, { body: `${n}` });
      left = [];
    });

    /** As `jobs/outgoing.ts` does from one message to the next. */
    const step = () =>
      inAcme(async (scope) => {
        const before = left.slice(-1).map((providerId) => ({ providerId, ack: 2 as const }));
        const taken = before.length > 0 ? takeAcks(scope, connectionId, before) : undefined;
        const [next] = await Promise.all([beginNext(scope, connectionId), nextChanges(scope, connectionId), taken]);
        left.push(next?.providerId ?? '');
      });

    test('its leaving is stored and the next one begun in two ways', async () => {
      expect(await waysOf(step)).toEqual({ trips: 2, statements: 7 });
      expect(new Set(left).size).toBe(7);
    });

    test('what has left under an id of the channel’s own is not begun again', async () => {
      const providerId = left.pop() ?? '';
      const next = await inAcme(async (scope) => {
        const taken = takeAcks(scope, connectionId, [{ providerId, id: 'own', ack: 2 }]);
        const [begun] = await Promise.all([beginNext(scope, connectionId), taken]);
        return begun?.providerId ?? '';
      });
      left.push('own', next);
      expect(new Set([...left, providerId, '']).size).toBe(left.length + 2);
    });

    test('ticks are stored in two ways, however many come at once', async () => {
      let ack: Ack = 2;
      const all = () => {
        ack = ack === 2 ? 3 : 4;
        return inAcme((scope) =>
          takeAcks(
            scope,
            connectionId,
            left.map((providerId) => ({ providerId, ack })),
          ),
        );
      };
      expect(await waysOf(all, 1)).toEqual({ trips: 2, statements: 5 });
      expect(await waysOf(all, 1)).toEqual({ trips: 2, statements: 5 });
    });
  });

  test('what may hold a campaign up is asked in two, whatever does', async () => {
    const { companyId, connectionId } = fixture.ids.acme;
    const { now } = fixture;
    await fixture.database.inCompany(companyId, async ({ tx }) => {
      await tx.update(connections).set({ status: 'CONNECTED' });
      const running = { name: 'Ofertas', status: 'EM_ANDAMENTO', startedAt: now(), fixedAt: now() } as const;
      await tx.insert(campaigns).values({ ...running, companyId, connectionId });
    });
    const found: Claim[] = [];
    const claim = () =>
      fixture.database.inCompany(companyId, async (scope) => {
        found.push(await claimNext(scope, connectionId, { chance: 0, isOpen: false }));
      });
    expect(await waysOf(claim)).toEqual({ trips: 3, statements: 11 });
    expect(found).toEqual(found.map(() => ({ kind: 'later', at: null })));
  });

  test('the log is read in one', async () => {
    const { companyId } = fixture.ids.acme;
    const read = () => fixture.database.reading(companyId, (scope) => readLog(scope, 0));
    expect(await waysOf(read)).toEqual({ trips: 1, statements: 2 });
  });
});
