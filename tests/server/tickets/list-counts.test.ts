import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  const { acme, users } = fixture.ids;
  const { vendasTicketId, pendingTicketId, openTicketId } = acme;
  await fixture.as('admin').put(`/tickets/${vendasTicketId}`, { status: 'open', userId: users.admin });
  await fixture.as('agent1').put(`/tickets/${pendingTicketId}`, { status: 'open', userId: users.agent1 });
  await fixture.as('agent1').put(`/tickets/${openTicketId}`, { status: 'pending', userId: null });
});
afterAll(() => fixture.close());

const callers: FixtureUser[] = ['admin', 'supervisor', 'agent1', 'agent2', 'outraAdmin'];
const choices = ['', 'queueIds', 'users'];

const filters = callers.flatMap((caller) =>
  ['open', 'pending', 'closed'].flatMap((status) =>
    ['true', 'false'].flatMap((showAll) => choices.map((choice) => ({ caller, status, showAll, choice }))),
  ),
);

test.each(filters)(
  '$caller counts as many $status as are listed, with all $showAll, chosen by $choice',
  async (each) => {
    const { acme, users } = fixture.ids;
    const { caller, status, showAll, choice } = each;
    const chosen = { queueIds: acme.vendas, users: users.admin }[choice];
    const others = chosen === undefined || caller === 'outraAdmin' ? '' : `&${choice}=[${chosen}]`;
    const list = (of: string) => fixture.as(caller).get(`/tickets?showAll=${showAll}&status=${of}${others}`);
    const { body } = await list(status);
    expect(body.count).toBe(body.tickets.length);
    // Which owners are chosen narrows the list alone.
    if (choice === 'users') return;
    const [open, pending] = await Promise.all(
      ['open', 'pending'].map(async (of) => (await list(of)).body.tickets.length),
    );
    expect(body.counters).toEqual({ open, pending });
  },
);
