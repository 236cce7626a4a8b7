import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { rowsIn } from '../../server/tickets.ts';
import { untilPasses } from '../../until-passes.ts';
import type { ChannelDesk } from './desk.ts';
import {
  accepted,
  acked,
  arrivals,
  messageOf,
  messagesOf,
  numbers,
  picture,
  send,
  settled,
  ticketOf,
  untilAck,
  untilTold,
} from './looks.ts';

/** A fault of the list in `docs/channels.md`, tried through the database on a desk that others were tried on before. */
export interface Scenario {
  id: string;
  /** What a provider that survives it does. */
  does: string;
  try(desk: ChannelDesk): Promise<void>;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const scenarios: readonly Scenario[] = [
  {
    id: 'F10',
    does: 'takes ten copies at once, and one more a week later, for one message: one unread, one answer of the bot, one webhook',
    async try(desk) {
      const { fixture, far } = desk;
      const from = '5511970000010';
      await fixture.as('admin').post('/webhooks', {
        name: 'Painel',
        url: 'https://painel.invalid/hook',
        facts: ['message.received'],
      });
      const once = { id: 'F10', from, body: 'uma só' };
      await Promise.all(Array.from({ length: 10 }, () => far.write(once)));
      await untilTold(desk);
      fixture.advance(WEEK_MS);
      await far.write(once);
      await untilTold(desk);
      const ticket = await ticketOf(desk, from);
      assert.deepEqual(
        (await messagesOf(desk, from)).map(({ body, fromMe }) => [fromMe, fromMe || body]),
        [
          [false, 'uma só'],
          [true, true],
        ],
      );
      assert.equal(ticket.unread, 1);
      await untilPasses(async () => {
        const told = await rowsIn(
          fixture,
          sql`select id from deliveries where kind = 'webhook' and payload ->> 'ticketId' = ${String(ticket.id)}`,
        );
        assert.equal(told.length, 1);
      });
    },
  },
  {
    id: 'F11',
    does: 'makes one contact, one ticket and five messages of an album that a newcomer sends',
    async try(desk) {
      const from = '5511970000011';
      await Promise.all(
        [1, 2, 3, 4, 5].map((n) =>
          desk.far.write({ id: `F11-${n}`, from, type: 'image', body: `${n}`, file: picture }),
        ),
      );
      await untilTold(desk);
      const album = (await messagesOf(desk, from)).filter(({ fromMe }) => !fromMe);
      assert.deepEqual(album.map(({ body }) => body).sort(), ['1', '2', '3', '4', '5']);
      assert.equal(new Set(album.map(({ ticketId }) => ticketId)).size, 1);
      const contacts = await rowsIn(desk.fixture, sql`select id from contacts where number = ${from}`);
      assert.equal(contacts.length, 1);
    },
  },
  {
    id: 'F12',
    does: 'shows the highest of acks that come out of order, and a delivery after a failure',
    async try(desk) {
      const ticketId = await accepted(desk);
      const [risen, failed] = [await send(desk, ticketId, 'sobe'), await send(desk, ticketId, 'falha')];
      await Promise.all([settled(desk, risen), settled(desk, failed)]);
      for (const ack of [4, 2, 3, 0] as const) await acked(desk, risen, ack);
      await acked(desk, failed, 0);
      await untilAck(desk, failed, 0);
      await acked(desk, failed, 3);
      await untilAck(desk, failed, 3);
      await untilAck(desk, risen, 4);
    },
  },
  {
    id: 'F13',
    does: 'keeps an ack that comes before its send is answered',
    async try(desk) {
      const ticketId = await accepted(desk);
      const answer = desk.far.holdAnswer();
      const early = await send(desk, ticketId, 'antes da resposta');
      await untilPasses(async () => assert.ok((await arrivals(desk)).includes('antes da resposta')));
      await acked(desk, early, 3);
      await untilAck(desk, early, 3);
      answer();
      await settled(desk, await send(desk, ticketId, 'depois da resposta'));
      await untilAck(desk, early, 3);
    },
  },
  {
    id: 'F14',
    does: 'stores once and in order what was written before, during and after an absence, the company’s own phone included',
    async try(desk) {
      const from = '5511970000014';
      const { hasOwnPhone } = desk;
      const write = (n: number) =>
        desk.far.write({ id: `F14-${n}`, from, body: `nº ${n}`, fromMe: hasOwnPhone && n % 6 === 2 });
      for (const n of numbers(1, 6)) await write(n);
      await untilTold(desk);
      await desk.restart(async () => {
        for (const n of [...numbers(7, 12), ...numbers(4, 12)]) await write(n);
      });
      for (const n of numbers(11, 18)) await write(n);
      await untilTold(desk);
      const found = (await messagesOf(desk, from)).filter(({ body }) => body.startsWith('nº'));
      assert.deepEqual(
        found.map(({ body, fromMe }) => [body, fromMe]),
        numbers(1, 18).map((n) => [`nº ${n}`, hasOwnPhone && n % 6 === 2]),
      );
    },
  },
  {
    id: 'F15',
    does: 'sends once what an agent presses twice and what is repeated, and never again what may have been taken',
    async try(desk) {
      const ticketId = await accepted(desk);
      const clientId = `F15-${ticketId}`;
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(desk, ticketId, 'uma vez', clientId)));
      const [first = 0] = answers;
      assert.deepEqual(answers, Array(5).fill(first));
      await settled(desk, first);
      assert.equal(await send(desk, ticketId, 'uma vez', clientId), first);
      const other = { body: 'outra', clientId };
      assert.equal((await desk.fixture.as('admin').post(`/messages/${ticketId}`, other)).status, 409);
      desk.far.loseAnswer();
      const lost = await send(desk, ticketId, 'resposta perdida');
      await settled(desk, lost);
      const { ack, failure } = await messageOf(desk, lost);
      assert.ok(ack >= 2 || failure === 'ERR_SEND_UNCONFIRMED');
      await settled(desk, await send(desk, ticketId, 'a seguinte'));
      const ours = ['uma vez', 'resposta perdida', 'a seguinte'];
      assert.deepEqual(
        (await arrivals(desk)).filter((body) => ours.includes(body)),
        ours,
      );
    },
  },
  {
    id: 'F56',
    does: 'believes no call that is not signed byte for byte, or is too old',
    async try(desk) {
      const message = { id: 'F56', from: '5511970000056', body: 'pão 🥖 às 7h' };
      assert.deepEqual(new Set(await desk.forge?.(message)), new Set([401]));
      assert.deepEqual(await messagesOf(desk, message.from), []);
      await desk.far.write(message);
      await untilTold(desk);
      assert.equal((await messagesOf(desk, message.from))[0]?.body, message.body);
    },
  },
];
