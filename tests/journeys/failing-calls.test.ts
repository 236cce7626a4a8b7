import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as common } from '#web/i18n/pt/common.ts';
import { texts as conversation } from '#web/i18n/pt/conversation.ts';
import { texts } from '#web/i18n/pt/errors.ts';
import { texts as lists } from '#web/i18n/pt/lists.ts';
import { browserForThisFile, conversationWith, password, rowOf, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let page: Page;

const customer = 'Padaria Monte Claro';

beforeAll(async () => {
  server = await startServer();
  page = await signIn(await browser.open(), server.url, 'agent1@acme.test');
});
afterAll(() => server?.remove());

/** How a call may fail, and what is then said. */
const failures: [string, (route: Route) => Promise<void>, string][] = [
  ['400', refused(400, 'ERR_OTHER_OPEN_TICKET'), texts.ERR_OTHER_OPEN_TICKET],
  ['403', refused(403, 'ERR_NO_PERMISSION'), texts.ERR_NO_PERMISSION],
  ['404', refused(404, 'ERR_NOT_FOUND'), texts.ERR_NOT_FOUND],
  ['409', refused(409, 'ERR_ILLEGAL_TRANSITION'), texts.ERR_ILLEGAL_TRANSITION],
  ['413', refused(413, 'ERR_FILE_TOO_LARGE'), texts.ERR_FILE_TOO_LARGE],
  ['422', refused(422, 'ERR_VALIDATION'), texts.ERR_VALIDATION],
  ['429', refused(429, 'ERR_TOO_MANY_REQUESTS'), texts.ERR_TOO_MANY_REQUESTS],
  ['500', (route) => route.fulfill({ status: 500, body: '' }), common.failures.unknown],
  ['no answer', (route) => route.abort('timedout'), common.failures.network],
  ['garbage', (route) => route.fulfill({ status: 200, body: '{"id": 7' }), common.failures.invalidAnswer],
];

interface Attempt {
  /** Which calls fail: a method and the end of an address. */
  call: [method: string, address: RegExp];
  begin: () => Promise<unknown>;
  submit: () => Promise<unknown>;
  /** What was typed or chosen, as it stands on the page. */
  kept: () => Promise<string>;
  /** What is done to the ticket itself: when it is not there any more, it leaves the page. */
  isGoneAt404?: boolean;
  /** Where nobody answers it waits: what is said then, and how it is taken back. */
  waits?: { said: string; back: string };
}

const dialog = () => page.getByRole('dialog');
const note = () => page.getByRole('textbox', { name: 'Nova observação' });
const openTicket = async () => {
  await page.goto(`${server.url}/tickets`);
  await rowOf(page, customer).getByRole('button').first().click();
  await conversationWith(page, customer).waitFor();
  // Whatever is on its way when calls begin to be caught may never be answered, the words for errors among it.
  await page.waitForLoadState('networkidle');
};

const attempts: Record<string, Attempt> = {
  'a note': {
    call: ['POST', /\/ticket-notes$/],
    begin: () => note().fill('Prefere ser chamada de tarde'),
    submit: () => page.getByRole('button', { name: 'Adicionar', exact: true }).click(),
    kept: () => note().inputValue(),
  },
  'a changed contact': {
    call: ['PUT', /\/contacts\/\d+$/],
    begin: async () => {
      await page.getByRole('button', { name: 'Editar contato' }).click();
      await dialog().getByLabel('E-mail').fill('padaria@monteclaro.test');
    },
    submit: () => dialog().getByRole('button', { name: 'Salvar' }).click(),
    kept: () => dialog().getByLabel('E-mail').inputValue(),
  },
  'a scheduled message': {
    call: ['POST', /\/schedules$/],
    begin: async () => {
      await page.getByRole('button', { name: 'Agendar', exact: true }).click();
      await dialog().getByLabel('Mensagem', { exact: true }).fill('Seu pedido está pronto.');
    },
    submit: () => dialog().getByRole('button', { name: 'Agendar', exact: true }).click(),
    kept: () => dialog().getByLabel('Mensagem', { exact: true }).inputValue(),
  },
  'a new tag': {
    call: ['POST', /\/tags$/],
    begin: async () => {
      await page.getByRole('button', { name: /^Tags?/ }).click();
      await page.getByRole('combobox', { name: 'Buscar ou criar tag' }).fill('Entrega sexta');
    },
    submit: () => page.getByRole('option', { name: 'Criar “Entrega sexta”' }).click(),
    kept: () => page.getByRole('combobox', { name: 'Buscar ou criar tag' }).inputValue(),
  },
  'a transfer': {
    call: ['PUT', /\/tickets\/\d+$/],
    begin: async () => {
      await page.getByRole('button', { name: 'Transferir' }).click();
      await dialog().getByLabel('Fila').click();
      await page.getByRole('option').first().click();
    },
    submit: () => dialog().getByRole('button', { name: 'Transferir' }).click(),
    kept: () => dialog().getByLabel('Fila').innerText(),
    isGoneAt404: true,
  },
  'a resolve': {
    call: ['PUT', /\/tickets\/\d+$/],
    begin: () => page.getByRole('textbox', { name: 'Mensagem' }).fill('um rascunho'),
    submit: () => page.getByRole('button', { name: 'Resolver' }).click(),
    kept: () => page.getByRole('textbox', { name: 'Mensagem' }).inputValue(),
    isGoneAt404: true,
    waits: { said: 'Será resolvido quando a conexão voltar.', back: 'Não resolver' },
  },
};

for (const [what, { call, begin, submit, kept, isGoneAt404, waits }] of Object.entries(attempts)) {
  test(`${what} that fails is kept, and why is said (F66)`, async () => {
    await openTicket();
    await begin();
    const typed = await kept();
    expect(typed).not.toBe('');
    let fail = failures[0]?.[1];
    const [method, address] = call;
    const intercept = (route: Route) => (route.request().method() === method && fail ? fail(route) : route.fallback());
    await page.route(address, intercept);
    for (const [name, failure, said] of failures.filter(([name]) => !(isGoneAt404 && name === '404'))) {
      fail = failure;
      await submit();
      const isWaiting = waits && (name === 'no answer' || name === 'garbage');
      await page
        .getByText(isWaiting ? waits.said : said)
        .first()
        .waitFor();
      expect([name, await kept()]).toEqual([name, typed]);
      if (isWaiting) await page.getByRole('button', { name: waits.back }).click();
    }
    await page.unroute(address, intercept);
  });
}

test('a search that fails keeps what was typed, and can be tried again', async () => {
  await page.goto(`${server.url}/tickets?tab=search`);
  let fail: ((route: Route) => Promise<void>) | undefined;
  const address = /\/api\/tickets\?.*searchParam=/;
  await page.route(address, (route) => (fail ? fail(route) : route.fallback()));
  for (const [index, [name, failure, said]] of failures.entries()) {
    fail = failure;
    const typed = customer.slice(0, 8 + index);
    await page.getByRole('searchbox').fill(typed);
    await page
      .getByText(name === 'no answer' ? common.offline : said)
      .first()
      .waitFor();
    expect([name, await page.getByRole('searchbox').inputValue()]).toEqual([name, typed]);
  }
  fail = undefined;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await rowOf(page, customer).first().waitFor();
  await page.unroute(address);
});

test('a message that is refused stands there with its text and why; one without an answer waits (F66)', async () => {
  await openTicket();
  let fail: ((route: Route) => Promise<void>) | undefined;
  const address = /\/api\/messages\/\d+$/;
  await page.route(address, (route) => (route.request().method() === 'POST' && fail ? fail(route) : route.fallback()));
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const waits = ['429', 'no answer', 'garbage'];
  for (const [name, failure, said] of failures.filter(([name]) => !waits.includes(name))) {
    fail = failure;
    await write(`recusada ${name}`);
    const bubble = conversationWith(page, customer)
      .getByRole('listitem')
      .filter({ hasText: `recusada ${name}` });
    await bubble.getByText(said).waitFor();
    await bubble.getByRole('button', { name: 'Excluir' }).click();
  }
  fail = failures.find(([name]) => name === 'no answer')?.[1];
  await write('espera a resposta');
  const bubble = conversationWith(page, customer).getByRole('listitem').filter({ hasText: 'espera a resposta' });
  await bubble.getByRole('img', { name: 'Aguardando envio' }).waitFor();
  fail = undefined;
  await bubble.getByRole('img', { name: /Enviada|Entregue|Lida/ }).waitFor();
});

test('a session that has ended leads to the login and keeps what was typed (F30)', async () => {
  await openTicket();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('quase pronto');
  const address = /\/api\/ticket-notes$/;
  await page.route(address, refused(401, 'ERR_UNAUTHORIZED'));
  await note().fill('nota');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.waitForURL('**/login');
  await page.unroute(address);
  await page.getByLabel('E-mail').fill('agent1@acme.test');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
  await rowOf(page, customer).getByRole('button').first().click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('quase pronto');
});

function refused(status: number, error: string) {
  return (route: Route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error }) });
}

