import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#server/access/passwords.ts';
import { firstPlans } from '#server/first-start/first-plans.ts';
import { addCompanies, addPlans, addUsers } from '#server/records/seed.ts';
import { type ClockedServer, startClockedServer } from '../support/browsers/clocked-server.ts';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  password,
  say,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { stepByStep } from '../support/step-by-step.ts';

const browser = browserForThisFile();
const signedUpAt = new Date('2027-01-30T12:00:00-03:00');
const trialEnds = new Date('2027-01-31T12:00:00-03:00');
const owner = { company: 'Padaria Sol', email: 'sol@padaria.test', password: 'pao-quente' };
const customer = { from: '5511987659001', name: 'Seu Anselmo' };
let server: ClockedServer;
let context: BrowserContext;
let page: Page;

stepByStep();

beforeAll(async () => {
  server = await startClockedServer(signedUpAt);
  const passwordHash = await createPasswords().hash(password);
  await server.database.asSystem('seed', (scope) => addPlans(scope, [...firstPlans]));
  await server.database.asSystem('seed', async (scope) => {
    const [companyId = 0] = await addCompanies(scope, [{ name: 'Recado' }]);
    const who = { name: 'Sofia Recado', email: 'super@recado.test', profile: 'admin', super: true } as const;
    await addUsers(scope, [{ ...who, companyId, passwordHash }]);
  });
  context = await browser.open();
  page = await context.newPage();
});
afterAll(() => server?.remove());

const steps = () => page.getByRole('region', { name: 'Primeiros passos' });
const stepsDone = (count: number) => steps().getByText(`${count} de 4`).waitFor();

test('a stranger signs up and stands before the first steps, warned that the trial ends tomorrow', async () => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Cadastre sua empresa' }).click();
  await page.getByLabel('Nome da empresa').fill(owner.company);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Telefone com DDD').fill('11987654321');
  await page.getByLabel('Senha', { exact: true }).fill(owner.password);
  await page.getByRole('radio', { name: /^Essencial/ }).check({ force: true });
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.waitForURL('**/tickets');
  await page.getByText('O período de teste termina em 1 dia, em 31/01/2027.').waitFor();
  await page.getByText('(ativo até 31/01/2027)').waitFor();
  await stepsDone(0);
});

