import * as baileys from 'baileys';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChannelOffline, type ChannelProvider, DeskOffline, UnknownKind, UnknownShape } from '#server/channels/port.ts';
import { eventOf } from '#server/channels/whatsapp-web/incoming/incoming.ts';
import { withoutKeysInTheConsole } from '#server/channels/whatsapp-web/silenced-console.ts';
import { BROKEN_TIMES } from '#server/channels/whatsapp-web/socket/closings.ts';
import { createWebProvider } from '#server/channels/whatsapp-web/web-provider.ts';
import { createHeard, type Heard } from '../../support/channels/heard.ts';
import { customer, outgoing } from '../../support/channels/stage.ts';
import { fakeLibrary, restrictedUntil } from '../../support/channels/web/fake-library.ts';
import { wireTo } from '../../support/channels/web/in-process.ts';
import { memoryKeys } from '../../support/channels/web/memory-keys.ts';
import { createWebService, me } from '../../support/channels/web/service.ts';
import { encode } from '../../support/channels/web/stanzas.ts';
import { quickPace, unpairedLine } from '../../support/channels/web-harness.ts';

const lid = '112233445566778@lid';
const open: ChannelProvider[] = [];
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

function makeDesk({ service = createWebService(), keys = memoryKeys(), heard = createHeard() } = {}) {
  const library = fakeLibrary(() => wireTo(service));
  const load = async () => library;
  const provider = createWebProvider({ load, keys, pace: quickPace, log: { error() {}, warn() {} } }, heard.listener);
  open.push(provider);
  return {
    service,
    keys,
    heard,
    provider,
    library,
    line: unpairedLine,
    start: () => provider.start(unpairedLine(1)),
    async pair() {
      await provider.start(unpairedLine(1));
      await heard.until(() => heard.facts.includes('connection.qrOffered'));
      service.scan();
      await heard.until(() => isFlowing(heard));
    },
  };
}

const isFlowing = ({ facts }: Heard) => facts.at(-1) === 'connection.returned';
const isEnded = ({ facts }: Heard) => facts.at(-1) === 'connection.ended';
const text = (body: string) => encode({ conversation: body });

describe('a socket that closes', () => {
  test.each([
    [515, 'for a restart'],
    [428, 'by itself'],
    [503, 'because WhatsApp is out of service'],
    [405, 'because of its version'],
  ])('with %i, %s, is opened again with the same pairing', async (code) => {
    const desk = makeDesk();
    await desk.pair();
    const before = desk.heard.facts.length;
    desk.service.closeAll(code);
    await desk.heard.until(() => desk.heard.facts.length > before && isFlowing(desk.heard));
    expect(desk.heard.facts.slice(before)).toEqual(['connection.returned']);
    expect(desk.service.pairings()).toBe(1);
  });

  test.each([403, 411, 419, 440])('with %i ends the connection and keeps its pairing for another try', async (code) => {
    const desk = makeDesk();
    await desk.pair();
    desk.service.closeAll(code);
    await desk.heard.until(() => isEnded(desk.heard));
    expect(desk.service.isPaired()).toBe(false);
    await desk.provider.stop(1);
    await desk.start();
    await desk.heard.until(() => isFlowing(desk.heard));
  });

  test('because the phone has unlinked it gives up the pairing, and the next start offers a code', async () => {
    const desk = makeDesk();
    await desk.pair();
    desk.service.unpair();
    await desk.heard.until(() => isEnded(desk.heard));
    expect([desk.heard.session, (await desk.keys.of(desk.line(1)).read('creds')).size]).toEqual([null, 0]);
    await desk.provider.stop(1);
    await desk.start();
    await desk.heard.until(() => desk.heard.facts.at(-1) === 'connection.qrOffered');
  });

  test('as broken again and again ends the connection at last', async () => {
    const desk = makeDesk();
    await desk.pair();
    desk.service.breakOpening(500);
    desk.service.closeAll(500);
    await desk.heard.until(() => isEnded(desk.heard));
    expect(desk.service.opened()).toBe(BROKEN_TIMES - 1);
  });

  test('as logged out, without the word that the phone has removed it, is asked again before it ends with its pairing', async () => {
    const desk = makeDesk();
    await desk.pair();
    const before = desk.heard.facts.length;
    desk.service.closeAll(401);
    await desk.heard.until(() => desk.heard.facts.length > before && isFlowing(desk.heard));
    expect(desk.service.pairings()).toBe(1);
    desk.service.breakOpening(401);
    desk.service.closeAll(401);
    await desk.heard.until(() => isEnded(desk.heard));
    expect((await desk.keys.of(desk.line(1)).read('creds')).size).toBe(1);
  });

  test('does not touch another connection', async () => {
    const desk = makeDesk();
    await desk.pair();
    const broken = { ...desk.library, makeWASocket: () => assertNever() };
    const other = createWebProvider(
      { load: async () => broken, keys: desk.keys, pace: quickPace, log: { error() {}, warn() {} } },
      createHeard().listener,
    );
    open.push(other);
    await other.start(desk.line(2));
    expect(await desk.provider.send(outgoing('D1'))).toEqual({ accepted: true });
  });
});

