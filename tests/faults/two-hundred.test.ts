import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { IncomingMessage } from '#server/channels/port.ts';
import { contacts } from '#server/records/contacts/table.ts';
import { takeInbound } from '#server/records/inbound/take.ts';
import { messages } from '#server/records/messages/table.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { newcomer, phonesOf } from '../support/server/fixture-phones.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';

let postgres: PostgresServer | undefined;
afterAll(() => postgres?.stop());

const engines = {
  PGlite: () => openFixture(),
  async 'PostgreSQL with eight connections'() {
    postgres ??= await startPostgres();
    return openFixture({ databaseUrl: await postgres.newDatabase(), settings: { DATABASE_POOL: '8' } });
  },
};

describe.each(Object.entries(engines))('what a customer writes all at once, on %s (F10, F11)', (_engine, open) => {
  test('200 messages of a new customer, 20 at a time and twice each, are one ticket in order', async () => {
    const fixture = await open();
    try {
      await write200Twice(fixture);
      await expectOneTicket(fixture);
    } finally {
      await fixture.close();
    }
  });

  test('taken in by several connections at once they are one contact, one ticket, each once', async () => {
    const fixture = await open();
    try {
      const { companyId, connectionId } = fixture.ids.acme;
      const ids = Array.from({ length: 200 }, (_, n) => `p${n}`).flatMap((id) => [id, id]);
      const taken: { messageId: number; ticketId: number; fresh: boolean }[] = [];
      async function take(): Promise<void> {
        for (let id = ids.shift(); id; id = ids.shift()) {
          const incoming = { ...plain, providerId: id };
          const receipt = await fixture.database.inCompany(companyId, (s) =>
            takeInbound(s, connectionId, incoming, null),
          );
          if (receipt) taken.push(receipt);
        }
      }
      await Promise.all(Array.from({ length: 20 }, take));
      expect(taken.filter(({ fresh }) => fresh)).toHaveLength(200);
      expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(200);
      const [ticketId, ...others] = new Set(taken.map((receipt) => receipt.ticketId));
      expect(others).toEqual([]);
      const { body } = await fixture.as('admin').get(`/tickets/${ticketId}`);
      expect(body).toMatchObject({ unreadMessages: 200, status: 'pending', contact: { number: newcomer } });
    } finally {
      await fixture.close();
    }
  });
});

const plain: IncomingMessage = {
  providerId: '',
  channel: 'whatsapp',
  from: newcomer,
  name: 'Maria Souza',
  group: null,
  fromMe: false,
  type: null,
  body: 'oi',
  media: null,
  quotedProviderId: null,
};

async function write200Twice(fixture: Fixture): Promise<void> {
  const phones = phonesOf(fixture);
  const posts = Array.from({ length: 200 }, (_, n) => ({ id: `m${n}`, body: `mensagem ${n}` })).flatMap((message) => [
    message,
    message,
  ]);
  const answers: { status: number; body: { messageId: number } }[] = [];
  async function post(): Promise<void> {
    for (let message = posts.shift(); message; message = posts.shift()) answers.push(await phones.write(message));
  }
  await Promise.all(Array.from({ length: 20 }, post));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(200);
}

/** The order is the one in which the phone sent them, which its conversation tells. */
async function expectOneTicket(fixture: Fixture): Promise<void> {
  const { companyId, connectionId } = fixture.ids.acme;
  const view = await phonesOf(fixture).call('GET', `view?connectionId=${connectionId}&number=${newcomer}`);
  const sent = view.body.messages.map(({ body }: { body: string }) => body);
  expect(sent).toHaveLength(200);
  await fixture.database.inCompany(companyId, async ({ tx }) => {
    const [contact, ...others] = await tx.select().from(contacts).where(eq(contacts.numberKey, newcomer));
    expect(others).toEqual([]);
    const theirs = await tx
      .select()
      .from(tickets)
      .where(eq(tickets.contactId, contact?.id ?? 0));
    expect(theirs).toMatchObject([{ status: 'pending', unreadMessages: 200, lastMessage: sent.at(-1) }]);
    const stored = await tx
      .select({ body: messages.body })
      .from(messages)
      .where(eq(messages.ticketId, theirs[0]?.id ?? 0))
      .orderBy(asc(messages.id));
    expect(stored.map(({ body }) => body)).toEqual(sent);
  });
}
