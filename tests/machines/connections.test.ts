import { describe, expect, test } from 'vitest';
import type { Connection, ConnectionInput, Session } from '#contract/schema.ts';
import {
  selectEdited,
  selectEditing,
  selectFormVersion,
  selectHasAlert,
  selectHasFailed,
  selectIsEditing,
  selectIsGone,
  selectIsPasskeyShown,
  selectIsSaving,
  selectOperation,
  selectQrOf,
  selectStartingProvider,
} from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { aConnection } from '../support/fixtures/rows.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession } from '../support/fixtures/user.ts';
import { connectionsFixture, session } from './fixtures/connections/connections.ts';
import { createDesk } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const admin = aSession({ profile: 'admin' });

async function fixture(connections: Connection[], session: Session = admin) {
  const desk = createDesk();
  await desk.signIn(session);
  await desk.answer('listConnections', connections);
  const section = selectConnections(desk.desk.getSnapshot());
  if (!section) throw new Error('nobody is signed in');
  return Object.assign(desk, {
    section,
    now: () => section.getSnapshot(),
    status: (id: number) => section.getSnapshot().context.collection.getSnapshot().context.records.get(id)?.status,
    names: () => desk.pending.map(({ name }) => name).filter((name) => name !== 'listTickets'),
  });
}

const saved = { type: 'toasted', kind: 'success', key: 'connectionSaved' };
const opened = { type: 'toasted', kind: 'success', key: 'connectionOpened' };
const notOpened = (code: string) => ({ type: 'toasted', kind: 'error', code });

function aQueue(id: number) {
  return { id, name: `Fila ${id}`, color: '#2a6fdb' };
}

