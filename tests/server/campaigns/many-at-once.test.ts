import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#server/records/connections/table.ts';
import { messages } from '#server/records/messages/table.ts';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const each = 5;
const seconds = 5;

/** A second phone of Acme, paired like the first. */
async function addConnection(): Promise<number> {
  const { companyId } = fixture.ids.acme;
  const session = { phone: '5511990009999', key: 'a key of the tests' };
  const values = {
    companyId,
    provider: 'simulator' as const,
    name: 'Promoções',
    number: session.phone,
    status: 'CONNECTED' as const,
    session,
  };
  const [row] = await fixture.database.inCompany(companyId, ({ tx }) =>
    tx
      .insert(connections)
      .values({ ...values, token: 'a token of the tests' })
      .returning({ id: connections.id }),
  );
  await fixture.restart(0);
  return row?.id ?? 0;
}

test('Campaigns of two companies over three connections go at once, each connection at its pace, and agents answer meanwhile', async () => {
  const { acme, outra } = fixture.ids;
  const second = await addConnection();
  const ours = await openCampaigns(fixture);
  const theirs = await openCampaigns(fixture, 'outraAdmin');
  for (const { caller } of [ours, theirs])
    await caller.post('/campaign-settings', { settings: { messageInterval: seconds } });
  const running = await Promise.all(
    [
      { of: ours, whatsappId: acme.connectionId, companyId: acme.companyId, from: 4000 },
      { of: ours, whatsappId: second, companyId: acme.companyId, from: 4100 },
      { of: theirs, whatsappId: outra.connectionId, companyId: outra.companyId, from: 4200 },
    ].map(async ({ of, from, whatsappId, companyId }) => {
      const to = numbers(each, from);
      const { id } = await of.start({ whatsappId, contactListId: await of.list(to) });
      return { of, id, to, whatsappId, companyId };
    }),
  );
  const statuses = () => Promise.all(running.map(async ({ of, id }) => (await of.find(id)).status));
  const agent = fixture.as('agent1');
  const answers: string[] = [];
  while ((await statuses()).some((status) => status !== 'FINALIZADA')) {
    fixture.advance(2_000);
    await ours.create({ name: 'Rascunho' });
    const body = `resposta ${answers.length}`;
    const sent = await agent.post(`/messages/${acme.openTicketId}`, { body, fromMe: true, read: true, mediaUrl: '' });
    expect(sent.status).toBe(200);
    answers.push(body);
  }
  for (const { id, to, of, whatsappId, companyId } of running) {
    const outbox = phonesOf(fixture, whatsappId).outbox;
    expect((await Promise.all(to.map(outbox))).map(({ length }) => length)).toEqual(to.map(() => 1));
    expect((await of.find(id)).counters).toMatchObject({ recipients: each, sent: each, failed: 0 });
    const claimed = await fixture.database.inCompany(companyId, ({ tx }) =>
      tx
        .select({ at: messages.createdAt, connectionId: messages.connectionId })
        .from(messages)
        .where(eq(messages.campaignId, id))
        .orderBy(asc(messages.id)),
    );
    expect(new Set(claimed.map(({ connectionId }) => connectionId))).toEqual(new Set([whatsappId]));
    const gaps = claimed.slice(1).map(({ at }, n) => at.getTime() - (claimed[n]?.at.getTime() ?? 0));
    // A pause is up to a fifth shorter.
    expect(gaps.filter((gap) => gap < 0.8 * seconds * 1_000)).toEqual([]);
  }
  const received = phonesOf(fixture).outbox;
  await eventually(async () =>
    expect((await received('5511910000003')).map(({ body }: { body: string }) => body)).toEqual(
      expect.arrayContaining(answers),
    ),
  );
});
