import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBurst } from '../support/burst.ts';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  freshLike,
  shownMessages,
  shownRows,
  showPending,
  signIn,
} from '../support/desk.ts';
import { openLink } from '../support/network-link.ts';
import { phonesAt } from '../support/phones.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let link: Awaited<ReturnType<typeof openLink>>;
let agent: Page;

const known = { from: '5511987651001', name: 'Seu Anselmo' };

beforeAll(async () => {
  server = await startServer();
  link = await openLink(server.port);
});
afterAll(async () => {
  link?.close();
  await server?.remove();
});

test('cut off during 200 incoming messages, the browser then shows what a fresh one shows', async () => {
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  await phones.write({ connectionId, ...known, body: 'Preciso de ajuda' });
  agent = await signIn(await browser.open(), link.url, 'agent1@acme.test');
  await showPending(agent);
  await acceptButton(agent, known.name).click();
  await conversationWith(agent, known.name).getByText('Preciso de ajuda').waitFor();
  await showPending(agent);
  await agent.getByRole('textbox', { name: 'Mensagem' }).fill('um rascunho');
  const loads = countLoads(agent);

  await writeBurst(phones, {
    connectionId,
    known,
    count: 200,
    before: async (n) => {
      if (n === 60) {
        link.cut();
        await agent.context().setOffline(true);
        await agent.getByText(/Reconectando|Sem internet/).waitFor({ timeout: 2000 });
      }
    },
  });
  await agent.context().setOffline(false);
  link.restore();

  await expectLikeFresh(agent);
  expect(await agent.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('um rascunho');
  expect(loads()).toBe(0);
});

test('a link that has gone silent is noticed within ten seconds', async () => {
  link.hang();
  await agent.getByText(/Reconectando|Sem internet/).waitFor({ timeout: 10_000 });
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  await phones.write({ connectionId, ...known, body: 'alguém aí?' });
  link.restore();
  await conversationWith(agent, known.name).getByText('alguém aí?').waitFor({ timeout: 10_000 });
  await expectLikeFresh(agent);
});

const expectLikeFresh = async (page: Page) => {
  await conversationWith(page, known.name).getByText('rajada 198').waitFor({ timeout: 10_000 });
  const fresh = await freshLike(page, browser.open);
  await conversationWith(fresh, known.name).waitFor();
  const inFresh = { rows: await shownRows(fresh), messages: await shownMessages(fresh, known.name) };
  const inPage = { rows: await shownRows(page), messages: await shownMessages(page, known.name) };
  expect(inPage).toEqual(inFresh);
  expect(inPage.messages.filter((text) => text.includes('rajada'))).toHaveLength(100);
  expect(inPage.rows.filter((text) => text.includes('Cliente da rajada'))).toHaveLength(20);
  await fresh.context().close();
};

const countLoads = (page: Page) => {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
};
