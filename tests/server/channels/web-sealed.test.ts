import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChannelProvider } from '#server/channels/port.ts';
import type { WebPace } from '#server/channels/whatsapp-web/socket/line-options.ts';
import { createWebProvider } from '#server/channels/whatsapp-web/web-provider.ts';
import { createHeard } from '../../support/channels/heard.ts';
import { customer, outgoing } from '../../support/channels/stage.ts';
import { fakeLibrary } from '../../support/channels/web/fake-library.ts';
import { wireTo } from '../../support/channels/web/in-process.ts';
import { memoryKeys } from '../../support/channels/web/memory-keys.ts';
import { sealedEdit, sealedVote, withSecret } from '../../support/channels/web/sealed.ts';
import { createWebService, me } from '../../support/channels/web/service.ts';
import { encode } from '../../support/channels/web/stanzas.ts';
import { quickPace, unpairedLine } from '../../support/channels/web-harness.ts';

const lid = '112233445566778@lid';
const pn = `${customer}@s.whatsapp.net`;
const open: ChannelProvider[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const provider of open.splice(0)) await provider.close();
});

async function pairedDesk(pace: WebPace = quickPace) {
  const service = createWebService();
  const keys = memoryKeys();
  const heard = createHeard();
  const library = fakeLibrary(() => wireTo(service));
  const begin = async () => {
    const load = async () => library;
    const provider = createWebProvider({ load, keys, pace, log: { error() {}, warn() {} } }, heard.listener);
    open.push(provider);
    await provider.start(unpairedLine(1));
    return provider;
  };
  const provider = await begin();
  await heard.until(() => heard.facts.includes('connection.qrOffered'));
  service.scan();
  await heard.until(() => heard.facts.at(-1) === 'connection.returned');
  return { service, keys, heard, provider, begin, rows: keys.of(unpairedLine(1)) };
}

const secret = randomBytes(32);
const told = (body: string) => withSecret(body, secret);

test.each([
  ['number', pn],
  ['hidden id', lid],
])('an edit that the writer has sealed by their %s is opened, and is no message', async (_name, writer) => {
  const desk = await pairedDesk();
  const attrs = { from: lid, sender_pn: pn, addressing_mode: 'lid', t: '1' };
  desk.service.deliver({ ...attrs, id: 'C1' }, told('Opa'));
  desk.service.deliver({ ...attrs, id: 'C2' }, encode(sealedEdit('C1', writer, 'Opa, deu certo', secret)));
  await desk.heard.until(() => desk.heard.edits.C1 !== undefined);
  expect(desk.heard.edits).toEqual({ C1: 'Opa, deu certo' });
  expect(desk.heard.messages.map(({ providerId }) => providerId)).toEqual(['C1']);
  expect(desk.heard.changedOnPhone).toEqual([]);
});

test('an edit is opened after a restart, and of what the company wrote on its own phone', async () => {
  const desk = await pairedDesk();
  const own = { from: me.id, recipient: pn, t: '1' };
  const inner = { conversation: 'já vou' };
  const sent = {
    deviceSentMessage: { destinationJid: pn, message: inner },
    messageContextInfo: { messageSecret: secret },
  };
  desk.service.deliver({ ...own, id: 'P1' }, encode(sent));
  await desk.heard.until(() => desk.heard.messages.length === 1);
  await desk.provider.close();
  await desk.begin();
  await desk.heard.until(() => desk.service.isPaired());
  const [writer = ''] = me.id.split(':');
  const edit = sealedEdit('P1', `${writer}@s.whatsapp.net`, 'já estou aqui', secret);
  desk.service.deliver({ ...own, id: 'P2' }, encode({ deviceSentMessage: { destinationJid: pn, message: edit } }));
  await desk.heard.until(() => desk.heard.edits.P1 !== undefined);
  expect(desk.heard.edits).toEqual({ P1: 'já estou aqui' });
  expect(desk.heard.messages).toHaveLength(1);
});

test('an edit that nothing opens marks its message, and is no message itself (F71)', async () => {
  const desk = await pairedDesk();
  desk.service.deliver({ id: 'C1', from: pn, t: '1' }, encode({ conversation: 'sem segredo' }));
  desk.service.deliver({ id: 'C2', from: pn, t: '1' }, told('com segredo'));
  desk.service.deliver({ id: 'C3', from: pn, t: '1' }, encode(sealedEdit('C1', pn, 'x', secret)));
  desk.service.deliver({ id: 'C4', from: pn, t: '1' }, encode(sealedEdit('C2', pn, 'x', randomBytes(32))));
  await desk.heard.until(() => desk.heard.changedOnPhone.length === 2);
  expect(desk.heard.changedOnPhone).toEqual(['C1', 'C2']);
  expect(desk.heard.messages.map(({ providerId }) => providerId)).toEqual(['C1', 'C2']);
  expect(desk.heard.edits).toEqual({});
});

