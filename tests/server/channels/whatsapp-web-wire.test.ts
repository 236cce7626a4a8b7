import * as baileys from 'baileys';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChannelListener, ChannelProvider } from '#server/channels/port.ts';
import { createWebProvider } from '#server/channels/whatsapp-web/web-provider.ts';
import { createHeard, type Heard } from '../../support/channels/heard.ts';
import { memoryKeys } from '../../support/channels/web/memory-keys.ts';
import { type Manner, openNoiseService, streamError } from '../../support/channels/web/noise/service.ts';
import { quickPace, unpairedLine } from '../../support/channels/web-harness.ts';
import { patienceMs } from '../../support/patience.ts';

/** The real library over a real WebSocket, with a service of this machine at its other end. */
let service: Awaited<ReturnType<typeof openNoiseService>>;
const open: ChannelProvider[] = [];
beforeEach(async () => {
  service = await openNoiseService();
});
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
  await until(() => service.open() === 0);
  await service.close();
});

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: patienceMs, interval: 5 });

function makeDesk({ againMs = [1] as readonly number[] } = {}) {
  const lines: Record<number, Heard> = { 1: createHeard(), 2: createHeard() };
  const codes: string[] = [];
  const warnings: string[] = [];
  const heardBy = (id: number) => lines[id] ?? createHeard();
  const listener: ChannelListener = {
    ...heardBy(1).listener,
    async changed(id, fact, session) {
      if ('qrcode' in fact) codes.push(fact.qrcode);
      await heardBy(id).listener.changed(id, fact, session);
    },
  };
  const keys = memoryKeys();
  const log = { error() {}, warn: (_: object, text: string) => void warnings.push(text) };
  const pace = { ...quickPace, againMs, connectMs: 100 };
  const provider = createWebProvider({ load: async () => baileys, keys, pace, url: service.url, log }, listener);
  open.push(provider);
  return {
    provider,
    keys,
    codes,
    heard: heardBy,
    tries: () => warnings.filter((text) => text.includes('it will be tried again')),
    start: (id = 1) => provider.start(unpairedLine(id)),
    async pair(id = 1) {
      const { facts } = heardBy(id);
      await provider.start(unpairedLine(id));
      await until(() => facts.includes('connection.qrOffered'));
      service.scan(codes.at(-1) ?? '', `551198765000${id}`);
      await until(() => facts.at(-1) === 'connection.returned');
    },
    pairing: async (id = 1) => (await keys.of(unpairedLine(id)).read('creds')).size,
  };
}

const manners: [Manner, string][] = [
  ['refuses', 'it can’t be reached, or something else answers in its place'],
  ['hangs', 'it can’t be reached, or something else answers in its place'],
  ['shuts', 'the connection was closed'],
  ['keeps silent', 'nothing was heard in time'],
  ['breaks off', 'the connection was closed'],
  ['babbles', 'closed with no code'],
  ['proves nothing', 'who answers can’t prove to be WhatsApp'],
];

describe.each(manners)('a service that %s', (manner, reason) => {
  test('is tried again after a longer and longer while, and offers its code once it serves', async () => {
    const desk = makeDesk({ againMs: [1, 2, 4] });
    service.behave(manner);
    await desk.start();
    await until(() => desk.tries().length >= 3);
    expect(desk.tries().slice(0, 3)).toEqual(Array(3).fill(`WhatsApp: ${reason}; it will be tried again`));
    await until(() => desk.heard(1).unreachable > 0);
    expect(desk.heard(1).facts).toEqual([]);
    service.behave('serves');
    await until(() => desk.heard(1).facts.length > 0);
    expect(desk.heard(1).facts).toEqual(['connection.qrOffered']);
  });

  test('does not end a pairing: the phone is said to be quiet, and back', async () => {
    const desk = makeDesk();
    await desk.pair();
    const before = desk.heard(1).facts.length;
    service.behave(manner);
    for (const device of service.devices()) device.say(streamError('503'));
    await until(() => desk.heard(1).facts.length > before && desk.tries().length > 3);
    service.behave('serves');
    await until(() => desk.heard(1).facts.at(-1) === 'connection.returned');
    expect(desk.heard(1).facts.slice(before)).toEqual(['connection.fellQuiet', 'connection.returned']);
  });
});

test('a service that nobody reaches is not called again before its time', async () => {
  const desk = makeDesk({ againMs: [1, 600_000] });
  service.behave('hangs');
  await desk.start();
  await until(() => desk.tries().length === 2);
  expect(service.attempts()).toBe(2);
});

test('a service that is away when the server starts leaves a paired line quiet, not connected', async () => {
  const desk = makeDesk();
  await desk.pair();
  service.behave('hangs');
  await desk.provider.stop(1);
  const before = desk.heard(1).facts.length;
  await desk.start();
  await until(() => desk.heard(1).facts.length > before && desk.heard(1).unreachable > 0);
  expect(desk.heard(1).facts.slice(before)).toEqual(['connection.fellQuiet']);
});

/** Tells when a later version of the library looks, and docs/channels.md has to say so. */
test('whoever vouches for the service is believed by the library, so that TLS alone says who it is', async () => {
  const desk = makeDesk();
  service.behave('pretends');
  await desk.pair();
});