describe('The connections section', () => {
  test('every transition is reached', () => {
    const exploration = exploreFixture(connectionsFixture);
    // Nothing fills the collection of an inert walk: what asks it is reached by the tests below.
    expect(untaken(exploration)).toEqual([
      'connections on connection.start #0',
      'connections on connection.renew #0',
      'connections on connection.disconnect #0',
      'connections on connection.delete #0',
      'connections on connection.eraseHistory #0',
      'connections.qr on connection.showQr #0',
      'connections.qr on connection.showPasskey #0',
      'connections.qr.shown on connections.review #0',
      'connections.qr.shown on connections.review #1',
      'connections.qr.shown on connection.hideQr #0',
      'connections.qr.passkey on connections.review #0',
      'connections.qr.passkey on connection.hideQr #0',
      'connections.qr.passkey on connection.openForm #0',
      'connections.form.editing on connection.takeNews #0',
      'connections.form.editing on connection.save #1',
      'connections.alert on connections.review #0',
    ]);
  });

  test('the dialog with the code says what is asked instead of it, and the badge does not wait', async () => {
    const page = await fixture([aConnection(1, { status: 'qrcode', qrcode: 'a' }), aConnection(2)]);
    page.section.send({ type: 'connection.showQr', connectionId: 1 });
    expect([selectIsPasskeyShown(page.now()), selectHasAlert(page.now())]).toEqual([false, false]);
    const asked = { ...session('DISCONNECTED', '', 5), failure: 'ERR_PASSKEY_REQUIRED' };
    page.push(12, { type: 'connection.sessionUpdated', session: asked });
    expect([selectIsPasskeyShown(page.now()), selectHasAlert(page.now())]).toEqual([true, true]);
    page.section.send({ type: 'connection.openForm', connectionId: 1, provider: 'whatsapp-cloud' });
    expect([selectIsPasskeyShown(page.now()), selectQrOf(page.now())]).toEqual([false, null]);
    expect([selectEditing(page.now()), selectStartingProvider(page.now())]).toEqual([1, 'whatsapp-cloud']);
    page.section.send({ type: 'connection.showPasskey', connectionId: 2 });
    expect(selectIsPasskeyShown(page.now())).toBe(false);
    page.section.send({ type: 'connection.showPasskey', connectionId: 1 });
    expect(selectIsPasskeyShown(page.now())).toBe(true);
    page.section.send({ type: 'connection.hideQr' });
    page.section.send({ type: 'connection.showPasskey', connectionId: 1 });
    page.push(13, { type: 'connection.sessionUpdated', session: { ...session('OPENING', '', 6), failure: null } });
    expect(selectIsPasskeyShown(page.now())).toBe(false);
  });

  test('tries of a lost link do not ask for the list again', async () => {
    const page = await fixture([aConnection(1)]);
    page.desk.send({ type: 'window.offline' });
    for (let tries = 0; tries < 3; tries++) {
      page.clock.increment(2000);
      page.link.send({ type: 'link.closed' });
    }
    expect(page.links).toHaveLength(4);
    expect(page.names()).toEqual([]);
  });

  test('a list that failed without a link waits for the first cursor', async () => {
    const page = createDesk();
    page.desk.start();
    await page.answer('restoreSession', admin);
    await page.answer('findMe', admin.user);
    await page.refuse('listLiveEvents', 0, 'network');
    await page.refuse('listConnections', 0, 'network');
    page.clock.increment(400);
    await page.refuse('listLiveEvents', 0, 'network');
    expect(page.pending.map(({ name }) => name)).not.toContain('listConnections');
    page.desk.send({ type: 'window.online' });
    await page.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
    await page.answer('listConnections', [aConnection(1)]);
    expect(page.pending.map(({ name }) => name)).not.toContain('listConnections');
  });

  test('a status walks live, by session and by whole', async () => {
    const { push, status, ...rest } = await fixture([aConnection(1, { status: 'OPENING' })]);
    push.call(rest, 11, { type: 'connection.sessionUpdated', session: session('PAIRING', '', 5) });
    expect(status(1)).toBe('PAIRING');
    push.call(rest, 12, { type: 'connection.updated', connection: aConnection(1, { updatedAt: at(6) }) });
    expect(status(1)).toBe('CONNECTED');
  });

  test('an empty code closes the dialog', async () => {
    const page = await fixture([aConnection(1, { status: 'qrcode', qrcode: 'a' })]);
    page.section.send({ type: 'connection.showQr', connectionId: 1 });
    page.push(11, { type: 'connection.sessionUpdated', session: session('qrcode', 'b', 5) });
    expect(selectQrOf(page.now())).toBe(1);
    page.push(12, { type: 'connection.sessionUpdated', session: session('PAIRING', '', 6) });
    expect(selectQrOf(page.now())).toBeNull();
  });

  test('the dialog closes when asked, and does not open without a code', async () => {
    const page = await fixture([aConnection(1, { status: 'qrcode', qrcode: 'a' }), aConnection(2)]);
    page.section.send({ type: 'connection.showQr', connectionId: 2 });
    expect(selectQrOf(page.now())).toBeNull();
    page.section.send({ type: 'connection.showQr', connectionId: 1 });
    page.section.send({ type: 'connection.hideQr' });
    expect(selectQrOf(page.now())).toBeNull();
  });

  test('each button makes its call, once, and the answer moves the status', async () => {
    const buttons = [
      ['connection.start', 'DISCONNECTED', 'startConnectionSession', 'OPENING'],
      ['connection.renew', 'DISCONNECTED', 'renewConnectionSession', 'OPENING'],
      ['connection.disconnect', 'CONNECTED', 'endConnectionSession', 'DISCONNECTED'],
    ] as const;
    for (const [type, before, call, after] of buttons) {
      const page = await fixture([aConnection(1, { status: before })]);
      page.section.send({ type, connectionId: 1 });
      page.section.send({ type, connectionId: 1 });
      expect(page.names()).toEqual([call]);
      expect(selectOperation(1)(page.now())).toBe(type);
      expect(await page.answer(call, session(after, '', 5))).toEqual({ id: 1 });
      expect(page.status(1)).toBe(after);
      expect(selectOperation(1)(page.now())).toBeUndefined();
    }
  });

  test('what the status or the profile does not allow is not asked', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.start', connectionId: 1 });
    expect(page.names()).toEqual([]);
    const agent = await fixture([aConnection(1)], aSession());
    agent.section.send({ type: 'connection.disconnect', connectionId: 1 });
    agent.section.send({ type: 'connection.delete', connectionId: 1 });
    agent.section.send({ type: 'connection.openForm', connectionId: null });
    expect(agent.names()).toEqual([]);
    expect(selectIsEditing(agent.now())).toBe(false);
  });

  test('a refusal is told and leaves the connection as it was', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.delete', connectionId: 1 });
    await page.refuse('deleteConnection', 409, 'ERR_CONNECTION_IN_USE');
    expect(page.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_CONNECTION_IN_USE' }]);
    expect(page.status(1)).toBe('CONNECTED');
  });

  test('a deleted connection is gone', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.delete', connectionId: 1 });
    await page.answer('deleteConnection', { message: 'ok' });
    expect(page.status(1)).toBeUndefined();
    expect(page.effects).toEqual([{ type: 'toasted', kind: 'success', key: 'connectionDeleted' }]);
  });

  test('a connection whose imported history is erased stays', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.eraseHistory', connectionId: 1 });
    expect(page.names()).toEqual(['eraseImportedHistory']);
    await page.answer('eraseImportedHistory', { message: 'ok' });
    expect(page.status(1)).toBe('CONNECTED');
    expect(page.effects).toEqual([{ type: 'toasted', kind: 'success', key: 'historyErased' }]);
  });

  test('a form that is refused stays open with its text; one that is saved closes', async () => {
    const page = await fixture([]);
    page.section.send({ type: 'connection.openForm', connectionId: null });
    page.section.send({ type: 'connection.save', input: { name: 'Nova', queueIds: [2] } });
    expect(selectIsSaving(page.now())).toBe(true);
    await page.refuse('createConnection', 400, 'ERR_WAPP_GREETING_REQUIRED');
    expect(selectIsEditing(page.now())).toBe(true);
    page.section.send({ type: 'connection.save', input: { name: 'Nova', queueIds: [2] } });
    expect(await page.answer('createConnection', aConnection(3))).toEqual({ name: 'Nova', queueIds: [2] });
    expect(selectIsEditing(page.now())).toBe(false);
    expect(page.status(3)).toBe('CONNECTED');
  });

  test.each([
    ['whatsapp-cloud', 'ERR_CHANNEL_REFUSED'],
    ['telegram', 'ERR_CHANNEL_UNREACHABLE'],
  ] as const)('a new %s that does not open is there, and says why: %s', async (provider, failure) => {
    const page = await fixture([]);
    page.section.send({ type: 'connection.openForm', connectionId: null });
    page.section.send({ type: 'connection.save', input: { name: 'Oficial', provider } });
    await page.answer('createConnection', aConnection(3, { provider, status: 'DISCONNECTED', failure }));
    expect(page.status(3)).toBe('DISCONNECTED');
    expect(page.effects).toEqual([saved, notOpened(failure)]);
  });

  test('of another key it is said whether it opens the connection, of another name nothing', async () => {
    const refused = { status: 'DISCONNECTED', failure: 'ERR_CHANNEL_REFUSED' } as const;
    const page = await fixture([aConnection(1, refused)]);
    const save = async (input: ConnectionInput, answer: Partial<Connection>) => {
      page.section.send({ type: 'connection.openForm', connectionId: 1 });
      page.section.send({ type: 'connection.save', input });
      await page.answer('updateConnection', aConnection(1, { ...answer, name: input.name }));
    };
    await save({ name: 'Outro' }, refused);
    await save({ name: 'Outro', botToken: '1:outro' }, refused);
    await save({ name: 'Outro', botToken: '1:certo' }, { status: 'CONNECTED' });
    await save({ name: 'Mais um' }, { status: 'CONNECTED' });
    expect(page.effects).toEqual([saved, saved, notOpened('ERR_CHANNEL_REFUSED'), opened, saved]);
  });

  test('a form of a connection that exists updates it', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    expect(selectEditing(page.now())).toBe(1);
    page.section.send({ type: 'connection.save', input: { name: 'Outro nome' } });
    expect(await page.answer('updateConnection', aConnection(1, { name: 'Outro nome' }))).toEqual({
      id: 1,
      change: { name: 'Outro nome' },
    });
  });

  test('only what one changed is saved, and what others changed meanwhile stays', async () => {
    const page = await fixture([aConnection(1, { queues: [aQueue(2), aQueue(1)], expiresTicket: 5 })]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    const theirs = aConnection(1, { queues: [aQueue(2)], expiresTicket: 9, updatedAt: at(5) });
    page.push(11, { type: 'connection.updated', connection: theirs });
    const filled = { queueIds: [1, 2], expiresTicket: 5, greetingMessage: '', timeToTransfer: null };
    page.section.send({ type: 'connection.save', input: { ...filled, name: 'Meu nome', transferQueueId: null } });
    expect(await page.answer('updateConnection', { ...theirs, name: 'Meu nome' })).toEqual({
      id: 1,
      change: { name: 'Meu nome' },
    });
  });

  test('minutes and queue of a transfer are saved together', async () => {
    const page = await fixture([aConnection(1, { timeToTransfer: 10, transferQueueId: 2 })]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    const input = { name: 'Conexão 1', timeToTransfer: 15, transferQueueId: 2 };
    page.section.send({ type: 'connection.save', input });
    expect(page.take('updateConnection').input).toEqual({
      id: 1,
      change: { timeToTransfer: 15, transferQueueId: 2 },
    });
  });

  test('a form in which nothing was changed closes without a call', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    page.section.send({ type: 'connection.save', input: { name: 'Conexão 1', queueIds: [] } });
    expect([selectIsEditing(page.now()), page.names()]).toEqual([false, []]);
    expect(page.effects).toEqual([{ type: 'toasted', kind: 'success', key: 'connectionSaved' }]);
  });

  test('the form begins anew with what others changed, once one asks for it', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    const before = page.now();
    page.push(11, { type: 'connection.sessionUpdated', session: session('PAIRING', '', 5) });
    page.section.send({ type: 'connection.takeNews' });
    expect([selectEdited(page.now()), selectFormVersion(page.now())]).toEqual([
      selectEdited(before),
      selectFormVersion(before),
    ]);
    const theirs = aConnection(1, { name: 'Outro nome', updatedAt: at(6) });
    page.push(12, { type: 'connection.updated', connection: theirs });
    expect(selectEdited(page.now())?.name).toBe('Conexão 1');
    page.section.send({ type: 'connection.takeNews' });
    expect([selectEdited(page.now()), selectFormVersion(page.now())]).toEqual([theirs, selectFormVersion(before) + 1]);
    page.section.send({ type: 'connection.save', input: { name: 'Outro nome', token: 'a' } });
    expect(page.take('updateConnection').input).toEqual({ id: 1, change: { token: 'a' } });
  });

  test('a form whose connection others deleted stays, and is not saved', async () => {
    const page = await fixture([aConnection(1), aConnection(2)]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    page.push(11, { type: 'connection.deleted', connectionId: 2 });
    expect(selectIsGone(page.now())).toBe(false);
    page.push(12, { type: 'connection.deleted', connectionId: 1 });
    page.section.send({ type: 'connection.save', input: { name: 'Outro nome' } });
    expect([selectIsGone(page.now()), selectIsEditing(page.now()), page.names()]).toEqual([true, true, []]);
    expect(selectEdited(page.now())?.name).toBe('Conexão 1');
    page.section.send({ type: 'connection.closeForm' });
    expect(selectIsEditing(page.now())).toBe(false);
  });

  test('a form whose connection is deleted while it is saved stays, and is not saved again', async () => {
    const page = await fixture([aConnection(1)]);
    page.section.send({ type: 'connection.openForm', connectionId: 1 });
    page.section.send({ type: 'connection.save', input: { name: 'Outro nome' } });
    page.push(11, { type: 'connection.deleted', connectionId: 1 });
    expect(selectIsSaving(page.now())).toBe(true);
    await page.refuse('updateConnection', 404, 'ERR_NO_WAPP_FOUND');
    expect([selectIsGone(page.now()), selectIsSaving(page.now())]).toEqual([true, false]);
  });

  test('the badge is looked at two seconds after the last change', async () => {
    const page = await fixture([aConnection(1)]);
    page.clock.increment(2000);
    expect(selectHasAlert(page.now())).toBe(false);
    page.push(11, { type: 'connection.sessionUpdated', session: session('TIMEOUT', '', 5) });
    page.clock.increment(1999);
    expect(selectHasAlert(page.now())).toBe(false);
    page.clock.increment(1);
    expect(selectHasAlert(page.now())).toBe(true);
  });

  test('a list that could not be loaded is tried again when the link is back', async () => {
    const desk = createDesk();
    await desk.signIn(admin);
    await desk.refuse('listConnections', 500, 'ERR_INTERNAL');
    const section = selectConnections(desk.desk.getSnapshot());
    expect(section && selectHasFailed(section.getSnapshot())).toBe(true);
    section?.send({ type: 'live.returned' });
    await desk.answer('listConnections', []);
    expect(section && selectHasFailed(section.getSnapshot())).toBe(false);
  });
});
