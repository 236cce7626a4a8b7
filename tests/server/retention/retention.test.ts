import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRetention } from '#server/jobs/retention.ts';
import { deliveries } from '#server/records/deliveries/table.ts';
import { messages } from '#server/records/messages/table.ts';
import { retentionLimits } from '#server/records/retention/limits.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

const none = { messageMonths: null, mediaMonths: null, ticketMonths: null, deliveryDays: null };

test.each([
  ['2026-03-31T15:00:00.000Z', 1, '2026-02-28T15:00:00.000Z'],
  ['2028-03-31T15:00:00.000Z', 1, '2028-02-29T15:00:00.000Z'],
  ['2026-12-31T15:00:00.000Z', 12, '2025-12-31T15:00:00.000Z'],
  // In São Paulo it is still the last of January.
  ['2026-02-01T01:00:00.000Z', 1, '2026-01-01T01:00:00.000Z'],
])('at %s what is older than %i months is of before %s', (now, messageMonths, before) => {
  const limits = retentionLimits({ ...none, messageMonths }, { now: new Date(now), timeZone: 'America/Sao_Paulo' });
  expect(limits).toEqual({ messages: new Date(before), media: undefined, tickets: undefined, deliveries: undefined });
});

describe('a company', () => {
  let fixture: Fixture;
  let removed: string[];
  beforeEach(async () => {
    fixture = await openFixture({ isClockStill: true });
    removed = [];
  });
  afterEach(() => fixture.close());

  const admin = () => fixture.as('admin');
  const run = async () => {
    const files = { erase: async (names: string[]) => void removed.push(...names) };
    const retention = openRetention({ ...fixture, files, clock: fixture.now, log: { warn: fail } });
    await retention.sweep();
    await retention.close();
  };
  const fail = (_: object, text: string) => {
    throw new Error(text);
  };
  const old = (days: number) => new Date(fixture.now().getTime() - days * 86_400_000);

  async function say(ticketId: number, days: number, body: string, file?: string): Promise<void> {
    const { companyId } = fixture.ids.acme;
    await fixture.database.inCompany(companyId, async (scope) => {
      const [ticket] = await scope.tx.select().from(tickets).where(eq(tickets.id, ticketId));
      await scope.tx
        .update(tickets)
        .set({ createdAt: old(1000) })
        .where(eq(tickets.id, ticketId));
      await scope.tx.insert(messages).values({
        companyId,
        ticketId,
        contactId: ticket?.contactId ?? 0,
        providerId: `old-${body}-${days}`,
        body,
        fromMe: false,
        createdAt: old(days),
        // Files of campaigns are shared.
        ...(file && { mediaFile: file, mediaName: 'foto.png', mediaType: 'image', campaignId: 1 }),
      });
    });
  }

  const bodies = async (ticketId: number): Promise<string[]> => {
    const { messages: shown } = (await admin().get(`/messages/${ticketId}`)).body;
    return shown.map(({ body }: { body: string }) => body);
  };

  test('keeps all for good until an admin says otherwise', async () => {
    expect((await admin().get('/retention')).body).toEqual(none);
    const months = { ...none, messageMonths: 6, deliveryDays: 7 };
    expect((await admin().put('/retention', months)).body).toEqual(months);
    expect((await admin().get('/retention')).body).toEqual(months);
    expect((await fixture.as('outraAdmin').get('/retention')).body).toEqual(none);
    expect((await admin().put('/retention', { ...none, messageMonths: 0 })).status).toBe(422);
    for (const user of ['agent1', 'supervisor'] as const) {
      expect((await fixture.as(user).get('/retention')).status).toBe(403);
      expect((await fixture.as(user).put('/retention', none)).status).toBe(403);
      expect((await fixture.as(user).post('/retention/preview', none)).status).toBe(403);
    }
  });

  test('loses old messages of resolved tickets, as the preview says, and none of open ones', async () => {
    const { closedTicketId, openTicketId } = fixture.ids.acme;
    for (const ticketId of [closedTicketId, openTicketId]) {
      await say(ticketId, 400, 'antiga');
      await say(ticketId, 10, 'recente');
    }
    const values = { ...none, messageMonths: 12 };
    const { body: preview } = await admin().post('/retention/preview', values);
    expect(preview).toMatchObject({ messages: { count: 1, oldest: old(400).toISOString() }, tickets: { count: 0 } });
    await run();
    expect(await bodies(closedTicketId)).toContain('antiga');
    await admin().put('/retention', values);
    await run();
    expect(await bodies(closedTicketId)).not.toContain('antiga');
    expect(await bodies(closedTicketId)).toContain('recente');
    expect(await bodies(openTicketId)).toContain('antiga');
    expect((await admin().post('/retention/preview', values)).body.messages).toEqual({ count: 0, oldest: null });
  });

  test('loses old files and keeps what was written; one that two messages share stays until the last goes', async () => {
    const { closedTicketId, openTicketId } = fixture.ids.acme;
    await say(closedTicketId, 400, 'com foto', 'shared.png');
    await say(closedTicketId, 400, '', 'shared.png');
    await say(openTicketId, 400, 'aberta', 'shared.png');
    await admin().put('/retention', { ...none, mediaMonths: 6 });
    await run();
    expect(removed).toEqual([]);
    expect(await bodies(closedTicketId)).toEqual(expect.arrayContaining(['com foto', 'foto.png']));
    await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
      scope.tx.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, openTicketId)),
    );
    await run();
    expect(removed).toEqual(['shared.png']);
  });

  test('loses resolved tickets in which nothing has happened for long, with all that is in them', async () => {
    const { closedTicketId, openTicketId, companyId } = fixture.ids.acme;
    await say(closedTicketId, 400, 'antiga', 'alone.png');
    await fixture.database.inCompany(companyId, (scope) =>
      scope.tx
        .update(tickets)
        .set({ updatedAt: old(300) })
        .where(scope.owns(tickets)),
    );
    await admin().put('/retention', { ...none, ticketMonths: 12 });
    await run();
    expect((await admin().get(`/tickets/${closedTicketId}`)).status).toBe(200);
    await admin().put('/retention', { ...none, ticketMonths: 9 });
    await run();
    expect((await admin().get(`/tickets/${closedTicketId}`)).status).toBe(404);
    expect((await admin().get(`/tickets/${openTicketId}`)).status).toBe(200);
    expect(removed).toContain('alone.png');
    expect((await admin().get('/invoices/all')).body.invoices.length).toBeGreaterThan(0);
  });

  test('loses what was told to others after days, but not what waits', async () => {
    const { companyId } = fixture.ids.acme;
    await fixture.database.inCompany(companyId, (scope) =>
      scope.tx.insert(deliveries).values(
        (['delivered', 'waiting', 'failed'] as const).map((status) => ({
          companyId,
          kind: 'webhook' as const,
          sourceId: 1,
          lane: status,
          event: 'message.received',
          destination: '',
          payload: {},
          status,
          nextAt: new Date('2099-01-01'),
          updatedAt: old(status === 'failed' ? 3 : 8),
        })),
      ),
    );
    await admin().put('/retention', { ...none, deliveryDays: 7 });
    await run();
    const left = await fixture.database.inCompany(companyId, (scope) =>
      scope.tx.select({ status: deliveries.status }).from(deliveries).where(eq(deliveries.kind, 'webhook')),
    );
    expect(left.map(({ status }) => status).sort()).toEqual(['failed', 'waiting']);
  });
});
