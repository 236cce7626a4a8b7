import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as baileys from 'baileys';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChannelProvider, ChannelRefused } from '#server/channels/port.ts';
import { storedKeys } from '#server/channels/whatsapp-web/stored-keys.ts';
import { createWebProvider } from '#server/channels/whatsapp-web/web-provider.ts';
import { createCipher } from '#server/cipher.ts';
import { createHeard } from '../../support/channels/heard.ts';
import { outgoing } from '../../support/channels/stage.ts';
import { fakeLibrary } from '../../support/channels/web/fake-library.ts';
import { wireTo } from '../../support/channels/web/in-process.ts';
import { createWebService } from '../../support/channels/web/service.ts';
import { encode } from '../../support/channels/web/stanzas.ts';
import { quickPace } from '../../support/channels/web-harness.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let folder: string;
const open: ChannelProvider[] = [];
beforeAll(async () => {
  fixture = await openFixture();
  folder = await mkdtemp(join(tmpdir(), 'recado-session-'));
});
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

const keysWith = (secret: string) => storedKeys(fixture.database, createCipher(secret));
const key = 'a key of the tests, 0123456789 abcdef';

function makeDesk(service: ReturnType<typeof createWebService>, keys = keysWith(key)) {
  const heard = createHeard();
  const library = fakeLibrary(() => wireTo(service));
  const log = { error() {}, warn() {} };
  const provider = createWebProvider({ load: async () => library, keys, pace: quickPace, log }, heard.listener);
  open.push(provider);
  return { heard, provider };
}

const lineOf = ({ companyId, connectionId }: { companyId: number; connectionId: number }) => ({
  companyId,
  connectionId,
  provider: 'beta' as const,
  name: 'Linha',
  session: null,
});

const names: { [Kind in keyof baileys.SignalDataTypeMap]?: string[] } = {
  session: ['far', '5511987654321_1.0'],
  'sender-key': ['120363041234567890@g.us::5511987654321_1::0'],
  'app-state-sync-key': ['AAAA/b+c='],
  'lid-mapping': ['112233445566778_reverse'],
};

const { useMultiFileAuthState: writeFiles } = baileys;

/** As another program keeps it: what the library's own writer makes of it. */
async function writtenSession(keys: ReturnType<typeof keysWith>, line: ReturnType<typeof lineOf>) {
  const rows = keys.of(line);
  const revived = (text = '') => JSON.parse(text, baileys.BufferJSON.reviver);
  const { state, saveCreds } = await writeFiles(folder);
  Object.assign(state.creds, revived((await rows.read('creds')).get('')));
  await saveCreds();
  const preKeys = [...(await rows.read('pre-key'))].map(([name, value]) => [name, revived(value)]);
  await state.keys.set({ 'pre-key': Object.fromEntries(preKeys) });
  const far = revived((await rows.read('session', ['far'])).get('far'));
  for (const [kind, own] of Object.entries(names)) {
    await state.keys.set({
      [kind]: Object.fromEntries(own.map((name) => [name, name === 'far' ? far : { of: name }])),
    });
  }
  const files = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

test('a session of another program goes on in another company’s connection, without a code', async () => {
  const service = createWebService();
  const [from, to] = [lineOf(fixture.ids.acme), lineOf(fixture.ids.outra)];
  const old = makeDesk(service);
  await old.provider.start(from);
  await old.heard.until(() => old.heard.facts.includes('connection.qrOffered'));
  service.scan();
  await old.heard.until(() => old.heard.facts.at(-1) === 'connection.returned');
  service.deliver({ id: 'M1', from: '5511987654321@s.whatsapp.net', t: '1' }, encode({ conversation: 'Antes' }));
  await old.heard.until(() => old.heard.messages.length === 1);
  await old.provider.stop(from.connectionId);
  const files = await writtenSession(keysWith(key), from);

  const desk = makeDesk(service);
  expect(await desk.provider.takeOver?.(to, files)).toEqual({ phone: '5511987650000' });
  await desk.provider.start(to);
  await desk.heard.until(() => desk.heard.facts.at(-1) === 'connection.returned');
  expect(desk.heard.facts).toEqual(['connection.paired', 'connection.returned']);
  // What was read there can't be read again, and what comes now is.
  service.deliver({ id: 'M2', from: '5511987654321@s.whatsapp.net', t: '2' }, encode({ conversation: 'Depois' }));
  await desk.heard.until(() => desk.heard.messages.length === 1);
  expect(desk.heard.messages.map(({ body }) => body)).toEqual(['Depois']);
  expect(await desk.provider.send(outgoing('D1', { connectionId: to.connectionId }))).toEqual({ accepted: true });
  expect([service.pairings(), service.brokenKeys]).toEqual([1, []]);
  const rows = keysWith(key).of(to);
  for (const [kind, own] of Object.entries(names)) {
    expect([...(await rows.read(kind)).keys()]).toEqual(expect.arrayContaining(own));
  }
});

test('files that no phone has agreed to are refused, and nothing is kept of them', async () => {
  const line = lineOf(fixture.ids.outra);
  const { provider } = makeDesk(createWebService());
  const before = await keysWith(key).of(line).read('creds');
  for (const files of [{}, { 'creds.json': '{' }, { 'creds.json': baileys.initAuthCreds() }]) {
    await expect(provider.takeOver?.(line, files)).rejects.toThrow(ChannelRefused);
  }
  expect(await keysWith(key).of(line).read('creds')).toEqual(before);
});

test('a start without the key that a pairing was encrypted with does not write another over it', async () => {
  const line = lineOf(fixture.ids.outra);
  const { provider, heard } = makeDesk(createWebService(), keysWith('another key of the tests, 0123456789'));
  const before = await keysWith(key).of(line).read('creds');
  await expect(provider.start(line)).rejects.toThrow('another key');
  expect([before.size, heard.facts, await keysWith(key).of(line).read('creds')]).toEqual([1, [], before]);
});
