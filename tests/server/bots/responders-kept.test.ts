import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#server/records/companies/plans-table.ts';
import { givenBack } from '../../support/fixtures/given-back.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
const webhook = { type: 'webhook', name: 'Entregas', urlN8N: 'https://bots.acme.test/entregas' };
const secrets = ['sk-do-assistente', 'voz-secreta', 'hmac-secreto', 'chave-da-conta'];

describe('queue integrations', () => {
  test('are made with the defaults of the specification, and are called in their project what they are called here', async () => {
    const { status, body } = await admin().post('/queueIntegration', webhook);
    expect([status, body]).toMatchObject([
      200,
      {
        ...webhook,
        projectName: 'Entregas',
        typebotExpires: 1,
        typebotDelayMessage: 1000,
        jsonContent: '',
        isJsonContentSet: false,
      },
    ]);
    const { body: page } = await admin().get('/queueIntegration?searchParam=ENTREG');
    expect(page).toEqual({ queueIntegrations: [body], count: 1, hasMore: false });
    const { body: renamed } = await admin().put(`/queueIntegration/${body.id}`, { name: 'Coletas' });
    expect(renamed).toMatchObject({ name: 'Coletas', projectName: 'Coletas', urlN8N: webhook.urlN8N });
    expect((await admin().delete(`/queueIntegration/${body.id}`)).status).toBe(200);
    expect((await admin().get(`/queueIntegration/${body.id}`)).status).toBe(404);
  });

  test.each([
    ['n8n without an address', { type: 'n8n', name: 'Pedidos 2' }, '/body/urlN8N'],
    ['a typebot without its slug', { type: 'typebot', name: 'Bot', urlN8N: 'https://t.test' }, '/body/typebotSlug'],
    ['a typebot without an address', { type: 'typebot', name: 'Bot', typebotSlug: 'x' }, '/body/urlN8N'],
    ['what is no address', { ...webhook, urlN8N: 'file:///etc/passwd' }, '/body/urlN8N'],
    ['a name of blanks', { ...webhook, name: '   a ' }, '/body/name'],
  ])('%s is refused at its field', async (_, input, path) => {
    const { status, body } = await admin().post('/queueIntegration', input);
    expect([status, body.details[0].path]).toEqual([422, path]);
  });

  test('a change is held against the row that it makes', async () => {
    const { body } = await admin().post('/queueIntegration', { ...webhook, name: 'Vira bot' });
    const refused = await admin().put(`/queueIntegration/${body.id}`, { type: 'typebot' });
    expect([refused.status, refused.body.details[0].path]).toEqual([422, '/body/typebotSlug']);
    expect((await admin().post('/queueIntegration', { ...webhook, name: 'VIRA BOT' })).body.error).toBe(
      'ERR_DUPLICATED_NAME',
    );
  });

  test('a test of a key that is none says so', async () => {
    const { status, body } = await admin().post('/queueIntegration/testSession', {
      projectName: 'agente',
      jsonContent: '{"type":"service_account"}',
      language: 'pt-BR',
    });
    expect([status, body.error]).toEqual([400, 'ERR_INTEGRATION_TEST']);
    expect(body.details).toMatchObject([{ path: '/body/jsonContent' }]);
  });
});

