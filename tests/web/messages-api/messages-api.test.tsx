import { createHmac, timingSafeEqual } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signatureHeaders } from '#server/http/signatures.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { javascriptProof } from '#web/screens/messages-api/webhook-proof.ts';
import * as stories from '../../../stories/screens/messages-api.stories.tsx';
import { contract } from '../../contract/document.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Page } = composeStories(stories);

/** What the page sent once it was there. */
let sent: Request[];
let answer: () => Response;
let toasts: Awaited<ReturnType<typeof openScreen>>['toasts'];
beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('messages-api'), loadTexts('registers')]);
});
beforeEach(async () => {
  sent = [];
  answer = () => Response.json({ messageIds: [1210], ticketId: 44 });
  ({ toasts } = await openScreen(Page));
  const desk = fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('/api/external/')) return desk(request);
    sent.push(request);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const form = (name: string) => within(screen.getByRole('form', { name }));
const text = 'Teste: mensagem de texto';
const media = 'Teste: mensagem com arquivo';
const fill = async (name: string, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(form(name).getByLabelText(label), value);
};
const submit = (name: string) => userEvent.click(form(name).getByRole('button', { name: 'Enviar' }));
const message = { Token: 'token-da-conexao', Número: '5511955550121', Mensagem: 'Olá' };

test('every external call of the contract is explained, at the own address', () => {
  const external = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { 'x-roles': roles }]) => roles.includes('connection'))
      .map(([method]) => `${method.toUpperCase()}${window.location.origin}/api${path}`),
  );
  const sections = screen.getAllByRole('region').filter(({ textContent }) => textContent?.includes('Authorization'));
  const shown = sections.map((region) => region.querySelector('p')?.textContent);
  expect(shown).toEqual(external);
});

test('examples come in curl and in JavaScript', async () => {
  const [first] = screen.getAllByLabelText('Exemplo');
  expect(first?.textContent).toBe(
    [
      `curl -X POST '${window.location.origin}/api/external/messages'`,
      "-H 'Authorization: Bearer TOKEN_DA_CONEXÃO'",
      "-H 'Idempotency-Key: pedido-1042-enviado'",
      "-H 'Content-Type: application/json'",
      `-d '{"number":"5511955550121","body":"Sua encomenda saiu para entrega."}'`,
    ].join(' \\\n  '),
  );
  for (const tab of screen.getAllByRole('tab', { name: 'JavaScript' })) await userEvent.click(tab);
  const codes = screen.getAllByLabelText('Exemplo').map(({ textContent }) => textContent ?? '');
  expect(codes).toHaveLength(7);
  expect(codes.some((code) => code?.includes('body: new URLSearchParams({"number"'))).toBe(true);
  // Each is a program.
  for (const code of codes) expect(() => new Function(`return async () => {${code}}`)).not.toThrow();
  expect(codes[3]).toMatch(/\/api\/external\/media\/\w+\.png'.*await answer\.blob\(\)/s);
  expect(codes[1]).toContain("form.append('medias', file, 'nota.pdf');");
});

test('a text goes out with the token alone', async () => {
  await fill(text, message);
  await submit(text);
  await waitFor(() => expect(form(text).getByRole('status').textContent).toBe('Mensagem 1210, ticket 44.'));
  const [request] = sent;
  expect([request?.method, request?.url, request?.credentials]).toEqual([
    'POST',
    `${window.location.origin}/api/external/messages`,
    'omit',
  ]);
  expect(request?.headers.get('authorization')).toBe('Bearer token-da-conexao');
  expect(await request?.json()).toEqual({ number: '5511955550121', body: 'Olá' });
});

test('token, number and message are required, and of a number the digits alone', async () => {
  await submit(text);
  await waitFor(() => expect(form(text).getAllByText('Obrigatório')).toHaveLength(3));
  await fill(text, { ...message, Número: '+55 (11) 95555-0121' });
  await submit(text);
  await waitFor(() => expect(form(text).getByLabelText('Número').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('the other form needs a file', async () => {
  await fill(media, message);
  await submit(media);
  await waitFor(() => expect(form(media).getByText('Obrigatório')).toBeTruthy());
  const file = new File(['%PDF-1.4'], 'nota.pdf', { type: 'application/pdf' });
  await userEvent.upload(form(media).getByLabelText('Arquivo da mensagem'), file);
  await submit(media);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
});

test('a token that no connection has is said to be so, and what was typed stays', async () => {
  answer = () => Response.json({ error: 'ERR_UNAUTHORIZED' }, { status: 401 });
  await fill(text, message);
  await submit(text);
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'error', text: 'Nenhuma conexão tem este token.' }));
  expect(form(text).getByLabelText<HTMLInputElement>('Número').value).toBe('5511955550121');
});

test('how often a token may call is what the server says', async () => {
  vi.unstubAllGlobals();
  await openScreen(Page, {
    arrange: ({ server }) => server.answerWith('findMessagesApi', () => ({ callsPerSecond: 7 })),
  });
  expect(
    await screen.findByText(/^Um token envia em média 7 mensagens por segundo, contadas a cada dez segundos\./),
  ).toBeDefined();
});

test('every field that a webhook is told is explained', () => {
  const names = ['WebhookFact', 'WebhookMessage', 'WebhookTicket', 'WebhookContact'];
  const fields = names.flatMap((name) => Object.keys(contract.components.schemas[name]?.properties ?? {}));
  const section = within(screen.getByRole('region', { name: 'Webhooks: saber o que acontece' }));
  const terms = section.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature', ...fields]);
});

test('the example proves what this server signs, and nothing else', () => {
  const body = '{"texto":"Olá 👋"}';
  const secret = `whsec_${Buffer.from('chave de trinta e dois caracteres').toString('base64')}`;
  const headers = signatureHeaders(body, { id: 'delivery-7', secret, at: new Date() });
  const program = javascriptProof.replace(/^import .*$/m, '').replace('export ', '');
  const isGenuine = new Function('createHmac', 'timingSafeEqual', 'process', `${program}\nreturn isGenuine;`)(
    createHmac,
    timingSafeEqual,
    { env: { WEBHOOK_SECRET: secret } },
  );
  expect(isGenuine(headers, body)).toBe(true);
  expect(isGenuine(headers, `${body} `)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-timestamp': '1700000000' }, body)).toBe(false);
});