describe('what has arrived', () => {
  test('and was confirmed before the desk took it is told again after a fall, once', async () => {
    const deaf = createHeard();
    const falls = makeDesk({
      heard: { ...deaf, listener: { ...deaf.listener, received: () => new Promise<null>(() => {}) } },
    });
    await falls.pair();
    const hidden = { from: lid, notify: 'Maria', t: '1' };
    falls.service.deliver({ ...hidden, id: 'C1', sender_pn: `${customer}@s.whatsapp.net` }, text('oi'));
    falls.service.deliver({ ...hidden, id: 'C2' }, text('tudo bem?'));
    await vi.waitUntil(() => falls.service.waiting().length === 0);
    const { keys, service } = falls;
    const desk = makeDesk({ keys, service });
    await desk.start();
    await desk.heard.until(() => desk.heard.messages.length === 2);
    expect(desk.heard.messages).toMatchObject([
      { providerId: 'C1', channel: 'whatsapp', from: customer, name: 'Maria', body: 'oi' },
      { providerId: 'C2', channel: 'whatsapp', from: customer, body: 'tudo bem?' },
    ]);
    await vi.waitUntil(async () => (await keys.of(desk.line(1)).read('arrived')).size === 0);
    expect(service.unreadable).toEqual([]);
  });

  test('and the desk could not take before the line was stopped comes with the next start', async () => {
    const desk = makeDesk();
    await desk.pair();
    desk.heard.refuseNext(1_000);
    desk.service.deliver({ id: 'C1', from: `${customer}@s.whatsapp.net`, t: '1' }, text('oi'));
    await vi.waitUntil(async () => (await desk.keys.of(desk.line(1)).read('arrived')).size === 1);
    await desk.provider.stop(1);
    desk.heard.refuseNext(0);
    await desk.start();
    await desk.heard.until(() => desk.heard.messages.length === 1);
    expect(desk.heard.messages).toMatchObject([{ providerId: 'C1', body: 'oi' }]);
  });

  test('and can’t be decrypted is said after a while, until it comes readable', async () => {
    const desk = makeDesk();
    await desk.pair();
    const attrs = { id: 'C1', from: `${customer}@s.whatsapp.net`, t: '1' };
    desk.service.deliverBroken(attrs, text('oi'));
    await desk.heard.until(() => desk.heard.messages.length === 1);
    expect(desk.heard.messages[0]?.content).toEqual({ kind: 'unknown', why: 'sealed' });
    desk.service.deliver(attrs, text('oi'));
    await desk.heard.until(() => desk.heard.messages.length === 2);
    expect(desk.heard.messages[1]).toMatchObject({ providerId: 'C1', body: 'oi' });
    await desk.heard.until(() => desk.heard.erased.includes(desk.heard.messages[0]?.providerId ?? ''));
  });
});

