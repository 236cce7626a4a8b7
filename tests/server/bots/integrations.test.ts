import { createHmac, generateKeyPairSync } from 'node:crypto';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { defaultBotWords } from '#machines/bot/words.ts';
import { eventually } from '../../support/eventually.ts';
import { json } from '../../support/server/responders/fake-server.ts';
import { openResponderFixture, type ResponderFixture } from '../../support/server/responders/responder-fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const { human } = defaultBotWords.pt;

let acme: ResponderFixture;
let { fake, fixture, admin, aCustomer } = {} as ResponderFixture;
beforeAll(async () => {
  acme = await openResponderFixture(({ url }) => ({ DIALOGFLOW_URL: url }));
  ({ fake, fixture, admin, aCustomer } = acme);
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(() => acme.close());

/** Makes an integration and has the connection's one queue use it. */
async function use(input: object): Promise<number> {
  const { status, body } = await admin.post('/queueIntegration', { name: `Integração ${Math.random()}`, ...input });
  expect(status).toBe(200);
  await admin.put(`/queue/${fixture.ids.acme.suporte}`, { integrationId: body.id });
  return body.id;
}

/** Has another say where names lead. */
const resolveBy = (how: unknown) => {
  dns.lookup = how as typeof dns.lookup;
  syncBuiltinESMExports();
};

const deliveriesOf = async (id: number) =>
  (await admin.get(`/queueIntegration/deliveries?queueIntegrationId=${id}`)).body.deliveries;

describe('a webhook', () => {
  test('is told message, ticket and contact, signed, and says what it answers, once', async () => {
    const id = await use({ type: 'webhook', urlN8N: `${fake.url}/hook?token=secreto`, signingSecret: 'hmac' });
    fake.answerWith(json({ messages: ['Oi, eu sou o robô.', { body: 'Quer um bolo?', choices: ['Sim', 'Não'] }] }));
    const maria = aCustomer();
    await maria.writes('Olá 👋');
    const says = ['Oi, eu sou o robô.', 'Quer um bolo?\n\n*1* - Sim\n*2* - Não'];
    await eventually(async () => expect(await maria.outbox()).toEqual(says));
    expect(await maria.ticket()).toMatchObject({ chatbot: true, status: 'pending' });
    const [request] = fake.requests;
    expect(request?.path).toBe('/hook?token=secreto');
    expect(request?.json).toMatchObject({
      event: 'message.received',
      message: { body: 'Olá 👋', mediaType: null },
      ticket: { id: maria.ticketId, status: 'pending', queue: 'Suporte' },
      contact: { number: maria.from, channel: 'whatsapp' },
    });
    const { 'webhook-id': name, 'webhook-timestamp': at, 'webhook-signature': signature } = request?.headers ?? {};
    const expected = createHmac('sha256', 'hmac').update(`${name}.${at}.${request?.raw}`).digest('base64');
    expect([name, signature]).toEqual([request?.json.id, `v1,${expected}`]);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      httpStatus: 200,
      attempts: 1,
      destination: `${fake.url}/hook`,
    });
    expect(JSON.stringify(delivery)).not.toContain('secreto');
    expect(JSON.parse(delivery.payload).message.body).toBe('Olá 👋');
  });

  test('may say nothing, and goes on with the next message', async () => {
    await use({ type: 'n8n', urlN8N: `${fake.url}/n8n` });
    const maria = aCustomer();
    for (const answer of [[], 'OK', [{ messages: ['Agora sim.'] }]]) {
      fake.answerWith(typeof answer === 'string' ? (_, response) => void response.end(answer) : json(answer));
      await maria.writes('oi');
      const asked = fake.requests.length;
      await eventually(async () => expect(fake.requests.length).toBeGreaterThanOrEqual(asked));
      await eventually(async () =>
        expect(
          await rowsIn(
            fixture,
            sql`select 1 from deliveries where ticket_id = ${maria.ticketId} and status = 'waiting'`,
          ),
        ).toEqual([]),
      );
    }
    expect(await maria.read()).toEqual(['Agora sim.']);
  });

  test('may give the ticket to another queue, and to the team in words of its own', async () => {
    await use({ type: 'webhook', urlN8N: fake.url });
    fake.answerWith(json({ messages: ['Já te passo para Vendas.'], queueId: fixture.ids.acme.vendas }));
    const maria = aCustomer();
    await maria.writes('quero comprar');
    await eventually(async () =>
      expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: fixture.ids.acme.vendas, userId: null }),
    );
    expect(await maria.read()).toEqual(['Já te passo para Vendas.']);
  });

  test('leaves the customer to the team where it names a queue that is not the company’s', async () => {
    await use({ type: 'webhook', urlN8N: fake.url });
    fake.answerWith(json({ queueId: fixture.ids.outra.suporte }));
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toEqual([human]));
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: fixture.ids.acme.suporte });
  });

  test('that fails is told again, then the team answers, and an admin may have it told again (F57)', async () => {
    const id = await use({ type: 'webhook', urlN8N: fake.url });
    fake.answerWith(json({ error: 'não' }, 500));
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toEqual([human]));
    expect(await maria.ticket()).toMatchObject({ chatbot: false, status: 'pending' });
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ status: 'failed', attempts: 3, failure: 'HTTP 500', httpStatus: 500 });
    expect(new Set(fake.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    fake.answerWith(json({ messages: ['Tarde demais.'] }));
    await admin.post(`/queueIntegration/deliveries/${failed.id}/retry`);
    await eventually(async () => expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered' }));
    expect(await maria.read()).toEqual([human]);
  });

  test.each([
    ['that is huge', (response: { end(text: string): void }) => response.end('x'.repeat(1_100_000)), 'Too large'],
    [
      'that is no answer',
      (response: { end(text: string): void }) => response.end('{"messages": 7}'),
      'The answer is not as it should be',
    ],
    [
      'that leads inside',
      (response: { writeHead(status: number, headers: object): { end(): void } }) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'HTTP 302',
    ],
  ])('with an answer %s leaves the customer to the team at once (F57)', async (_, hostile, failure) => {
    const id = await use({ type: 'webhook', urlN8N: fake.url });
    fake.answerWith((_, response) => void hostile(response as never));
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toEqual([human]));
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'failed', attempts: 1, failure });
  });

  test('inside the house is never called', async () => {
    const { lookup } = dns;
    resolveBy((_name: string, _options: object, answer: (error: null, found: object[]) => void) =>
      answer(null, [{ address: '10.0.0.8', family: 4 }]),
    );
    onTestFinished(() => resolveBy(lookup));
    const id = await use({ type: 'webhook', urlN8N: 'http://dentro.test/' });
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toEqual([human]));
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'failed', attempts: 1, failure: 'A private address' });
  });

  test('is refused at the form where its address shows that, and says why', async () => {
    for (const [urlN8N, message] of [
      ['http://127.0.0.1/', 'A private address'],
      ['http://localhost:5678/webhook', 'A private address'],
      ['http://n8n.localhost./', 'A private address'],
      ['https://loja.test:9', 'Only the usual ports'],
      ['ftp://loja.test', 'Only http and https'],
    ]) {
      const { status, body } = await admin.post('/queueIntegration', { type: 'webhook', name: 'Dentro', urlN8N });
      expect([status, body.details]).toEqual([422, [{ path: '/body/urlN8N', message }]]);
    }
  });

  test.each(['webhook', 'n8n'] as const)('of the kind %s is tried before it is stored', async (type) => {
    fake.answerWith(json({ messages: ['Olá!'] }));
    const trial = { type, urlN8N: fake.url, signingSecret: 'segredo' };
    expect((await admin.post('/queueIntegration/testSession', trial)).status).toBe(200);
    expect(fake.requests.at(-1)?.json).toMatchObject({
      event: 'message.received',
      test: true,
      message: { body: 'Oi' },
    });
    fake.answerWith(json({}, 500));
    const { status, body } = await admin.post('/queueIntegration/testSession', trial);
    expect([status, body.details]).toEqual([400, [{ path: '/body/urlN8N', message: 'HTTP 500' }]]);
    const inside = await admin.post('/queueIntegration/testSession', { type, urlN8N: 'http://localhost/' });
    expect(inside.body.details).toEqual([{ path: '/body/urlN8N', message: 'A private address' }]);
  });

  test('whose answer comes when an agent has the ticket already is not heard', async () => {
    const id = await use({ type: 'webhook', urlN8N: fake.url });
    let release = () => undefined as unknown;
    fake.answerWith((request, response) => {
      release = () => json({ messages: ['Cheguei!'] })(request, response);
    });
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(fake.requests).toHaveLength(1));
    await fixture.as('agent1').put(`/tickets/${maria.ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
    release();
    await eventually(async () => expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered' }));
    expect(await maria.read()).toEqual([]);
  });

  test('answers in the order in which the customer wrote', async () => {
    await use({ type: 'webhook', urlN8N: fake.url });
    fake.answerWith(({ json: { message }, ...request }, response) =>
      json({ messages: [`eco ${message.body}`] })({ json: message, ...request }, response),
    );
    const maria = aCustomer();
    for (const text of ['um', 'dois', 'três']) await maria.writes(text);
    await eventually(async () => expect(await maria.read()).toEqual(['eco um', 'eco dois', 'eco três']));
  });

  test('that answers another bot for ever comes to an end, and people are asked (F57)', async () => {
    await use({ type: 'webhook', urlN8N: fake.url });
    fake.answerWith(json({ messages: ['e aí?'] }));
    const maria = aCustomer();
    await maria.writes('e aí?');
    await eventually(async () => expect(await maria.read()).toHaveLength(1));
    await rowsIn(fixture, sql`update tickets set bot = jsonb_set(bot, '{turns}', '60') where id = ${maria.ticketId}`);
    await maria.writes('e aí?');
    await eventually(async () => expect(await maria.read()).toEqual(['e aí?', human]));
    expect(await maria.ticket()).toMatchObject({ chatbot: false });
  });
});

describe('who answers', () => {
  test('is what the ticket names before what its queue does, also before a menu once it was given back', async () => {
    const id = await use({ type: 'webhook', urlN8N: `${fake.url}/da-fila` });
    const { body: own } = await admin.post('/queueIntegration', {
      type: 'webhook',
      name: 'Do ticket',
      urlN8N: `${fake.url}/do-ticket`,
    });
    fake.answerWith(json({}));
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(fake.requests.at(-1)?.path).toBe('/da-fila'));
    await eventually(async () => expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered' }));
    await admin.put(`/tickets/${maria.ticketId}`, { useIntegration: true, integrationId: own.id });
    await maria.writes('oi de novo');
    await eventually(async () => expect(fake.requests.at(-1)?.path).toBe('/do-ticket'));
    const { connectionId, suporte, vendas } = fixture.ids.acme;
    await admin.put(`/whatsapp/${connectionId}`, { queueIds: [suporte, vendas] });
    const { agent1 } = fixture.ids.users;
    await fixture.as('agent1').put(`/tickets/${maria.ticketId}`, { status: 'open', userId: agent1 });
    const back = { status: 'pending', userId: null, chatbot: true };
    expect((await fixture.as('agent1').put(`/tickets/${maria.ticketId}`, back)).body).toMatchObject({ chatbot: true });
    fake.requests.length = 0;
    await maria.writes('e agora?');
    await eventually(async () => expect(fake.requests.map(({ path }) => path)).toEqual(['/do-ticket']));
    await admin.put(`/whatsapp/${connectionId}`, { queueIds: [suporte] });
  });
});

describe('a typebot', () => {
  const bubble = (text: string) => ({
    type: 'text',
    content: { type: 'richText', richText: [{ type: 'p', children: [{ text }] }] },
  });
  const typebot = (more: object = {}) => ({
    type: 'typebot',
    urlN8N: `${fake.url}/`,
    typebotSlug: 'pedidos',
    typebotDelayMessage: 20,
    typebotExpires: 5,
    typebotKeywordFinish: 'sair',
    typebotKeywordRestart: 'menu',
    typebotUnknownMessage: 'Não entendi.',
    typebotRestartMessage: 'Vamos começar de novo.',
    ...more,
  });
  /** A flow of three steps. */
  const flow = () => {
    let step = 0;
    fake.answerWith((request, response) => {
      if (request.path === '/foto.png') {
        response.writeHead(200, { 'content-type': 'image/png' }).end(png);
        return;
      }
      step = request.path.endsWith('/startChat') ? 1 : step + 1;
      const steps = [
        {
          sessionId: 'sessão 1',
          messages: [
            bubble('Bem-vinda!'),
            { type: 'image', content: { url: `${fake.url}/foto.png` } },
            bubble('O que vai ser?'),
          ],
          input: { type: 'choice input', items: [{ content: 'Bolo' }, { content: 'Pão' }] },
        },
        { messages: [bubble('Quantos?')], input: { type: 'number input' } },
        { messages: [], input: { type: 'number input' } },
        { messages: [bubble('Anotado.')] },
      ];
      json(steps[step - 1])(request, response);
    });
  };
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is started, gone on with by number, says what it shows one after another, and hands over at its end', async () => {
    await use(typebot());
    flow();
    const maria = aCustomer();
    await maria.writes('oi');
    const begun = ['Bem-vinda!', '[image]', 'O que vai ser?\n\n*1* - Bolo\n*2* - Pão'];
    await eventually(async () => expect(await maria.read()).toEqual(begun));
    await maria.writes('1');
    await eventually(async () => expect(await maria.read()).toEqual([...begun, 'Quantos?']));
    await maria.writes('muitos');
    await eventually(async () => expect(await maria.read()).toEqual([...begun, 'Quantos?', 'Não entendi.']));
    await maria.writes('2');
    await eventually(async () => expect(await maria.ticket()).toMatchObject({ chatbot: false, status: 'pending' }));
    expect((await maria.read()).at(-1)).toBe('Anotado.');
    const asked = fake.requests.filter(({ method }) => method === 'POST').map(({ path, json }) => [path, json.message]);
    expect(asked).toEqual([
      ['/api/v1/typebots/pedidos/startChat', undefined],
      ['/api/v1/sessions/sess%C3%A3o%201/continueChat', 'Bolo'],
      ['/api/v1/sessions/sess%C3%A3o%201/continueChat', 'muitos'],
      ['/api/v1/sessions/sess%C3%A3o%201/continueChat', '2'],
    ]);
  });

  test('begins anew at its keyword, after a long silence, and when it has forgotten', async () => {
    await use(typebot({ typebotDelayMessage: 0 }));
    flow();
    const maria = aCustomer();
    const starts = () => fake.requests.filter(({ path }) => path.endsWith('/startChat')).length;
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toHaveLength(3));
    await maria.writes('MENU');
    await eventually(async () => expect(await maria.read()).toHaveLength(7));
    expect([(await maria.read())[3], starts()]).toEqual(['Vamos começar de novo.', 2]);
    await rowsIn(
      fixture,
      sql`update tickets set bot = jsonb_set(bot, '{session,at}', '"2026-01-01T00:00:00.000Z"') where id = ${maria.ticketId}`,
    );
    await maria.writes('1');
    await eventually(async () => expect(await maria.read()).toHaveLength(10));
    expect(starts()).toBe(3);
    fake.answerWith((request, response) => {
      if (request.path.endsWith('/continueChat')) json({ message: 'Session expired' }, 404)(request, response);
      else
        json({ sessionId: 'outra', messages: [bubble('De novo.')], input: { type: 'text input' } })(request, response);
    });
    await maria.writes('1');
    await eventually(async () => expect((await maria.read()).at(-1)).toBe('De novo.'));
  });

  test('closes the ticket at its other keyword', async () => {
    await use(typebot({ typebotDelayMessage: 0 }));
    flow();
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toHaveLength(3));
    await maria.writes('Sair');
    await eventually(async () => expect((await maria.ticket()).status).toBe('closed'));
  });

  test('that asks for a file is given what the customer sends, and what it can not ask in a chat is the team’s', async () => {
    await use(typebot({ typebotDelayMessage: 0 }));
    fake.answerWith((request, response) => {
      const answers: Record<string, object> = {
        '/api/v1/typebots/pedidos/startChat': {
          sessionId: 'arquivos',
          messages: [bubble('Mande uma foto do pedido.')],
          input: { type: 'file input', options: { isMultipleAllowed: false } },
        },
        '/api/v2/generate-upload-url': {
          presignedUrl: `${fake.url}/bucket`,
          formData: { key: 'pedidos/foto.png', policy: 'assinada' },
          fileUrl: 'https://files.typebot.test/pedidos/foto.png',
        },
        '/bucket': {},
      };
      const paid = {
        messages: [bubble('Falta pagar 30 reais.')],
        input: { type: 'payment input', runtimeOptions: { amountLabel: 'R$ 30' } },
      };
      json(answers[request.path] ?? paid)(request, response);
    });
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toEqual(['Mande uma foto do pedido.']));
    await maria.writes('', { type: 'image', mediaUrl: `data:image/png;base64,${png.toString('base64')}` });
    await eventually(async () => expect((await maria.read()).at(-1)).toBe('Falta pagar 30 reais.'));
    const [place, upload, going] = fake.requests.slice(1);
    expect(place?.json).toEqual({ sessionId: 'arquivos', fileName: expect.any(String), fileType: 'image/png' });
    expect(upload?.raw).toContain('assinada');
    expect(upload?.raw).toContain('Content-Type: image/png');
    expect(going?.json).toEqual({ message: 'https://files.typebot.test/pedidos/foto.png' });
    expect(await maria.ticket()).toMatchObject({ chatbot: false, status: 'pending' });
  });

  test('that is broken leaves the customer to the team', async () => {
    await use(typebot());
    fake.answerWith((_, response) => void response.end('<html>'));
    const maria = aCustomer();
    await maria.writes('oi');
    await eventually(async () => expect(await maria.read()).toEqual([human]));
  });
});

describe('a dialogflow agent', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = () =>
    JSON.stringify({
      type: 'service_account',
      client_email: 'robo@acme.iam.test',
      private_key_id: 'chave-1',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${fake.url}/token`,
    });
  const agent = (queryResult: object) =>
    fake.answerWith((request, response) =>
      json(request.path === '/token' ? { access_token: 'ya29.teste', expires_in: 3600 } : { queryResult })(
        request,
        response,
      ),
    );

  test('is asked in the name of its account, in its language, and says what it finds', async () => {
    await use({ type: 'dialogflow', projectName: 'agente-1', jsonContent: account(), language: 'es' });
    agent({
      fulfillmentMessages: [
        { text: { text: ['¡Hola!'] } },
        { quickReplies: { title: '¿Qué será?', quickReplies: ['Pan', 'Torta'] } },
      ],
    });
    const maria = aCustomer();
    await maria.writes('hola');
    await eventually(async () =>
      expect(await maria.read()).toEqual(['¡Hola!', '¿Qué será?\n\n*1* - Pan\n*2* - Torta']),
    );
    const [token, detect] = fake.requests;
    const assertion = new URLSearchParams(token?.raw).get('assertion') ?? '';
    await jwtVerify(assertion, publicKey, { issuer: 'robo@acme.iam.test', audience: `${fake.url}/token` });
    expect(decodeJwt(assertion).scope).toBe('https://www.googleapis.com/auth/dialogflow');
    expect(detect?.headers.authorization).toBe('Bearer ya29.teste');
    expect(detect?.path).toBe(`/v2/projects/agente-1/agent/sessions/recado-ticket-${maria.ticketId}:detectIntent`);
    expect(detect?.json).toEqual({ queryInput: { text: { text: 'hola', languageCode: 'es' } } });
    agent({ fulfillmentText: 'Adiós', intent: { endInteraction: true } });
    await maria.writes('adiós');
    await eventually(async () => expect(await maria.ticket()).toMatchObject({ chatbot: false }));
    expect((await maria.read()).at(-1)).toBe('Adiós');
  });

  test('is tried from the form, with the key that is kept as well', async () => {
    const id = await use({ type: 'dialogflow', projectName: 'agente-1', jsonContent: account() });
    agent({ fulfillmentText: 'Olá!' });
    const trial = { projectName: 'agente-1', language: 'pt-BR' };
    for (const key of [{ jsonContent: account() }, { queueIntegrationId: id }]) {
      expect((await admin.post('/queueIntegration/testSession', { ...trial, ...key })).status).toBe(200);
    }
    fake.answerWith(json({ error: { code: 403 } }, 403));
    const refused = await admin.post('/queueIntegration/testSession', { ...trial, jsonContent: account() });
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_INTEGRATION_TEST' } });
    expect(JSON.stringify(refused.body)).not.toContain('PRIVATE KEY');
  });
});