test('nobody in a group changes what another has written', async () => {
  const desk = await pairedDesk();
  const group = '120363000000000001@g.us';
  const other = '5511900000000@s.whatsapp.net';
  desk.service.groups.set(group, 'Vizinhos');
  desk.service.deliver({ id: 'C1', from: group, participant: pn, t: '1' }, told('minhas palavras'));
  desk.service.deliver(
    { id: 'C2', from: group, participant: other, t: '1' },
    encode(sealedEdit('C1', other, 'outras', secret)),
  );
  desk.service.deliver(
    { id: 'C3', from: group, participant: pn, t: '1' },
    encode(sealedEdit('C1', pn, 'corrigidas', secret)),
  );
  await desk.heard.until(() => desk.heard.edits.C1 !== undefined);
  expect(desk.heard.edits).toEqual({ C1: 'corrigidas' });
  expect(desk.heard.changedOnPhone).toEqual([]);
});

test('what the desk has sent, and the phone changes, is opened by the secret that it was sent with', async () => {
  const desk = await pairedDesk();
  await desk.provider.send(outgoing('D1'));
  const kept = JSON.parse((await desk.rows.read('sent')).get('D1') ?? '{}');
  const { proto } = await import('baileys');
  const sent = proto.Message.decode(Buffer.from(kept.bytes, 'base64'));
  const edit = sealedEdit(
    'D1',
    me.lid.replace(/:\d+/, ''),
    'trocado',
    sent.messageContextInfo?.messageSecret ?? new Uint8Array(),
  );
  const own = { from: me.id, recipient: pn, t: '1', id: 'P2' };
  desk.service.deliver(own, encode({ deviceSentMessage: { destinationJid: pn, message: edit } }));
  await desk.heard.until(() => desk.heard.edits.D1 !== undefined);
  expect(desk.heard.edits).toEqual({ D1: 'trocado' });
});

test('a vote is told to its poll, the last of each, and is no message (F71)', async () => {
  const desk = await pairedDesk();
  const poll = { pollCreationMessageV3: { name: 'Que dia?', options: [{ optionName: 'seg' }, { optionName: 'ter' }] } };
  const asked = { ...poll, messageContextInfo: { messageSecret: secret } };
  desk.service.deliver({ id: 'C1', from: lid, sender_pn: pn, addressing_mode: 'lid', t: '1' }, encode(asked));
  const own = { from: me.id, recipient: pn, t: '1', id: 'P2' };
  const voter = me.lid.replace(/:\d+/, '');
  const vote = sealedVote('C1', { asker: lid, voter, secret }, ['ter']);
  desk.service.deliver(own, encode({ deviceSentMessage: { destinationJid: pn, message: vote } }));
  const strange = sealedVote('C1', { asker: lid, voter: pn, secret: randomBytes(32) }, ['seg']);
  desk.service.deliver({ id: 'C3', from: pn, t: '1' }, encode(strange));
  desk.service.deliver(
    { id: 'C4', from: pn, t: '1' },
    encode(sealedVote('C1', { asker: pn, voter: pn, secret }, ['seg'])),
  );
  await desk.heard.until(() => desk.heard.votes.length === 2);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(desk.heard.votes.map(({ fromMe, options }) => [fromMe, options])).toEqual([
    [true, [hash('ter')]],
    [false, [hash('seg')]],
  ]);
  expect(desk.heard.messages.map(({ providerId }) => providerId)).toEqual(['C1']);
});

test('secrets are swept once nothing can be changed by them any more, while the connection stays open', async () => {
  const desk = await pairedDesk({ ...quickPace, sweepMs: 20 });
  desk.service.deliver({ id: 'C1', from: pn, t: '1' }, told('Opa'));
  const poll = {
    pollCreationMessageV3: { name: 'Quando?', options: [] },
    messageContextInfo: { messageSecret: secret },
  };
  desk.service.deliver({ id: 'C2', from: pn, t: '1' }, encode(poll));
  await desk.heard.until(() => desk.heard.messages.length === 2);
  const kept = async (kind: string) => [...(await desk.rows.read(kind)).keys()];
  expect([await kept('secret'), await kept('poll-secret')]).toEqual([['C1'], ['C2']]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 24 * 60 * 60 * 1000 });
  await vi.waitFor(async () => expect(await kept('secret')).toEqual([]));
  expect(await kept('poll-secret')).toEqual(['C2']);
});