describe('what the library tells that nobody can read', () => {
  /** A desk whose socket a test can put words into. */
  async function pairedDesk() {
    const desk = makeDesk();
    const { makeWASocket } = desk.library;
    let tell: (name: string, event: unknown) => void = () => undefined;
    desk.library.makeWASocket = (config) => {
      const socket = makeWASocket(config);
      const { ev } = socket as unknown as { ev: { emit(name: string, event: unknown): void } };
      tell = (name, event) => ev.emit(name, event);
      return socket;
    };
    await desk.pair();
    return { ...desk, tell };
  }

  const written = (n: number, more: object = {}) => ({
    key: { remoteJid: `${customer}@s.whatsapp.net`, fromMe: false, id: `C${n}` },
    messageTimestamp: 1_700_000_000 + n,
    message: baileys.proto.Message.fromObject({ conversation: `nº ${n}` }),
    ...more,
  });
  const spoils = [
    null,
    {},
    'a text',
    { key: null },
    { key: {} },
    { key: { remoteJid: `${customer}@s.whatsapp.net`, id: '' }, message: { conversation: 'x' } },
    { ...written(900), message: 'a text' },
    { ...written(901), message: { contactsArrayMessage: { contacts: 5 } } },
    { ...written(902), key: 5 },
    written(903, { message: baileys.proto.Message.fromObject({ conversation: 'spoilt' }) }),
  ];

  test('is set aside, part by part, and all beside it is told once and in order (F70)', async () => {
    const desk = await pairedDesk();
    const { received } = desk.heard.listener;
    let isBroken = true;
    desk.heard.listener.received = async (connectionId, message, place) => {
      if (isBroken && message.body === 'spoilt') throw new Error('What stores it fails');
      return received(connectionId, message, place);
    };
    const messages = Array.from({ length: 100 }, (_, n) => (n % 10 === 3 ? spoils[Math.floor(n / 10)] : written(n)));
    desk.tell('messages.upsert', { type: 'notify', messages });
    await desk.heard.until(() => desk.heard.messages.some(({ providerId }) => providerId === 'C99'));
    expect(desk.heard.told).toEqual(messages.flatMap((_, n) => (n % 10 === 3 ? [] : [`C${n}`])));
    expect(desk.heard.aside.map(({ kind }) => kind)).toEqual(Array(10).fill('message'));
    const last = desk.heard.aside.at(-1);
    expect(last).toMatchObject({ id: 'C903', happenedAt: new Date((1_700_000_000 + 903) * 1000) });
    isBroken = false;
    for (const part of desk.heard.aside.slice(0, 9)) {
      await expect(desk.provider.readAgain(1, part, true)).rejects.toThrow(UnknownShape);
    }
    if (last) await desk.provider.readAgain(1, last, true);
    expect(desk.heard.messages.at(-1)).toMatchObject({ providerId: 'C903', body: 'spoilt', isLate: true });
  });

  const arrivedText = (raw: string) =>
    Buffer.from(JSON.parse(JSON.parse(raw).arrived, baileys.BufferJSON.reviver).text).toString();

  test('of a kind that can’t be shown is told, with all that arrived of it', async () => {
    const desk = await pairedDesk();
    const attrs = { id: 'C1', from: `${customer}@s.whatsapp.net`, t: '1700000000' };
    desk.service.deliver(attrs, encode({ requestPhoneNumberMessage: {} }));
    await desk.heard.until(() => desk.heard.messages.length === 1);
    const part = desk.heard.messages[0]?.unknownPart;
    expect(part).toMatchObject({ kind: 'message', id: 'C1', happenedAt: new Date(1_700_000_000_000) });
    expect(part && JSON.parse(part.raw)).toMatchObject({ arrived: expect.any(String) });
    await expect(part && desk.provider.readAgain(1, part, false)).rejects.toThrow(UnknownKind);
  });

  test('because the library has no word for it is set aside, and told of to nobody', async () => {
    const desk = await pairedDesk();
    const said = Buffer.from('um holograma');
    // A text as the field 9999 of a message.
    const content = Buffer.concat([Buffer.from([0xfa, 0xf0, 0x04, said.length]), said]);
    desk.service.deliver({ id: 'C1', from: `${customer}@s.whatsapp.net`, t: '1700000000' }, content);
    desk.service.deliver({ id: 'C2', from: `${customer}@s.whatsapp.net`, t: '1700000001' }, text('oi'));
    await desk.heard.until(() => desk.heard.messages.length === 1);
    expect(desk.heard.messages).toMatchObject([{ providerId: 'C2' }]);
    const [part] = desk.heard.aside;
    expect(part).toMatchObject({ kind: 'message', id: 'C1' });
    expect(part && arrivedText(part.raw)).toContain('um holograma');
    await expect(part && desk.provider.readAgain(1, part, true)).rejects.toThrow(UnknownShape);
    expect(desk.heard.aside).toHaveLength(1);
  });

  test('of calls, acks and receipts is set aside by itself too', async () => {
    const desk = await pairedDesk();
    const call = { id: 'K1', from: `${customer}@s.whatsapp.net`, status: 'offer', date: new Date(1_700_000_000_000) };
    desk.tell('call', [null, call]);
    const own = (id: string) => ({ remoteJid: `${customer}@s.whatsapp.net`, fromMe: true, id });
    desk.tell('messages.update', [null, { key: own('D1'), update: { status: 3 } }, { key: own('D2') }]);
    desk.tell('message-receipt.update', [{ key: own('D3'), receipt: { readTimestamp: 1 } }, {}]);
    await desk.heard.until(() => desk.heard.acks.size === 2 && desk.heard.messages.length === 1);
    await desk.heard.until(() => desk.heard.aside.length === 4);
    expect([...desk.heard.acks]).toEqual([
      ['D1', 3],
      ['D3', 3],
    ]);
    expect(desk.heard.aside.map(({ kind, id }) => [kind, id]).sort()).toEqual([
      ['call', null],
      ['status', null],
      ['status', null],
      ['status', 'D2'],
    ]);
  });

  test('after a fall is set aside, and the line opens with the rest', async () => {
    const deaf = createHeard();
    const falls = makeDesk({
      heard: { ...deaf, listener: { ...deaf.listener, received: () => new Promise<null>(() => {}) } },
    });
    await falls.pair();
    const attrs = { from: `${customer}@s.whatsapp.net`, t: '1' };
    falls.service.deliver({ ...attrs, id: 'C1' }, text('um'));
    falls.service.deliver({ ...attrs, id: 'C2' }, text('dois'));
    const { keys, service, line } = falls;
    await vi.waitUntil(async () => (await keys.of(line(1)).read('arrived')).size === 2);
    const [[name = ''] = []] = await keys.of(line(1)).read('arrived');
    await keys.of(line(1)).write([{ kind: 'arrived', name, value: '{"message":{"key":{"id":"C1"}},"text":5}' }]);
    const desk = makeDesk({ keys, service });
    await desk.start();
    await desk.heard.until(() => desk.heard.messages.length === 1 && desk.heard.aside.length === 1);
    expect(desk.heard.messages).toMatchObject([{ providerId: 'C2', body: 'dois' }]);
    await vi.waitUntil(async () => (await keys.of(line(1)).read('arrived')).size === 0);
  });

  test('is read again without a line as well, with as much as is known of who wrote it', async () => {
    const desk = await pairedDesk();
    desk.heard.listener.received = async () => {
      throw new Error('What stores it fails');
    };
    desk.tell('messages.upsert', { type: 'notify', messages: [written(1)] });
    await desk.heard.until(() => desk.heard.aside.length === 1);
    const [part] = desk.heard.aside;
    const later = makeDesk();
    if (part) await later.provider.readAgain(1, part, false);
    expect(later.heard.messages).toMatchObject([{ providerId: 'C1', from: customer, body: 'nº 1' }]);
  });
});

