import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultPoint } from '#server/fault-points.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';

const from = '5511970000041';

/** What the customer of the demo's second connection answers, when the server dies then, and what comes back. */
const steps: { says: string; diesAt: FaultPoint; hears: string }[] = [
  { says: 'Oi', diesAt: 'inbound.stored', hears: '*2* - Suporte' },
  { says: '2', diesAt: 'message.claimed', hears: '*1* - Meu pedido' },
  { says: '1', diesAt: 'phone.took', hears: '*2* - Mudar o endereço' },
  { says: '1', diesAt: 'ack.storing', hears: 'O código de rastreio chega por e-mail' },
];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ FAULTS: 'on', SIMULATOR_DEDUPE: 'off', SIMULATOR_ACK_MS: '20' });
});
afterAll(() => server.remove());

test('a server that dies at every step of a menu repeats none of its answers and loses none', async () => {
  const phones = phonesAt(server.url);
  const { id: connectionId = 0 } = (await phones.lines()).find(({ name }) => name === 'Loja virtual') ?? {};
  const heard: string[] = [];
  for (const { says, diesAt, hears } of steps) {
    const message = {
      connectionId,
      from,
      name: 'Maria Souza',
      type: 'text' as const,
      body: says,
      id: `menu-${diesAt}`,
    };
    await phones.arm(diesAt, 1);
    await phones.write(message).catch(() => undefined);
    await server.fallen();
    await server.restart();
    // The phone repeats what was not confirmed.
    await phones.write(message);
    heard.push(hears);
    await eventually(async () =>
      expect((await phones.outbox(from)).map(({ body }) => body)).toEqual(
        heard.map((part) => expect.stringContaining(part)),
      ),
    );
  }
});
