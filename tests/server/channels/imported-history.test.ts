import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceOf } from '../../support/chance.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import {
  bookWebhookOf,
  declinedWebhook,
  historyFileWebhookOf,
  historyWebhookOf,
  ownNumber,
  type PastMessage,
} from '../../support/channels/cloud-history.ts';
import { type GraphStandIn, webhookOf } from '../../support/channels/graph-stand-in.ts';
import type { Fixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

/** `HISTORY_MESSAGES=5000` for as many as the product is asked to stand. */
const COUNT = Number(process.env.HISTORY_MESSAGES ?? 250);
/** As many are written live as well, by which the others are measured. */
const LIVED = 250;
const SEED = Number(process.env.HISTORY_SEED ?? 44);

let cloud: CloudFixture;
let graph: GraphStandIn;
let fixture: Fixture;
beforeAll(async () => {
  cloud = await openCloudFixture();
  ({ graph, fixture } = cloud);
});
afterAll(() => cloud.close());

const admin = () => fixture.as('admin');
const tell = async (webhook: string) => expect(await cloud.post(webhook)).toBe(200);
const seconds = (before = 0) => Math.floor(fixture.now().getTime() / 1000) - before;
const connection = async () => (await admin().get(`/whatsapp/${cloud.id}`)).body;
const setHistory = (importsHistory: boolean) => admin().put(`/whatsapp/${cloud.id}`, { importsHistory });

const unreadable = () =>
  rowsIn(fixture, sql`select kind, reason from unreadable_parts where connection_id = ${cloud.id}`);

let number = 5_511_955_550_000;
const nextNumber = () => String(++number);

/** What the customer, or the business on its phone, wrote so many seconds ago. */
const past = (
  customer: string,
  {
    id,
    body,
    ago,
    fromMe = false,
    quotes,
  }: { id: string; body: string; ago: number; fromMe?: boolean; quotes?: string },
): PastMessage => ({
  id,
  ...(fromMe ? { from: ownNumber, to: customer } : { from: customer }),
  timestamp: String(seconds(ago)),
  type: 'text',
  text: { body },
  ...(quotes && { context: { id: quotes } }),
  history_context: { status: 'READ' },
});

const live = (customer: string, { id, body, quotes }: { id: string; body: string; quotes?: string }) =>
  webhookOf({
    contacts: [{ wa_id: customer, profile: { name: 'Ana' } }],
    messages: [
      {
        id,
        from: customer,
        timestamp: String(seconds()),
        type: 'text',
        text: { body },
        ...(quotes && { context: { id: quotes } }),
      },
    ],
  });

const ticketsOf = (customer: string) =>
  rowsIn(
    fixture,
    sql`select tickets.* from tickets join contacts on contacts.id = tickets.contact_id
      where contacts.number = ${customer} order by tickets.is_imported desc, tickets.id`,
  );
const conversation = async (ticketId: number) => {
  const messages = [];
  for (let before: number | undefined; ; ) {
    const page = (await admin().get(`/messages/${ticketId}${before === undefined ? '' : `?before=${before}`}`)).body;
    messages.unshift(...page.messages);
    if (!page.hasMore) return messages;
    before = page.messages[0].id;
  }
};
const bodies = async (ticketId: number) => (await conversation(ticketId)).map(({ body }) => body);

describe('a connection that takes no history', () => {
  test('is what it is at first, and drops what Meta hands over', async () => {
    expect(await connection()).toMatchObject({ importsHistory: false, historyImport: null, hasImported: false });
    const ana = nextNumber();
    await tell(historyWebhookOf([{ id: ana, messages: [past(ana, { id: 'wamid.off', body: 'antes', ago: 60 })] }]));
    await tell(bookWebhookOf(ana, 'Ana do Bairro'));
    expect(await ticketsOf(ana)).toEqual([]);
    expect(await unreadable()).toEqual([]);
  });
});

describe('turning it on', () => {
  test('asks Meta once for people and messages', async () => {
    expect((await setHistory(true)).body).toMatchObject({
      importsHistory: true,
      historyImport: { progress: null, failure: null },
    });
    expect(graph.syncs).toEqual(['smb_app_state_sync', 'history']);
    await setHistory(true);
    expect(graph.syncs).toHaveLength(2);
  });

  test('says what Meta has against it, and asks again when it is wanted again', async () => {
    const input = { name: 'Recusada', provider: 'whatsapp-cloud', queueIds: [fixture.ids.acme.suporte] };
    const key = {
      phoneNumberId: '109876543210987',
      accessToken: 'EAAG-a-token-of-the-tests',
      appSecret: 'a',
      verifyToken: 'b',
    };
    graph.refuseSends({ status: 400, code: 100 });
    const made = (await admin().post('/whatsapp', { ...input, ...key, importsHistory: true })).body;
    expect(made).toMatchObject({ status: 'CONNECTED', historyImport: { failure: 'ERR_HISTORY_REFUSED' } });
    graph.refuseSends(undefined);
    const again = (await admin().put(`/whatsapp/${made.id}`, { importsHistory: true })).body;
    expect(again.historyImport).toMatchObject({ failure: null });
    await admin().delete(`/whatsapp/${made.id}`);
  });

  test('says how far it has come, and that the business has not shared it', async () => {
    await tell(historyWebhookOf([], 55, 2));
    await tell(historyWebhookOf([], 20, 1));
    expect((await connection()).historyImport).toMatchObject({ progress: 55, failure: null });
    await tell(declinedWebhook());
    expect((await connection()).historyImport).toMatchObject({ progress: 55, failure: 'ERR_HISTORY_NOT_SHARED' });
    await tell(historyWebhookOf([], 100, 3));
    expect((await connection()).historyImport).toMatchObject({ progress: 100, failure: null });
  });
});

describe('what is handed over', () => {
  test('stands in a closed ticket before the first live one, by name, counted nowhere and told to nobody', async () => {
    const ana = nextNumber();
    await tell(live(ana, { id: 'wamid.live', body: 'oi, agora' }));
    const before = (await admin().get('/dashboard')).body;
    const [waiting] = await ticketsOf(ana);
    await admin().post('/webhooks', {
      name: 'Tudo',
      url: 'https://example.com/hook',
      facts: ['ticket.created', 'ticket.updated', 'message.received', 'message.sent'],
      active: true,
    });
    const earliest = past(ana, { id: 'wamid.h1', body: 'primeira', ago: 5000 });
    const chunk = historyWebhookOf([
      {
        id: ana,
        messages: [
          past(ana, { id: 'wamid.h2', body: 'segunda', ago: 4000, fromMe: true, quotes: 'wamid.h1' }),
          earliest,
        ],
      },
    ]);
    await tell(chunk);
    await tell(chunk);
    await tell(bookWebhookOf(`+${ana}`, 'Ana do Bairro'));
    const [imported, ...others] = await ticketsOf(ana);
    expect(others).toHaveLength(1);
    expect(imported).toMatchObject({
      status: 'closed',
      unread_messages: 0,
      message_count: 2,
      last_message: 'segunda',
      is_lead: false,
      queue_id: waiting?.queue_id,
    });
    expect(await bodies(Number(waiting?.id))).toEqual(['primeira', 'segunda', 'oi, agora']);
    expect(await bodies(Number(imported?.id))).toEqual(['primeira', 'segunda']);
    const [first, second] = await conversation(Number(imported?.id));
    expect(second).toMatchObject({ fromMe: true, ack: 4, quotedMsg: { id: first?.id, body: 'primeira' } });
    expect(Date.parse(first?.createdAt)).toBe(Number(earliest.timestamp) * 1000);
    const { counters, days } = (await admin().get('/dashboard')).body;
    expect({ counters, days }).toEqual({ counters: before.counters, days: before.days });
    const history = (await admin().get(`/tickets/${imported?.id}/history`)).body;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['import']);
    const queued = await rowsIn(
      fixture,
      sql`select * from deliveries where payload ->> 'ticketId' = ${String(imported?.id)}`,
    );
    expect(queued).toEqual([]);
    const listed = (await admin().get('/tickets?status=closed&showAll=true')).body.tickets;
    expect(listed.find(({ id }: { id: number }) => id === imported?.id)).toMatchObject({ isImported: true });
  });

  test('is called as in the book of the phone', async () => {
    const bia = nextNumber();
    await tell(bookWebhookOf(`+${bia}`, 'Bia Lima'));
    await tell(historyWebhookOf([{ id: bia, messages: [past(bia, { id: 'wamid.b1', body: 'oi', ago: 100 })] }]));
    expect((await admin().get(`/contacts?searchParam=${bia}`)).body.contacts).toMatchObject([{ name: 'Bia Lima' }]);
  });

  test('is greeted as a first time when the customer writes, and a message that comes live as well is live alone', async () => {
    const caio = nextNumber();
    await tell(
      historyWebhookOf([
        {
          id: caio,
          messages: [
            past(caio, { id: 'wamid.c1', body: 'antes', ago: 900 }),
            past(caio, { id: 'wamid.c2', body: 'depois do pareamento', ago: 5, quotes: 'wamid.c1' }),
          ],
        },
      ]),
    );
    await tell(live(caio, { id: 'wamid.c2', body: 'depois do pareamento', quotes: 'wamid.c1' }));
    await tell(
      historyWebhookOf([
        { id: caio, messages: [past(caio, { id: 'wamid.c2', body: 'depois do pareamento', ago: 5 })] },
      ]),
    );
    const [imported, waiting] = await ticketsOf(caio);
    expect(imported).toMatchObject({ message_count: 1, last_message: 'antes' });
    expect(waiting).toMatchObject({ status: 'pending', unread_messages: 1, is_lead: true, message_count: 1 });
    const shown = await conversation(Number(waiting?.id));
    expect(shown).toMatchObject([{ body: 'antes' }, { body: 'depois do pareamento', quotedMsg: { body: 'antes' } }]);
  });

  test('says that there was a file, and has it once Meta gives it', async () => {
    const dora = nextNumber();
    const file = { id: 'wamid.d1', from: dora, timestamp: String(seconds(700)), type: 'media_placeholder' };
    await tell(historyWebhookOf([{ id: dora, messages: [{ ...file, history_context: { status: 'READ' } }] }]));
    const [imported] = await ticketsOf(dora);
    expect(await conversation(Number(imported?.id))).toMatchObject([{ mediaType: 'application', mediaUrl: null }]);
    const mediaId = graph.keep({ mime: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) });
    const image = { id: mediaId, mime_type: 'image/jpeg', caption: 'o bolo' };
    // Older than anything that is taken for news.
    await tell(historyFileWebhookOf({ ...file, timestamp: String(seconds(13 * 86_400)), type: 'image', image }));
    const [shown] = await conversation(Number(imported?.id));
    expect(shown).toMatchObject({ body: 'o bolo', mediaUrl: expect.stringContaining('/api/media/') });
    expect(await ticketsOf(dora)).toMatchObject([{ is_imported: true, unread_messages: 0 }]);
  });

  test('leaves nothing to be sent, and nothing among what failed', async () => {
    const eva = nextNumber();
    const messages = ['ERROR', 'PENDING'].map((status, place) => ({
      ...past(eva, { id: `wamid.e${place}`, body: status, ago: 300 - place, fromMe: true }),
      history_context: { status },
    }));
    await tell(historyWebhookOf([{ id: eva, messages }]));
    const rows = await rowsIn(
      fixture,
      sql`select ack, is_waiting from messages where provider_id like 'wamid.e%' order by id`,
    );
    expect(rows).toEqual([
      { ack: 0, is_waiting: false },
      { ack: 2, is_waiting: false },
    ]);
    expect(await rowsIn(fixture, sql`select * from failed_messages`)).toEqual([]);
  });

  test('keeps aside what nobody can read, and goes on', async () => {
    const fabio = nextNumber();
    const odd = { id: 'wamid.odd', from: fabio, timestamp: 'ontem', type: 'text', history_context: { status: 'READ' } };
    await tell(
      historyWebhookOf([{ id: fabio, messages: [odd, past(fabio, { id: 'wamid.f1', body: 'legível', ago: 9 })] }]),
    );
    const [imported] = await ticketsOf(fabio);
    expect(await bodies(Number(imported?.id))).toEqual(['legível']);
    expect(await unreadable()).toEqual([{ kind: 'message', reason: 'unknownShape' }]);
  });
});