test('what was read before and comes again with a key that is used up is not said to be unreadable', async () => {
  const desk = makeDesk();
  await desk.pair();
  const attrs = { from: `${customer}@s.whatsapp.net`, t: '1' };
  desk.service.deliver({ ...attrs, id: 'C1' }, text('oi'));
  await desk.heard.until(() => desk.heard.messages.length === 1);
  await desk.provider.stop(1);
  await desk.start();
  await desk.heard.until(() => desk.service.isPaired());
  desk.service.deliverBroken({ ...attrs, id: 'C1' }, text('oi'));
  desk.service.deliverBroken({ ...attrs, id: 'C2' }, text('outra'));
  await desk.heard.until(() => desk.heard.messages.length > 1);
  expect(desk.heard.messages.map(({ providerId }) => providerId)).toEqual(['C1', 'C2.unread']);
});

describe('somebody whose number is hidden behind an id', () => {
  test('is who the number is, also when later only the id is said', async () => {
    const desk = makeDesk();
    await desk.pair();
    const attrs = { id: 'C1', from: lid, t: '1', addressing_mode: 'lid' };
    desk.service.deliver({ ...attrs, sender_pn: `${customer}@s.whatsapp.net` }, text('um'));
    await desk.heard.until(() => desk.heard.messages.length === 1);
    desk.service.deliver({ ...attrs, id: 'C2' }, text('dois'));
    await desk.heard.until(() => desk.heard.messages.length === 2);
    expect(desk.heard.messages.map(({ channel, from }) => [channel, from])).toEqual([
      ['whatsapp', customer],
      ['whatsapp', customer],
    ]);
    expect(desk.heard.identities).toEqual({ '112233445566778': customer });
  });

  test('is who the number is from when WhatsApp says it, without a message', async () => {
    const desk = makeDesk();
    await desk.pair();
    desk.service.tell({ type: 'mapping', lid, pn: `${customer}@s.whatsapp.net` });
    await desk.heard.until(() => desk.heard.identities['112233445566778'] === customer);
  });

  test('is told of with another number, to whoever talks to them and to their groups', async () => {
    const desk = makeDesk();
    await desk.pair();
    const [before, after] = ['5511987654991@s.whatsapp.net', '5511987654992@s.whatsapp.net'];
    const hidden = { tag: 'modify', attrs: { old: lid, new: '998877665544332@lid' } };
    const direct = { tag: 'modify', attrs: { old: before, new: after } };
    const member = { tag: 'modify', attrs: {}, content: [{ tag: 'participant', attrs: { jid: after } }] };
    for (const [kind, attrs, child] of [
      ['contacts', { id: 'N0' }, hidden],
      ['contacts', { id: 'N1' }, direct],
      ['w:gp2', { id: 'N2', participant: before }, member],
    ] as const) {
      const node = { tag: 'notification', attrs: { type: kind, ...attrs }, content: [child] };
      desk.service.tell({ type: 'notification', name: `CB:notification,type:${kind},modify`, node });
    }
    await desk.heard.until(() => desk.heard.renumberings.length === 2);
    const [from, to] = [{ number: '5511987654991' }, { number: '5511987654992' }];
    expect(desk.heard.renumberings).toEqual([
      { providerId: 'number-N1', from, to },
      { providerId: 'number-N2', from, to },
    ]);
  });

  test('is answered by the id where nobody knows more', async () => {
    const desk = makeDesk();
    await desk.pair();
    desk.service.deliver({ id: 'C1', from: lid, t: '1' }, text('oi'));
    await desk.heard.until(() => desk.heard.messages.length === 1);
    const [{ channel, from } = { channel: 'whatsapp' as const, from: '' }] = desk.heard.messages;
    expect([channel, from]).toEqual(['whatsapp-lid', '112233445566778']);
    expect(await desk.provider.send(outgoing('D1', { channel, to: from }))).toEqual({ accepted: true });
    expect(desk.service.sent[0]?.jid).toBe(lid);
  });

  test('is told of reads and of typing where they wrote, in a group by the member who did', async () => {
    const desk = makeDesk();
    await desk.pair();
    const group = '120363000000000001@g.us';
    desk.service.deliver({ id: 'C1', from: lid, participant_pn: `${customer}@s.whatsapp.net`, t: '1' }, text('oi'));
    desk.service.deliver({ id: 'C2', from: group, participant: lid, t: '1' }, text('oi'));
    await desk.heard.until(() => desk.heard.messages.length === 2);
    await vi.waitFor(async () => expect((await desk.keys.of(desk.line(1)).read('taken')).size).toBe(2));
    await desk.provider.seen?.(1, { channel: 'whatsapp', to: customer, providerIds: ['C1', 'C2', 'unknown'] });
    const word = { isTyping: true, readProviderId: null };
    await desk.provider.typing?.(1, { ...word, channel: 'whatsapp-lid', to: '112233445566778' });
    await desk.provider.typing?.(1, { ...word, channel: 'whatsapp', to: group });
    await desk.provider.typing?.(1, { ...word, channel: 'whatsapp', to: group, isTyping: false });
    await vi.waitFor(() => expect(desk.service.chatStates).toHaveLength(3));
    expect(desk.service.read).toEqual([
      { id: 'C1', remoteJid: lid, fromMe: false },
      { id: 'C2', remoteJid: group, participant: lid, fromMe: false },
    ]);
    expect(desk.service.chatStates).toEqual([
      { state: 'composing', jid: lid },
      { state: 'composing', jid: group },
      { state: 'paused', jid: group },
    ]);
  });
});

