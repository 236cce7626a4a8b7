import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChannelOffline } from '#server/channels/port.ts';
import type { NetworkEvent } from '#simulator/network.ts';
import { networkWire } from '#simulator/network-wire.ts';
import { remoteNetwork } from '#simulator/remote-network.ts';
import { answer, makePhoneNetwork, pairedConnection, text } from '../../support/server/phone-network.ts';

let phones: ReturnType<typeof makePhoneNetwork>;
let app: FastifyInstance;
let remote: ReturnType<typeof remoteNetwork>;
beforeEach(async () => {
  phones = makePhoneNetwork();
  app = fastify({ forceCloseConnections: true });
  await app.register(networkWire(phones.network));
  remote = remoteNetwork(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(async () => {
  remote.stop();
  phones.remove();
  await app.close();
});

test('a network in another process pairs, tells, confirms and takes like one in this', async () => {
  await remote.open(pairedConnection);
  const writing = remote.write(text('oi', 'A1'));
  const [paired, returned, inbound] = await untilInbound();
  expect([paired?.kind, returned?.kind, inbound?.kind]).toEqual(['paired', 'returned', 'inbound']);
  await remote.confirm(1, inbound?.event ?? 0, { messageId: 4, ticketId: 2 });
  expect(await writing).toEqual({ id: 'A1', repeated: false, receipt: { messageId: 4, ticketId: 2 } });
  expect(await remote.send(answer('D1', 'olá'))).toEqual({ taken: true });
  expect(await remote.find(1, 'D1')).toBe('taken');
  expect(await remote.outbox('5511987654321')).toMatchObject([{ id: 'D1', clientId: 'client-D1' }]);
});

test('its files come and go byte for byte', async () => {
  const file = { name: 'orçamento é.pdf', mime: 'application/pdf', bytes: Buffer.from([0, 255, 13, 10, 128]) };
  const url = await remote.keepFile(file);
  expect(await remote.readFile(url)).toEqual(file);
  expect(await remote.readFile('/simulator/files/none')).toBeNull();
});

test('its refusals arrive as they are', async () => {
  await expect(remote.scan(99)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_WAPP_FOUND' });
  await remote.open(pairedConnection);
  await expect(remote.scan(1)).rejects.toMatchObject({ status: 409, code: 'ERR_NO_QR_ON_OFFER' });
});

test('one that does not answer is offline', async () => {
  await app.close();
  await expect(remote.send(answer('D1', 'olá'))).rejects.toBeInstanceOf(ChannelOffline);
});

/** What the line tells up to a message, which stays unconfirmed. */
async function untilInbound(): Promise<NetworkEvent[]> {
  const heard: NetworkEvent[] = [];
  for (;;) {
    const [event] = await remote.pull(1);
    if (event) heard.push(event);
    if (event?.kind === 'inbound') return heard;
    if (event) await remote.confirm(1, event.event, null);
  }
}
