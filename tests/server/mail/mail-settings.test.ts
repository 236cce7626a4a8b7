import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type MailStandIn, openMailStandIn } from '../../support/server/mail/mail-stand-in.ts';

const login = { user: 'recado', password: 'sm-7c1d-senha-do-correio' };

let fixture: Fixture;
let standIn: MailStandIn;
beforeEach(async () => {
  standIn = await openMailStandIn({ login });
});
afterEach(async () => {
  await fixture.close();
  await standIn.close();
});

const open = async (settings: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://recado.test' }) => {
  fixture = await openFixture({ settings });
};
const input = (change: object = {}) => ({
  host: '127.0.0.1',
  port: standIn.port,
  security: 'none',
  user: login.user,
  password: login.password,
  sender: 'Recado <recado@recado.test>',
  sendsInvoiceMails: true,
  ...change,
});
const put = (change: object = {}) => fixture.as('super').put('/installation/mail', input(change));
const tried = async () => (await fixture.as('super').post('/installation/mail/test', { language: 'pt' })).body;

test('the page says how mail is sent, its password is never answered, and one that is not given stays', async () => {
  await open();
  expect((await fixture.as('super').get('/installation/mail')).body).toMatchObject({ host: '', isPasswordSet: false });
  expect((await fixture.as('super').post('/installation/mail/test', { language: 'pt' })).status).toBe(409);
  const { status, body, raw } = await put();
  expect(status).toBe(200);
  expect(body).toMatchObject({ isOfEnvironment: false, host: '127.0.0.1', user: 'recado', isPasswordSet: true });
  expect(raw.payload).not.toContain(login.password);
  const { rows } = await fixture.database.executeSql('select * from mail_settings');
  expect(JSON.stringify(rows)).not.toContain(login.password);

  await put({ password: undefined, sender: 'Casa <casa@recado.test>' });
  expect(await tried()).toMatchObject({ failure: null, answer: '250 2.0.0 Taken' });
  expect(standIn.received[0]).toMatchObject({ from: { text: '"Casa" <casa@recado.test>' } });
  expect((await put({ user: '', password: '' })).body.isPasswordSet).toBe(false);
});

test('a test says what the server answered in words that one can look up', async () => {
  await open();
  await put({ password: 'errada' });
  expect(await tried()).toMatchObject({ failure: 'auth', smtpStatus: 535 });
  await put({ security: 'starttls' });
  expect(await tried()).toMatchObject({ failure: 'tls' });
  await put({ host: 'nowhere.invalid' });
  expect(await tried()).toMatchObject({ failure: 'hostUnknown', smtpStatus: null });
  await put();
  standIn.behaviour = { atSender: [553, '5.7.1 Not your address'] };
  expect(await tried()).toMatchObject({
    failure: 'senderRefused',
    answer: expect.stringContaining('Not your address'),
  });
});

test('what the environment says goes before it and is only shown', async () => {
  const url = `smtp://recado:${login.password}@127.0.0.1:${standIn.port}?tls=none`;
  await open({ PUBLIC_URL: 'https://recado.test', SMTP_URL: url, MAIL_FROM: 'Ambiente <a@recado.test>' });
  const { body } = await put({ host: 'outro.test', sendsInvoiceMails: false });
  expect(body).toMatchObject({
    isOfEnvironment: true,
    host: '127.0.0.1',
    sender: 'Ambiente <a@recado.test>',
    sendsInvoiceMails: false,
  });
  expect(await tried()).toMatchObject({ failure: null });
  expect((await fixture.as('super').get('/installation')).body.steps).toContainEqual({ id: 'mail', isDone: true });
});

test('without the address of the installation nothing is sent', async () => {
  await open({});
  expect((await put()).body.publicUrl).toBeNull();
  expect((await fixture.with().get('/companies/cadastro')).body.isMailSet).toBe(false);
  expect((await fixture.as('super').post('/installation/mail/test', { language: 'pt' })).status).toBe(409);
});

test('only a super user may say or read it, and a sender has to be one', async () => {
  await open();
  for (const user of ['admin', 'agent1', 'outraAdmin'] as const) {
    expect((await fixture.as(user).get('/installation/mail')).status).toBe(403);
    expect((await fixture.as(user).put('/installation/mail', input())).status).toBe(403);
    expect((await fixture.as(user).post('/installation/mail/test', { language: 'pt' })).status).toBe(403);
  }
  for (const sender of ['', 'Recado', 'a\r\nBcc: x@x.test <recado@recado.test>']) {
    expect(await put({ sender })).toMatchObject({ status: 422, body: { details: [{ path: '/body/sender' }] } });
  }
});
