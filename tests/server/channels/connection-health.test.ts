import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnectionHealth } from '#server/jobs/connection-health.ts';
import { connections } from '#server/records/connections/table.ts';
import { messages } from '#server/records/messages/table.ts';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
  campaigns = await openCampaigns(fixture);
});
afterAll(() => fixture.close());

const minute = 60_000;
const inAcme = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, work);
const connection = async () => (await fixture.as('admin').get(`/whatsapp/${fixture.ids.acme.connectionId}`)).body;

/** The server's own look comes once a minute. */
async function look(): Promise<void> {
  const { database, now: clock } = fixture;
  const health = openConnectionHealth({ database, clock, changed: () => undefined, log: { warn: () => undefined } });
  await health.sweep();
  await health.close();
}

/** Messages of the last hours, as many as given, that came so far. */
const haveSent = (count: number, values: Partial<typeof messages.$inferInsert>) =>
  inAcme(async ({ tx, now, companyId }) => {
    const { connectionId, openTicketId, contactId } = { contactId: 0, ...fixture.ids.acme };
    const [{ contactId: to = contactId } = {}] = await tx
      .select({ contactId: messages.contactId })
      .from(messages)
      .where(eq(messages.ticketId, openTicketId))
      .limit(1);
    await tx.insert(messages).values(
      Array.from({ length: count }, () => ({
        companyId,
        connectionId,
        ticketId: openTicketId,
        contactId: to,
        providerId: crypto.randomUUID(),
        body: 'Oferta',
        fromMe: true,
        createdAt: new Date(now.getTime() - 120 * minute),
        ...values,
      })),
    );
  });

describe('a number', () => {
  test('whose messages are refused is strained, then at risk, and good again a day later', async () => {
    await haveSent(60, { ack: 3 });
    await look();
    expect((await connection()).health).toEqual({ state: 'good', reasons: [] });
    await haveSent(6, { ack: 0, failure: 'ERR_SENDING_WAPP_MSG' });
    await look();
    expect((await connection()).health).toEqual({ state: 'strained', reasons: ['failures'] });
    // That a number is not in WhatsApp lies with its owner.
    await haveSent(100, { ack: 0, failure: 'ERR_WAPP_INVALID_CONTACT' });
    await haveSent(40, { ack: 0, failure: 'ERR_SENDING_WAPP_MSG' });
    await look();
    expect((await connection()).health).toEqual({ state: 'atRisk', reasons: ['failures'] });
    fixture.advance(25 * 60 * minute);
    await look();
    expect((await connection()).health).toBeNull();
  });

  test('that its channel rates itself is not at risk by missing ticks, and another is', async () => {
    const goesOver = (provider: 'whatsapp-cloud' | 'simulator') =>
      inAcme(({ tx }) =>
        tx.update(connections).set({ provider }).where(eq(connections.id, fixture.ids.acme.connectionId)),
      );
    await goesOver('whatsapp-cloud');
    await haveSent(60, { ack: 2 });
    await look();
    expect((await connection()).health).toEqual({ state: 'good', reasons: [] });
    await goesOver('simulator');
    await look();
    expect((await connection()).health).toMatchObject({ state: 'atRisk' });
    fixture.advance(25 * 60 * minute);
    await look();
  });

  test('at risk sends no campaign until somebody takes the risk', async () => {
    await haveSent(40, { ack: 0, failure: 'ERR_SENDING_WAPP_MSG' });
    await look();
    const to = numbers(1, 6000);
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
    await eventually(async () => expect((await campaigns.find(id)).pausedReason).toBe('numberAtRisk'));
    expect(await phones.outbox(to[0])).toEqual([]);
    await campaigns.caller.post(`/campaigns/${id}/continue`);
    await campaigns.until(id, 'FINALIZADA');
    expect(await phones.outbox(to[0])).toHaveLength(1);
  });

  test('that WhatsApp lets begin no conversations says so; whoever has written is answered, the others’ messages wait', async () => {
    const [stranger = '', another = '', inList = ''] = numbers(3, 6100);
    const agent = fixture.as('agent1');
    const begin = async (number: string) => {
      const contact = await fixture.as('admin').post('/contacts', { name: number, number: `+${number}` });
      const { id: userId } = (await agent.get('/auth/me')).body;
      const ticket = await agent.post('/tickets', {
        contactId: contact.body.id,
        queueId: fixture.ids.acme.suporte,
        userId,
        status: 'open',
      });
      expect([contact.status, ticket.status]).toEqual([200, 200]);
      return ticket.body.id as number;
    };
    const send = async (ticketId: number, body: string) =>
      (await agent.post(`/messages/${ticketId}`, { body, fromMe: true, read: true, mediaUrl: '' })).body.id as number;
    const sent = async (id: number) => {
      const [row] = await inAcme(({ tx }) => tx.select().from(messages).where(eq(messages.id, id)));
      return { ack: row?.ack, failure: row?.failure };
    };

    await phones.manner(stranger, 'restricted');
    const refused = await send(await begin(stranger), 'Bom dia!');
    await eventually(async () => expect(await sent(refused)).toEqual({ ack: 0, failure: 'ERR_NEW_CHATS_RESTRICTED' }));
    const until = (await connection()).newChatsAt;
    expect(Math.round((Date.parse(until) - fixture.now().getTime()) / minute)).toBe(24 * 60);
    expect((await connection()).health).toMatchObject({ state: 'atRisk', reasons: ['newChats', 'failures'] });

    const waiting = await send(await begin(another), 'Boa tarde!');
    const { body: heard } = await phones.write({ from: '5511988880099', body: 'Oi' });
    const { id: userId } = (await agent.get('/auth/me')).body;
    await agent.put(`/tickets/${heard.ticketId}`, { status: 'open', userId });
    const answer = await send(heard.ticketId, 'Olá!');
    await eventually(async () => expect((await sent(answer)).ack).toBeGreaterThan(1));
    expect(await sent(waiting)).toEqual({ ack: 1, failure: null });

    const { id } = await campaigns.start({ contactListId: await campaigns.list([inList]) });
    await eventually(async () => expect((await campaigns.find(id)).pausedReason).toBe('newChats'));

    fixture.advance(25 * 60 * minute);
    await look();
    await send(heard.ticketId, 'Mais alguma coisa?');
    await eventually(async () => expect((await sent(waiting)).ack).toBeGreaterThan(1));
    await campaigns.create({ name: 'Rascunho' });
    await campaigns.until(id, 'FINALIZADA');
  });
});