test('what WhatsApp itself tells, and what people show on their status, is no message', async () => {
  const desk = makeDesk();
  await desk.pair();
  const person = `${customer}@s.whatsapp.net`;
  desk.service.deliver({ id: 'S1', from: '0@s.whatsapp.net', t: '1' }, text('Novidades do WhatsApp'));
  desk.service.deliver({ id: 'S2', from: 'status@broadcast', participant: person, t: '1' }, text('meu status'));
  desk.service.deliver({ id: 'C1', from: person, t: '1' }, text('oi'));
  await desk.heard.until(() => desk.heard.messages.length > 0);
  expect(desk.heard.messages.map(({ providerId }) => providerId)).toEqual(['C1']);
});

test('whom a text mentions is told by number, and by what they are called', async () => {
  const desk = makeDesk();
  await desk.pair();
  const group = '120363000000000001@g.us';
  const other = '223344556677889@lid';
  desk.service.groups.set(group, 'Vizinhos');
  desk.service.tell({ type: 'mapping', lid, pn: `${customer}@s.whatsapp.net` });
  desk.service.deliver({ id: 'C1', from: group, participant: other, notify: 'Zé', t: '1' }, text('oi'));
  const mentionedJid = [lid, other, me.lid.replace(/:\d+/, '')];
  const body = mentionedJid.map((jid) => `@${jid.split('@')[0]}`).join(' ');
  const asks = encode({ extendedTextMessage: { text: body, contextInfo: { mentionedJid } } });
  desk.service.deliver({ id: 'C2', from: group, participant: other, t: '1' }, asks);
  await desk.heard.until(() => desk.heard.messages.length === 2);
  const [first, second] = desk.heard.messages;
  expect([first?.name, second?.name]).toEqual(['Zé', 'Zé']);
  expect(second?.mentions).toEqual([
    { token: '112233445566778', channel: 'whatsapp', from: customer, name: '' },
    { token: '223344556677889', channel: 'whatsapp-lid', from: '223344556677889', name: 'Zé' },
    { token: '99887766554433', channel: 'whatsapp-lid', from: '99887766554433', name: unpairedLine(1).name },
  ]);
});