/** What a dialog has to load before anything can be chosen in it. */
const choices: [what: string, address: RegExp, open: () => Promise<unknown>, said: string][] = [
  [
    'a transfer',
    /\/api\/queue$/,
    () => page.getByRole('button', { name: 'Transferir' }).click(),
    conversation.transfer.optionsFailed,
  ],
  [
    'a new ticket',
    /\/api\/queue$/,
    () => page.getByRole('button', { name: 'Novo ticket' }).click(),
    lists.newTicket.queuesFailed,
  ],
];

for (const [what, address, open, said] of choices) {
  test(`${what} whose choices cannot be loaded says so, and loads them when asked again`, async () => {
    await openTicket();
    let fails = true;
    const intercept = (route: Route) => (fails ? route.fulfill({ status: 500, body: '' }) : route.fallback());
    await page.route(address, intercept);
    await open();
    await dialog().getByText(said).waitFor();
    fails = false;
    await dialog().getByRole('button', { name: 'Tentar de novo' }).click();
    await dialog().getByLabel('Fila').waitFor();
    await page.unroute(address, intercept);
  });
}

test('tags that cannot be loaded leave the search as it is', async () => {
  await page.route(/\/api\/tags\/list$/, (route) => route.abort('timedout'));
  await page.goto(`${server.url}/tickets?tab=search`);
  await page.getByText(lists.search.optionsFailed).waitFor();
  await page.getByRole('searchbox').fill(customer);
  await rowOf(page, customer).first().waitFor();
  await page.unroute(/\/api\/tags\/list$/);
});