describe('a phone that has scanned the code', () => {
  test('is paired, over the restart that WhatsApp asks for, and says its number', async () => {
    const desk = makeDesk();
    await desk.pair();
    const { facts, session } = desk.heard(1);
    expect([facts, session]).toEqual([
      ['connection.qrOffered', 'connection.scanned', 'connection.paired', 'connection.returned'],
      { phone: '5511987650001' },
    ]);
    expect(service.devices().map(({ number }) => number)).toEqual([5511987650001]);
  });

  test.each([
    ['a restart', streamError('515')],
    ['an outage', streamError('503')],
    ['the end of the stream', { tag: 'xmlstreamend', attrs: {} }],
  ])('logs in again after %s', async (_, node) => {
    const desk = makeDesk();
    await desk.pair();
    const before = [service.attempts(), desk.heard(1).facts.length] as const;
    for (const device of service.devices()) device.say(node);
    await until(() => desk.heard(1).facts.length > before[1]);
    expect([service.attempts() - before[0], desk.heard(1).facts.slice(before[1])]).toEqual([
      1,
      ['connection.returned'],
    ]);
  });

  test('and whose place something else has taken waits for a person, with its pairing', async () => {
    const desk = makeDesk();
    await desk.pair();
    const before = service.attempts();
    for (const device of service.devices()) device.say(streamError('440', 'replaced'));
    await until(() => desk.heard(1).facts.at(-1) === 'connection.ended');
    await until(() => service.open() === 0);
    expect([service.attempts() - before, await desk.pairing(), desk.heard(1).session]).toEqual([
      0,
      1,
      { phone: '5511987650001' },
    ]);
  });

  test('and has unlinked it gives up the pairing, and the next start offers a code', async () => {
    const desk = makeDesk();
    await desk.pair();
    for (const device of service.devices()) device.say(streamError('401', 'device_removed'));
    await until(() => desk.heard(1).facts.at(-1) === 'connection.ended');
    expect([await desk.pairing(), desk.heard(1).session]).toEqual([0, null]);
    await desk.provider.stop(1);
    await desk.start();
    await until(() => desk.heard(1).facts.at(-1) === 'connection.qrOffered');
  });

  test('is not touched by what becomes of another connection', async () => {
    const desk = makeDesk();
    await desk.pair(1);
    await desk.pair(2);
    const before = [...desk.heard(1).facts];
    const other = service.devices().find(({ number }) => number === 5511987650002);
    other?.say(streamError('401', 'device_removed'));
    await until(() => desk.heard(2).facts.at(-1) === 'connection.ended');
    await until(() => service.devices().length === 1);
    expect([desk.heard(1).facts, service.devices().map(({ number }) => number)]).toEqual([before, [5511987650001]]);
  });
});

test('a code whose secret WhatsApp retires is offered with another, which pairs, and is no further offer', async () => {
  const desk = makeDesk();
  await desk.start();
  await until(() => desk.codes.length === 1);
  service.retireSecrets();
  await until(() => desk.codes.length === 2);
  const [before = [], after = []] = desk.codes.map((code) => code.split(','));
  expect([after.length, after.filter((part, at) => part !== before[at]).length]).toEqual([before.length, 1]);
  service.scan(desk.codes[1] ?? '', '5511987650001');
  await until(() => desk.heard(1).facts.at(-1) === 'connection.returned');
  expect(desk.heard(1).facts.slice(0, 4)).toEqual([
    'connection.qrOffered',
    'connection.qrReplaced',
    'connection.scanned',
    'connection.paired',
  ]);
  expect(service.confirmed).toEqual(['companion_reg_refresh']);
});

describe('a number of which WhatsApp asks a passkey', () => {
  /** Whatever is told after that the desk would refuse. */
  const asked = async (desk: ReturnType<typeof makeDesk>) => {
    await until(() => desk.heard(1).facts.at(-1) === 'connection.passkeyAsked');
    await until(() => service.open() === 0);
    return desk.heard(1).facts;
  };

  test('after the scan is told so, confirms it, and is offered no further code', async () => {
    const desk = makeDesk();
    await desk.start();
    await until(() => desk.heard(1).facts.includes('connection.qrOffered'));
    const before = service.attempts();
    service.askForPasskeys();
    expect(await asked(desk)).toEqual(['connection.qrOffered', 'connection.passkeyAsked']);
    expect([service.confirmed[0], service.attempts() - before, desk.codes.length]).toEqual([
      'passkey_prologue_request',
      0,
      1,
    ]);
  });

  test('after a typed code, too, and a further try does not begin as a number that is not paired', async () => {
    const desk = makeDesk();
    await desk.start();
    await until(() => desk.heard(1).facts.includes('connection.qrOffered'));
    await desk.provider.pairingCode?.(1, '5511987650001');
    service.askForPasskeys();
    expect(await asked(desk)).toEqual(['connection.qrOffered', 'connection.passkeyAsked']);
    expect(service.confirmed).toContain('passkey_prologue_request');
    await desk.provider.stop(1);
    await desk.start();
    await until(() => desk.heard(1).facts.at(-1) === 'connection.qrOffered');
    expect(service.devices().map(({ number }) => number)).toEqual([0]);
  });

  test('while it is paired, and at each login, keeps its pairing for another try', async () => {
    const desk = makeDesk();
    await desk.pair();
    service.askForPasskeys();
    await asked(desk);
    expect([await desk.pairing(), desk.heard(1).session]).toEqual([1, { phone: '5511987650001' }]);
    await desk.provider.stop(1);
    const before = desk.heard(1).facts.length;
    await desk.start();
    await until(() => desk.heard(1).facts.length > before);
    const facts = await asked(desk);
    expect([facts.includes('connection.ended'), await desk.pairing(), desk.codes.length]).toEqual([false, 1, 1]);
  });
});

test.each<Manner>(['hangs', 'keeps silent', 'serves'])('nothing stays open to a service that %s', async (manner) => {
  const desk = makeDesk();
  service.behave(manner);
  await desk.start();
  await until(() => service.open() > 0);
  await desk.provider.stop(1);
  await until(() => service.open() === 0);
});
