import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operations } from '../../support/contract/operations.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { aCustomerOf } from '../../support/server/responders/customer.ts';
import { type FakeServer, openFakeServer } from '../../support/server/responders/fake-server.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const secrets = {
  apiKey: 'sk-7f3a-chave-do-assistente',
  voiceKey: 'voz-91c2-chave-da-fala',
  signingSecret: 'whsec_c2VncmVkby1kYS1pbnRlZ3JhY2Fv',
  hookSecret: 'whsec_c2VncmVkby1kby13ZWJob29r',
  jsonKey: 'pk-55d0-conta-de-servico',
  token: 'tk-4e88-token-da-conexao',
  accessToken: 'EAAG-6d1c-token-do-canal',
  appSecret: 'as-27b0-chave-do-aplicativo',
  verifyToken: 'vt-83fa-token-de-verificacao',
  botToken: '7700112233:AAE-19f4-token-do-robo',
  query: 'qs-a1b2-token-no-endereco',
};

let fake: FakeServer;
let fixture: Fixture;
let socket: Listener;
const logged: string[] = [];
beforeAll(async () => {
  // Whoever is asked says back what they were told, as if to have it logged.
  fake = await openFakeServer(({ headers, raw }, response) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: `${JSON.stringify(headers)} ${raw}` } }));
  });
  for (const write of ['write', 'writeSync'] as const) {
    const real = fs[write] as (...given: unknown[]) => unknown;
    vi.spyOn(fs, write).mockImplementation(((fd: number, text: unknown, ...more: unknown[]) => {
      if (fd === 1) logged.push(String(text));
      return real(fd, text, ...more);
    }) as never);
  }
  fixture = await openFixture({
    settings: {
      OUTGOING_ALLOWED_HOSTS: fake.host,
      DELIVERY_RETRY_SECONDS: '0.01',
      OPENAI_BASE_URL: `${fake.url}/v1`,
      SPEECH_URL: `${fake.url}/{region}`,
      DIALOGFLOW_URL: fake.url,
      WHATSAPP_CLOUD_URL: fake.url,
      TELEGRAM_URL: fake.url,
      LOG_LEVEL: 'info',
    },
  });
  socket = await connect(await listen(fixture), await fixture.tokenOf('admin'));
});
afterAll(async () => {
  socket.close();
  vi.restoreAllMocks();
  await fixture.close();
  fake.close();
});

test('what a company keeps secret is in no answer, fact, push, line of the log or log of deliveries (F44)', async () => {
  const admin = fixture.as('admin');
  const { suporte, vendas, connectionId } = fixture.ids.acme;
  const answers: string[] = [];
  const call = async (method: 'get' | 'post' | 'put', path: string, body?: object) => {
    const answer = method === 'get' ? await admin.get(path) : await admin[method](path, body);
    answers.push(answer.raw.payload);
    return answer.body;
  };
  const { apiKey, voiceKey, signingSecret, hookSecret, jsonKey, token, query } = secrets;
  const { accessToken, appSecret, verifyToken, botToken } = secrets;
  const cloud = { provider: 'whatsapp-cloud', phoneNumberId: '109', accessToken, appSecret, verifyToken };
  await call('post', '/whatsapp', { name: 'Oficial', ...cloud });
  await call('post', '/whatsapp', { name: 'Robô', provider: 'telegram', botToken });
  const prompt = await call('post', '/prompt', { name: 'Lia', queueId: suporte, apiKey, voiceKey, prompt: 'Oi' });
  const jsonContent = JSON.stringify({ type: 'service_account', client_email: 'a@b.test', private_key: jsonKey });
  const agent = await call('post', '/queueIntegration', {
    type: 'dialogflow',
    name: 'Agente',
    projectName: 'p',
    jsonContent,
  });
  const urlN8N = `${fake.url}/n8n?token=${query}`;
  const n8n = await call('post', '/queueIntegration', { type: 'n8n', name: 'Fluxo', urlN8N, signingSecret });
  const typebot = await call('post', '/queueIntegration', {
    type: 'typebot',
    name: 'Conversa',
    urlN8N: `${fake.url}/typebot?token=${query}`,
    typebotSlug: 'loja',
    signingSecret,
  });
  const url = `${fake.url}/hook?token=${query}`;
  const facts = ['message.received', 'ticket.updated'];
  const webhook = await call('post', '/webhooks', { name: 'Painel', url, facts, signingSecret: hookSecret });
  // Whoever administers a connection reads its token, and nobody else.
  await admin.put(`/whatsapp/${connectionId}`, { token });
  await call('post', '/queueIntegration/testSession', { projectName: 'p', jsonContent, language: 'pt-BR' });
  await call('post', `/prompt/${prompt.id}/try`, { messages: [{ fromMe: false, body: 'Oi' }] });
  const phones = phonesOf(fixture);
  for (const helper of [
    { integrationId: n8n.id, promptId: null },
    { integrationId: typebot.id, promptId: null },
    { integrationId: agent.id, promptId: null },
    { integrationId: null, promptId: prompt.id },
  ]) {
    await call('put', `/queue/${suporte}`, helper);
    await aCustomerOf(fixture, phones).writes('Bom dia');
  }
  await call('post', `/webhooks/${webhook.id}/test`);
  await fixture.with(token).post('/external/messages', { number: '5511955550121', body: 'Olá' });
  await call('put', `/queue/${vendas}`, { name: 'Vendas' });
  const isOver = sql`select kind, count(*)::integer as failed from deliveries
    where status = 'failed' and attempts > 1 and kind <> 'saying' group by 1 order by 1`;
  await eventually(async () =>
    expect((await rowsIn(fixture, isOver)).map(({ kind }) => kind)).toEqual(['assistant', 'integration', 'webhook']),
  );
  await eventually(async () =>
    expect(await rowsIn(fixture, sql`select 1 from deliveries where status = 'waiting'`)).toEqual([]),
  );
  expect(fake.requests.map(({ path }) => path).join('\n')).toContain('/startChat');
  // Every list there is; a connection is told with its token to admins alone.
  const lists = Object.values(operations).filter(({ method, path }) => method === 'GET' && !/[{]|whatsapp/.test(path));
  for (const { path } of lists) await call('get', path);
  const somebody = fixture.as('agent1');
  for (const path of ['/whatsapp', `/whatsapp/${connectionId}`, '/live/events?after=0'])
    answers.push((await somebody.get(path)).raw.payload);
  const kept = {
    answers: answers.join('\n'),
    facts: JSON.stringify(await rowsIn(fixture, sql`select channel, payload from live_events`)),
    pushed: JSON.stringify(socket.received),
    logged: logged.join('\n'),
    deliveries: JSON.stringify(await rowsIn(fixture, sql`select * from deliveries`)),
  };
  // Each of them has something to say.
  for (const text of Object.values(kept)) expect(text.length).toBeGreaterThan(500);
  const found = Object.entries(kept).flatMap(([where, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [[where, name]] : [])),
  );
  // The address of a webhook or integration is for admins to read, its query included.
  expect(found.filter(([where, name]) => name !== 'query' || where === 'deliveries' || where === 'logged')).toEqual([]);
});