test('a member whose number is hidden goes by the one that their group lists', async () => {
  const desk = makeDesk();
  await desk.pair();
  const { library } = desk;
  const group = '120363000000000001@g.us';
  const participants = [
    { id: lid, phoneNumber: `${customer}@s.whatsapp.net`, admin: 'superadmin' as const },
    { id: '4@lid', notify: 'Zé' },
  ];
  const listing = {
    ...library,
    makeWASocket: (config: baileys.UserFacingSocketConfig) =>
      Object.assign(library.makeWASocket(config), {
        groupMetadata: async (id: string) => ({ id, subject: 'Vizinhos', participants }),
      }),
  };
  await desk.provider.close();
  const load = async () => listing;
  const options = { load, keys: desk.keys, pace: quickPace, log: { error() {}, warn() {} } };
  const provider = createWebProvider(options, desk.heard.listener);
  open.push(provider);
  await provider.start(desk.line(1));
  await desk.heard.until(() => desk.service.isPaired());
  desk.service.deliver({ id: 'C1', from: group, participant: lid, t: '1' }, text('oi'));
  desk.service.deliver({ id: 'C2', from: group, participant: '4@lid', t: '1' }, text('oi'));
  await desk.heard.until(() => desk.heard.messages.length === 2);
  expect(desk.heard.messages.map(({ from, name }) => [from, name])).toEqual([
    [customer, ''],
    ['4', 'Participante'],
  ]);
  expect(await provider.membersOf?.(1, { channel: 'whatsapp', to: group })).toEqual([
    { channel: 'whatsapp', from: customer, name: '', isAdmin: true },
    { channel: 'whatsapp-lid', from: '4', name: 'Zé', isAdmin: false },
  ]);
});