describe(`${COUNT} messages in an order by chance, with live ones in between`, () => {
  test('are in texts, order and quotes what a live conversation is; nothing of them is unread', async () => {
    const { share: next } = chanceOf(SEED);
    const [gil, hugo] = [nextNumber(), nextNumber()];
    const said = Array.from({ length: COUNT }, (_, place) => ({
      id: `wamid.g${place}`,
      body: `mensagem ${place}`,
      fromMe: next() < 0.4,
      ago: (COUNT - place) * 40,
      ...(place > 0 && next() < 0.2 && { quotes: Math.floor(next() * place) }),
    }));
    const lives = Array.from({ length: 20 }, (_, place) => ({
      id: `wamid.gl${place}`,
      body: `agora ${place}`,
      quotes: Math.floor(next() * COUNT),
    }));
    const handedOver = said.map(({ quotes, ...message }) =>
      past(gil, { ...message, ...(quotes !== undefined && { quotes: `wamid.g${quotes}` }) }),
    );
    const chunks: PastMessage[][] = [];
    const shuffled = shuffle(handedOver, next);
    for (let start = 0; start < shuffled.length; start += 100) chunks.push(shuffled.slice(start, start + 100));
    // Some come twice.
    const webhooks = shuffle([...chunks, ...chunks.filter(() => next() < 0.1)], next).map((messages, order) =>
      historyWebhookOf([{ id: gil, messages }], Math.min(100, order), order),
    );
    const gap = Math.max(1, Math.floor(webhooks.length / lives.length));
    let told = 0;
    for (const [place, webhook] of webhooks.entries()) {
      await tell(webhook);
      const now = place % gap === 0 ? lives[told] : undefined;
      if (now) {
        told += 1;
        await tell(live(gil, { ...now, quotes: `wamid.g${now.quotes}` }));
      }
    }
    for (const now of lives.slice(told)) await tell(live(gil, { ...now, quotes: `wamid.g${now.quotes}` }));

    const lived = said.slice(0, LIVED);
    for (const { id, body, fromMe, quotes } of lived) {
      const context = quotes === undefined ? {} : { context: { id: `wamid.h${quotes}` } };
      const text = {
        id: id.replace('.g', '.h'),
        timestamp: String(seconds()),
        type: 'text',
        text: { body },
        ...context,
      };
      const echo = { message_echoes: [{ ...text, from: ownNumber, to: hugo }] };
      await tell(webhookOf(fromMe ? echo : { messages: [{ ...text, from: hugo }] }));
    }

    const [imported, waiting] = await ticketsOf(gil);
    const [atWork] = await ticketsOf(hugo);
    const shape = (messages: { body: string; fromMe: boolean; quotedMsg: { body: string } | null }[]) =>
      messages.map(({ body, fromMe, quotedMsg }) => ({ body, fromMe, quotes: quotedMsg?.body ?? null }));
    const written = said.map(({ body, fromMe, quotes }) => ({
      body,
      fromMe,
      quotes: quotes === undefined ? null : `mensagem ${quotes}`,
    }));
    const writtenNow = lives.map(({ body, quotes }) => ({ body, fromMe: false, quotes: `mensagem ${quotes}` }));
    const theirs = shape(await conversation(Number(waiting?.id)));
    expect(theirs).toEqual([...written, ...writtenNow]);
    expect(theirs.slice(0, lived.length)).toEqual(shape(await conversation(Number(atWork?.id))));
    expect(imported).toMatchObject({ status: 'closed', unread_messages: 0, message_count: COUNT });
    expect(waiting).toMatchObject({ unread_messages: lives.length });
  }, 600_000);
});