test('a queue, a paired connection, an agent and a first message tick the first steps', async () => {
  await steps().getByRole('link', { name: 'Criar uma fila' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Balcão');
  await page.getByRole('dialog').getByRole('radio').first().check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click();
  await stepsDone(1);

  await steps().getByRole('link', { name: 'Conectar um telefone ou canal' }).click();
  await page.getByRole('button', { name: 'Adicionar conexão' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill('Telefone da padaria');
  await form.getByLabel('Filas').click();
  await page.getByRole('option', { name: 'Balcão' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('row', { name: 'Telefone da padaria' }).getByText('Aguardando leitura').waitFor();
  const [line] = await phonesAt(server.url).lines();
  await phonesAt(server.url).scan(line?.id ?? 0);
  await page.getByRole('row', { name: 'Telefone da padaria' }).getByText('Conectada').waitFor();
  await stepsDone(2);

  await steps().getByRole('link', { name: 'Convidar um atendente' }).click();
  const user = page.getByRole('dialog');
  await user.getByLabel('Nome').fill('Rita Forno');
  await user.getByLabel('E-mail').fill('rita@padaria.test');
  await user.getByLabel('Senha', { exact: true }).fill('pao-quente');
  await user.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await stepsDone(3);

  await phonesAt(server.url).write({ connectionId: line?.id ?? 0, ...customer, body: 'Tem pão de queijo?' });
  await steps().getByText('Tudo pronto!').waitFor();
});

test('the first customer is answered, and the first step stays done when nothing waits any more', async () => {
  await page.getByRole('link', { name: 'Tickets' }).click();
  await showPending(page);
  await acceptButton(page, customer.name).click();
  await conversationWith(page, customer.name).getByText('Tem pão de queijo?').waitFor();
  await say(page, 'Tem, saiu agora do forno!');
  await expect
    .poll(async () => (await phonesAt(server.url).outbox(customer.from)).map(({ body }) => body).join())
    .toContain('saiu agora do forno');
  await page.getByRole('button', { name: 'Resolver' }).click();
  await page.waitForURL(/\/tickets(\?|$)/);
  await page.reload();
  await steps().getByText('Tudo pronto!').waitFor();
});

test('once the trial is over the login is refused with its date, and leads the admin to the invoice', async () => {
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  server.jumpTo(new Date(trialEnds.getTime() + 60 * 60_000));
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('A assinatura da sua empresa venceu em 31/01/2027.').waitFor();
  await page.getByRole('button', { name: 'Pagar fatura' }).click();
  await page.waitForURL('**/financeiro');
  await page.goto(`${server.url}/tickets`);
  await page.waitForURL('**/financeiro');
});

test('paid at the pretend bank it is renewed by a month, told so and let in', async () => {
  await page.getByRole('button', { name: 'PAGAR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Falta pouco!' });
  await dialog.getByLabel('Nome completo').fill('Sol Trigueiro');
  await dialog.getByLabel('Endereço').fill('Rua do Forno, 7');
  await dialog.getByLabel('Cidade').fill('Santos');
  await dialog.getByLabel('CEP').fill('11010-000');
  await dialog.getByRole('button', { name: 'Próximo' }).click();
  await dialog.getByRole('button', { name: 'Selecionar' }).click();
  await dialog.getByRole('button', { name: 'PAGAR' }).click();
  await dialog.getByRole('img', { name: 'QR Code do pagamento' }).waitFor();

  const bank = await context.newPage();
  await bank.goto(`${server.url}/simulator/bank`);
  await bank.getByRole('button', { name: 'Pagar', exact: true }).click();
  await bank.getByText('Paga', { exact: true }).waitFor();
  await page.bringToFront();
  await page.getByText('Sua licença foi renovada até 28/02/2027!').waitFor();
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('(ativo até 28/02/2027)').waitFor();
  await page.getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('tab', { name: 'Abertos' }).waitFor();
});

test('a plan of two users without kanban and schedules, given by the super user, holds in the browser that is open', async () => {
  const sofia = await signIn(await browser.open(), server.url, 'super@recado.test');
  await sofia.goto(`${server.url}/settings?tab=plans`);
  const limits = { Nome: 'Dupla', Usuários: '2', Conexões: '2', Filas: '5', 'Valor (R$)': '39,90' };
  for (const [name, value] of Object.entries(limits)) await sofia.getByRole('textbox', { name }).fill(value);
  for (const name of ['Kanban', 'Agendamentos']) await sofia.getByRole('switch', { name }).click();
  await sofia.getByRole('button', { name: 'Salvar' }).click();
  await sofia.getByText('Operação realizada com sucesso!').waitFor();

  await page.getByRole('link', { name: 'Kanban' }).click();
  await page.getByRole('heading', { name: /^Em aberto/ }).waitFor();
  await sofia.getByRole('tab', { name: 'Empresas' }).click();
  await sofia.getByRole('row', { name: owner.company }).click();
  await sofia.getByRole('button', { name: /^Plano/ }).click();
  await sofia.getByRole('option', { name: 'Dupla' }).click();
  await sofia.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Esta empresa não possui permissão para acessar essa página!').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  for (const name of ['Kanban', 'Agendamentos'])
    await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);

  const [line] = await phonesAt(server.url).lines();
  await phonesAt(server.url).write({ connectionId: line?.id ?? 0, ...customer, body: 'E hoje?' });
  await page.getByRole('link', { name: 'Tickets' }).click();
  await showPending(page);
  await acceptButton(page, customer.name).click();
  await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
  expect(await page.getByRole('button', { name: 'Agendar mensagem' }).count()).toBe(0);

  const rita = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rita@padaria.test', password: owner.password }),
  });
  const { token } = (await rita.json()) as { token: string };
  const kanban = await fetch(`${server.url}/api/ticket/kanban`, { headers: { authorization: `Bearer ${token}` } });
  expect([kanban.status, await kanban.json()]).toEqual([
    403,
    { error: 'ERR_FEATURE_NOT_IN_PLAN', details: { flag: 'useKanban' } },
  ]);
});

test('a third user is refused with the limit in words', async () => {
  await page.getByRole('link', { name: 'Usuários' }).click();
  await page.getByText('2 de 2', { exact: true }).waitFor();
  await page.getByText('Seu plano permite 2 usuários. Em uso: 2.').waitFor();
  expect(await page.getByRole('button', { name: 'Adicionar' }).isDisabled()).toBe(true);
  await page.goto(`${server.url}/users?new`);
  const user = page.getByRole('dialog');
  await user.getByLabel('Nome').fill('Zeca Entrega');
  await user.getByLabel('E-mail').fill('zeca@padaria.test');
  await user.getByLabel('Senha', { exact: true }).fill(owner.password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await user.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const refused = await answered;
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    { error: 'ERR_PLAN_LIMIT', details: { limit: 'users', used: 2, allowed: 2 } },
  ]);
  await user.getByRole('alert').filter({ hasText: 'Seu plano permite 2 usuários. Em uso: 2.' }).waitFor();
});