test('a message that WhatsApp refuses is not sent again', async () => {
  const desk = makeDesk();
  await desk.pair();
  desk.service.refuseSends('479');
  expect(await desk.provider.send(outgoing('D1'))).toEqual({ accepted: false, reason: 'ERR_SENDING_WAPP_MSG' });
});

test('a number that may begin no conversations is told so, and until when', async () => {
  const desk = makeDesk();
  await desk.pair();
  desk.service.refuseSends('463');
  expect(await desk.provider.send(outgoing('D1'))).toEqual({ accepted: false, reason: 'ERR_NEW_CHATS_RESTRICTED' });
  await desk.heard.until(() => desk.heard.restricted !== undefined);
  expect(desk.heard.restricted).toEqual(restrictedUntil);
  // The library says by itself that the message failed.
  await desk.heard.until(() => 'D1' in desk.heard.failures);
  expect(desk.heard.failures.D1).toBe('ERR_NEW_CHATS_RESTRICTED');
});

test('what became of a message is told again when the desk could not take it', async () => {
  const desk = makeDesk();
  await desk.pair();
  await desk.provider.send(outgoing('D1'));
  const { acked } = desk.heard.listener;
  let refusals = 2;
  desk.heard.listener.acked = async (...told) => {
    if (refusals-- > 0) throw new DeskOffline();
    await acked(...told);
  };
  desk.service.tell({ type: 'receipt', id: 'D1', remoteJid: `${customer}@s.whatsapp.net`, status: 4 });
  await desk.heard.until(() => desk.heard.acks.get('D1') === 4);
});

test('a message waits while WhatsApp does not say whether it knows the number', async () => {
  const desk = makeDesk();
  const { library } = desk;
  const silent = {
    ...library,
    makeWASocket: (config: baileys.UserFacingSocketConfig) =>
      Object.assign(library.makeWASocket(config), { onWhatsApp: async () => undefined }),
  };
  const provider = createWebProvider(
    { load: async () => silent, keys: desk.keys, pace: quickPace, log: { error() {}, warn() {} } },
    desk.heard.listener,
  );
  open.push(provider);
  await provider.start(desk.line(1));
  await desk.heard.until(() => desk.heard.facts.includes('connection.qrOffered'));
  desk.service.scan();
  await desk.heard.until(() => isFlowing(desk.heard));
  await expect(provider.send(outgoing('D1'))).rejects.toThrow(ChannelOffline);
});

describe('a code to be typed on the phone', () => {
  const offered = ({ facts }: Heard) => facts.filter((fact) => fact === 'connection.qrOffered').length;
  const askFor = (desk: ReturnType<typeof makeDesk>) => desk.provider.pairingCode?.(1, customer);

  test('outlives the pictures that follow, of which none counts as another offer', async () => {
    const desk = makeDesk();
    await desk.start();
    await desk.heard.until(() => offered(desk.heard) === 1);
    const code = await askFor(desk);
    for (let pictures = 0; pictures < 3; pictures += 1) desk.service.renewQr();
    await desk.heard.until(() => desk.heard.facts.filter((fact) => fact === 'connection.qrReplaced').length === 3);
    desk.service.typeCode(code ?? '');
    await desk.heard.until(() => isFlowing(desk.heard));
    expect(desk.heard.facts).not.toContain('connection.qrExpired');
  });

  test('ends with its socket; the next one offers anew, and does not log in by the number that nobody has paired', async () => {
    const desk = makeDesk();
    await desk.start();
    await desk.heard.until(() => offered(desk.heard) === 1);
    const code = await askFor(desk);
    desk.service.closeAll(408);
    await desk.heard.until(() => offered(desk.heard) === 2);
    desk.service.typeCode(code ?? '');
    const next = await askFor(desk);
    desk.service.typeCode(next ?? '');
    await desk.heard.until(() => isFlowing(desk.heard));
    expect(desk.heard.facts.filter((fact) => fact === 'connection.scanned')).toHaveLength(1);
  });

  test('is not given while there is nothing to pair', async () => {
    const desk = makeDesk();
    await desk.start();
    await expect(askFor(desk)).rejects.toThrow(ChannelOffline);
    await desk.heard.until(() => offered(desk.heard) === 1);
    desk.service.scan();
    await desk.heard.until(() => isFlowing(desk.heard));
    await expect(askFor(desk)).rejects.toThrow(ChannelOffline);
  });
});