describe('erasing it', () => {
  test('can be done as long as there is something, also with the import off', async () => {
    expect(await connection()).toMatchObject({ importsHistory: true, hasImported: true });
    expect((await setHistory(false)).body).toMatchObject({ historyImport: null, hasImported: true });
    await setHistory(true);
  });

  test('removes tickets, messages and files of that connection, and leaves people and what was live', async () => {
    const [counted] = await rowsIn(fixture, sql`select count(*)::integer as contacts from contacts`);
    const [file] = await rowsIn(fixture, sql`select media_file from messages where provider_id = 'wamid.d1'`);
    expect((await fixture.as('agent1').delete(`/whatsapp/${cloud.id}/imported-history`)).status).toBe(403);
    expect((await admin().delete(`/whatsapp/${cloud.id}/imported-history`)).status).toBe(200);
    expect(await rowsIn(fixture, sql`select * from tickets where is_imported`)).toEqual([]);
    expect(await rowsIn(fixture, sql`select * from messages where id < 0`)).toEqual([]);
    expect(await rowsIn(fixture, sql`select count(*)::integer as contacts from contacts`)).toEqual([counted]);
    expect((await admin().get(`/media/${file?.media_file}`)).status).toBe(404);
    const [lived] = await rowsIn(fixture, sql`select ticket_id from messages where provider_id = 'wamid.live'`);
    expect(await bodies(Number(lived?.ticket_id))).toEqual(['oi, agora']);
  });

  test('ends the import, and nothing that still comes is taken', async () => {
    expect(await connection()).toMatchObject({ importsHistory: false, historyImport: null, hasImported: false });
    const iris = nextNumber();
    await tell(historyWebhookOf([{ id: iris, messages: [past(iris, { id: 'wamid.i1', body: 'tarde', ago: 60 })] }]));
    expect(await ticketsOf(iris)).toEqual([]);
  });
});

function shuffle<Item>(items: readonly Item[], next: () => number): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled;
}