describe('what is kept secret', () => {
  test('is never read back, stays when nothing is given, and is stored encrypted', async () => {
    const { body: prompt } = await admin().post('/prompt', {
      queueId: fixture.ids.acme.suporte,
      name: 'Secretária',
      apiKey: secrets[0],
      voiceKey: secrets[1],
    });
    const { body: integration } = await admin().post('/queueIntegration', {
      type: 'dialogflow',
      name: 'Agente',
      signingSecret: secrets[2],
      jsonContent: secrets[3],
    });
    for (const keep of [{ apiKey: '', voiceKey: '', name: 'Secretária' }, { maxTokens: 50 }]) {
      const { body } = await admin().put(`/prompt/${prompt.id}`, keep);
      expect(body).toMatchObject({ apiKey: '', isApiKeySet: true, voiceKey: '', isVoiceKeySet: true });
    }
    for (const keep of [{ jsonContent: '', signingSecret: '' }, { language: 'en' }]) {
      const { body } = await admin().put(`/queueIntegration/${integration.id}`, keep);
      expect(body).toMatchObject({
        isJsonContentSet: true,
        isSigningSecretSet: true,
        jsonContent: '',
        signingSecret: '',
      });
    }
    const everything = [
      (await admin().get('/prompt')).body,
      (await admin().get('/queueIntegration')).body,
      (await admin().get('/live/events?after=0')).body,
      await rowsIn(fixture, sql`select payload::text as fact from live_events`),
      await rowsIn(fixture, sql`select api_key, voice_key from prompts`),
      await rowsIn(fixture, sql`select json_content, signing_secret from queue_integrations`),
    ].map((answer) => JSON.stringify(answer));
    for (const text of everything) for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('a ticket is given back to the bot', () => {
  test.each(Object.entries(givenBack))('%s', async (_, { plan, queues, isTaken, ...names }) => {
    const { suporte, vendas, connectionId, pendingTicketId: id, promptId, queueIntegrationId } = fixture.ids.acme;
    const of = (named: string) => ({
      promptId: named === 'assistant' ? promptId : null,
      integrationId: named === 'integration' ? queueIntegrationId : null,
    });
    const have = (flags: object) => fixture.database.asSystem('seed', ({ tx }) => tx.update(plans).set(flags));
    await have({ useOpenAi: true, useIntegrations: true });
    await admin().put(`/queue/${suporte}`, of(names.queue));
    await admin().put(`/whatsapp/${connectionId}`, {
      promptId: of(names.connection).promptId,
      queueIds: [suporte, vendas].slice(0, queues),
      greetingMessage: 'Com quem?',
    });
    const own = of(names.ticket);
    await rowsIn(
      fixture,
      sql`update tickets set status = 'open', user_id = ${fixture.ids.users.admin}, queue_id = ${suporte}, chatbot = false,
        prompt_id = ${own.promptId}, integration_id = ${own.integrationId}, use_integration = ${own.integrationId !== null}
        where id = ${id}`,
    );
    await have(plan);
    const given = await admin().put(`/tickets/${id}`, { status: 'pending', userId: null, chatbot: true });
    await have({ useOpenAi: true, useIntegrations: true });
    expect(given.status).toBe(isTaken ? 200 : 409);
  });
});

describe('prompts', () => {
  test('are made with the defaults of the specification, need a queue, and leave with a message', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    const { body } = await admin().post('/prompt', { queueId: suporte });
    expect(body).toMatchObject({
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      queue: { id: suporte, name: 'Suporte' },
    });
    expect((await admin().post('/prompt', { name: 'Sem fila' })).status).toBe(422);
    expect((await admin().put(`/prompt/${body.id}`, { queueId: vendas })).body.queue.name).toBe('Vendas');
    expect(await admin().delete(`/prompt/${body.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Prompt deleted' },
    });
  });

  test('and integrations leave the queues, connections and tickets that named them, which are told', async () => {
    const { suporte, connectionId, pendingTicketId, promptId, queueIntegrationId } = fixture.ids.acme;
    await admin().put(`/queue/${suporte}`, { promptId, integrationId: queueIntegrationId });
    await admin().put(`/whatsapp/${connectionId}`, { promptId });
    await rowsIn(
      fixture,
      sql`update tickets set prompt_id = ${promptId}, integration_id = ${queueIntegrationId} where id = ${pendingTicketId}`,
    );
    const { seq } = (await admin().get('/live/events?after=-1')).body;
    await admin().delete(`/prompt/${promptId}`);
    await admin().delete(`/queueIntegration/${queueIntegrationId}`);
    expect((await admin().get(`/queue/${suporte}`)).body).toMatchObject({ promptId: null, integrationId: null });
    expect((await admin().get(`/whatsapp/${connectionId}`)).body.promptId).toBeNull();
    expect((await admin().get(`/tickets/${pendingTicketId}`)).body).toMatchObject({
      promptId: null,
      integrationId: null,
    });
    const { events } = (await admin().get(`/live/events?after=${seq}`)).body;
    const channels = events.map(({ channel }: { channel: string }) => channel.replace(/^company-\d+-/, ''));
    expect(new Set(channels)).toEqual(new Set(['queue', 'whatsapp', 'ticket', 'prompt', 'queueIntegration']));
  });

  test('of a queue go with it', async () => {
    const { body: queue } = await admin().post('/queue', { name: 'Só por hoje', color: '#123456' });
    const { body: prompt } = await admin().post('/prompt', { queueId: queue.id });
    await admin().delete(`/queue/${queue.id}`);
    expect((await admin().get(`/prompt/${prompt.id}`)).status).toBe(404);
  });

  test('and integrations are for whose plan has them', async () => {
    await fixture.database.asSystem('seed', ({ tx }) =>
      tx.update(plans).set({ useOpenAi: false, useIntegrations: false }),
    );
    for (const path of ['/prompt', '/queueIntegration', '/queueIntegration/deliveries']) {
      expect(await admin().get(path)).toMatchObject({ status: 403, body: { error: 'ERR_FEATURE_NOT_IN_PLAN' } });
    }
  });
});