test('what a pairing code has left that nobody typed does not log in', async () => {
  const desk = makeDesk();
  await desk.start();
  await desk.heard.until(() => desk.heard.facts.includes('connection.qrOffered'));
  await desk.provider.close();
  const rows = desk.keys.of(desk.line(1));
  const { BufferJSON } = baileys;
  const creds = JSON.parse((await rows.read('creds')).get('') ?? '', BufferJSON.reviver);
  const left = { ...creds, me: { id: `${customer}@s.whatsapp.net`, name: '~' } };
  await rows.write([{ kind: 'creds', name: '', value: JSON.stringify(left, BufferJSON.replacer) }]);
  let used: unknown = 'nothing';
  const library = {
    ...desk.library,
    makeWASocket: (config: baileys.UserFacingSocketConfig) => {
      used = config.auth.creds.me;
      return desk.library.makeWASocket(config);
    },
  };
  const again = createWebProvider(
    { load: async () => library, keys: desk.keys, pace: quickPace, log: { error() {}, warn() {} } },
    desk.heard.listener,
  );
  open.push(again);
  await again.start(desk.line(1));
  expect(used).toBeUndefined();
});

describe('kinds of messages', () => {
  const key = { id: 'C1', remoteJid: `${customer}@s.whatsapp.net`, fromMe: false };
  const bodyOf = (message: baileys.proto.IMessage) => {
    const event = eventOf(baileys, { key, message });
    return event.kind === 'message' ? event.content.body : event.kind;
  };

  test.each<[string, baileys.proto.IMessage, string]>([
    ['a poll', { pollCreationMessageV3: { name: 'Quando?', options: [{ optionName: 'Hoje' }] } }, '📊 Quando?\n• Hoje'],
    ['an event', { eventMessage: { name: 'Feira', description: 'Na praça' } }, '📅 Feira\nNa praça'],
    ['a button that was pressed', { buttonsResponseMessage: { selectedDisplayText: 'Sim' } }, 'Sim'],
    ['what disappears', { ephemeralMessage: { message: { conversation: 'oi' } } }, 'oi'],
    ['a reaction', { reactionMessage: { text: '❤️', key: { id: 'D1' } } }, 'reacted'],
    ['the beginning of an album', { albumMessage: { expectedImageCount: 3 } }, 'nothing'],
    ['what only devices tell each other', { protocolMessage: { type: 5 } }, 'nothing'],
  ])('%s', (_name, message, body) => {
    expect(bodyOf(message)).toBe(body);
  });

  test('a message that is shown once only is said to be on the phone', () => {
    expect(eventOf(baileys, { key: { ...key, isViewOnce: true } })).toMatchObject({
      content: { content: { kind: 'unknown', why: 'once' } },
    });
  });
});

test('sessions with their private keys are not printed, the rest is', () => {
  const printed: unknown[][] = [];
  const print = (...values: unknown[]) => void printed.push(values);
  const printer = { info: print, warn: print };
  withoutKeysInTheConsole(printer);
  printer.info('Closing session:', { privKey: 'secret' });
  printer.warn('Session already closed', { privKey: 'secret' });
  printer.info('Ready');
  expect(printed).toEqual([['Ready']]);
});

function assertNever(): never {
  throw new Error('It could not be made');
}
