import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBurst } from '../support/browsers/burst.ts';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  rowOf,
  shownAsFresh,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { openLink } from '../support/browsers/network-link.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile(['--use-fake-device-for-media-stream']);
let server: RunningServer;
let phones: ReturnType<typeof phonesAt>;
let link: Awaited<ReturnType<typeof openLink>>;
let agent: Page;
let connectionId: number;
let loads = 0;

const known = { from: '5511987651001', name: 'Seu Anselmo da Padaria e Confeitaria São Sebastião' };

beforeAll(async () => {
  server = await startServer();
  phones = phonesAt(server.url);
  link = await openLink(server.port);
  connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  await phones.write({ connectionId, ...known, body: 'Preciso de ajuda' });
  agent = await signIn(await browser.open(), link.url, 'agent1@acme.test');
  await showPending(agent);
  await acceptButton(agent, known.name).click();
  await conversationWith(agent, known.name).getByText('Preciso de ajuda').waitFor();
  await showPending(agent);
  await agent.getByRole('textbox', { name: 'Mensagem' }).fill('um rascunho');
  agent.on('load', () => loads++);
});
afterAll(async () => {
  link?.close();
  await server?.remove();
});

test('cut off during 200 incoming messages, the browser then shows what a fresh one shows (F6)', async () => {
  await writeBurst(phones, {
    connectionId,
    known,
    count: 200,
    before: async (n) => {
      if (n === 60) {
        link.cut();
        await agent.context().setOffline(true);
        await noticed();
      }
    },
  });
  await agent.context().setOffline(false);
  link.restore();
  await expectNothingLost('rajada', { inConversation: 100, newRows: 20, unreadEach: 5 });
});

test('cut off twenty times in a row during incoming messages, now noticed and now not, it shows that, too (F6)', async () => {
  let cuts = 0;
  await writeBurst(phones, {
    connectionId,
    known,
    count: 120,
    word: 'corte',
    series: 1,
    before: async (n) => {
      if (n % 6 !== 3) return;
      cuts += 1;
      link.cut();
      if (cuts % 4 === 0) await noticed();
      // Sometimes a message goes by while nobody hears it, sometimes the link is back before.
      if (cuts % 2 === 0) await phones.write({ connectionId, ...known, body: `entre ${cuts}`, id: `between-${cuts}` });
      link.restore();
    },
  });
  expect(cuts).toBe(20);
  const { messages } = await expectNothingLost('corte', { inConversation: 60, newRows: 20, unreadEach: 3 });
  expect(messages.filter((text) => text.includes('entre '))).toHaveLength(10);
});

test('a link that swallows everything is noticed, and what went into it comes afterwards (F6)', async () => {
  await writeBurst(phones, {
    connectionId,
    known,
    count: 80,
    word: 'silêncio',
    series: 2,
    before: async (n) => {
      if (n === 20) link.hang();
    },
  });
  await noticed();
  link.restore();
  await expectNothingLost('silêncio', { inConversation: 40, newRows: 20, unreadEach: 2 });
});

test.each([1440, 820, 360])(
  'the notice that it is cut off covers nothing of the bar and the page, %d pixels wide',
  async (width) => {
    await agent.context().setOffline(true);
    await agent.setViewportSize({ width, height: 800 });
    const notice = agent.getByText('Sem internet. Mostrando o que já estava carregado.');
    await notice.waitFor();
    await conversationWith(agent, known.name).waitFor();
    expect(await coveredBy(notice)).toEqual([]);
    if (width < 1000) {
      await agent.getByRole('tab', { name: 'Atendimentos' }).click();
      await conversationWith(agent, known.name).waitFor({ state: 'hidden' });
      expect(await coveredBy(notice)).toEqual([]);
      await agent.getByRole('tab', { name: 'Ticket' }).click();
    }
    await agent.context().setOffline(false);
    await notice.waitFor({ state: 'hidden' });
  },
);

test('nor does it touch the name of a ticket that has little room beside the menu and the contact', async () => {
  await agent.setViewportSize({ width: 1440, height: 800 });
  await agent.getByText('Nenhuma observação ainda.').waitFor();
  await agent.getByRole('button', { name: 'Expandir menu' }).click();
  await agent.context().setOffline(true);
  const notice = agent.getByText('Sem internet. Mostrando o que já estava carregado.');
  await notice.waitFor();
  const [name, pill] = await Promise.all([
    agent.locator('header').getByRole('heading', { name: known.name }).boundingBox(),
    notice.boundingBox(),
  ]);
  if (!name || !pill) throw new Error('One of the two is not shown');
  expect(name.y).toBeGreaterThanOrEqual(pill.y + pill.height);
  await agent.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });
  await agent.getByRole('button', { name: 'Recolher menu' }).click();
});

test.each([
  { button: 'Transferir', name: /^Transferir/ },
  { button: 'Tag', name: /Tag/ },
  { button: 'Buscar ou executar…', name: 'Menu de comandos' },
] as const)('what $button opens comes once the internet is back, and nothing moves until then', async (asked) => {
  await agent.setViewportSize({ width: 1440, height: 800 });
  const composer = agent.getByRole('textbox', { name: 'Mensagem' });
  await agent.getByText('Nenhuma observação ainda.').waitFor();
  await agent.context().setOffline(true);
  await agent.getByText('Sem internet. Mostrando o que já estava carregado.').waitFor();
  const place = await composer.boundingBox();
  const missed = agent.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await agent.getByRole('button', { name: asked.button, exact: true }).first().click();
  await missed;
  await agent.getByText('Sem internet: isto abre assim que ela voltar.').waitFor();
  expect(await agent.getByRole('alert').getByRole('button').count()).toBe(0);
  expect(await composer.boundingBox()).toEqual(place);
  await agent.context().setOffline(false);
  const opened = agent.getByRole('dialog', { name: asked.name });
  await opened.waitFor({ state: 'attached' });
  // What is in it comes a moment later and takes the focus then, so the first press may go nowhere.
  const isOpenStill = async () => {
    await agent.keyboard.press('Escape');
    return opened.count();
  };
  await expect.poll(isOpenStill).toBe(0);
});

test('what an agent needs in a conversation that was open for a while opens without internet', async () => {
  const page = await signIn(await browser.open({ permissions: ['microphone'] }), link.url, 'agent1@acme.test');
  const fetched = [
    '/assets/emoji-pt',
    '/assets/menu-entries',
    '/assets/popover-panel',
    '/assets/mp3-worker',
    '/api/quick-messages',
  ];
  const missing = new Set(fetched);
  page.on('response', (response) => {
    for (const path of fetched) if (response.url().includes(path)) missing.delete(path);
  });
  await rowOf(page, known.name).getByRole('button').first().click();
  await conversationWith(page, known.name).waitFor();
  await expect.poll(() => [...missing]).toEqual([]);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('Sem internet. Mostrando o que já estava carregado.').waitFor();

  await page.getByRole('button', { name: 'Emojis', exact: true }).click();
  await page.getByRole('dialog', { name: 'Emojis' }).getByLabel('Buscar emoji').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Respostas rápidas' }).click();
  await page.getByRole('listbox', { name: 'Respostas rápidas' }).waitFor();
  await page.getByRole('button', { name: 'Respostas rápidas' }).click();
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await page.getByRole('timer').waitFor();
  expect(await page.getByText('Sem internet: isto abre assim que ela voltar.').count()).toBe(0);
});

/** What is written, drawn or typed into where the notice stands; the notice itself takes no press. */
const coveredBy = (notice: Locator) =>
  notice.evaluate((shown) => {
    const area = shown.getBoundingClientRect();
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    const contents = document.createRange();
    const under = new Set<Element>();
    for (let x = area.left; x < area.right; x += 4) {
      for (const y of [area.top + 1, area.top + area.height / 2, area.bottom - 1]) {
        const found = document.elementFromPoint(x, y);
        if (found) under.add(found);
      }
    }
    return [...under]
      .filter((each) => {
        if (each.matches('svg, svg *, img, input, textarea, select')) return true;
        return [...each.childNodes].some((node) => {
          contents.selectNodeContents(node);
          return node instanceof Text && [...contents.getClientRects()].some(covers);
        });
      })
      .map((each) => each.closest('[aria-label]')?.getAttribute('aria-label') ?? each.textContent);
  });

const noticed = () => agent.getByText(/Reconectando|Sem internet/).waitFor();

interface Whole {
  inConversation: number;
  newRows: number;
  unreadEach: number;
}

/** Nothing missing, nothing twice, in order and with its counts; and the page was the same all the time. */
const expectNothingLost = async (word: string, { inConversation, newRows, unreadEach }: Whole) => {
  await conversationWith(agent, known.name)
    .getByText(`${word} ${2 * inConversation - 2}`)
    .waitFor();
  const shown = await shownAsFresh(agent, known.name, browser.open);
  const numbers = shown.messages.flatMap((text) => text.match(new RegExp(`${word} (\\d+)`))?.[1] ?? []).map(Number);
  expect(numbers).toEqual(Array.from({ length: inConversation }, (_, n) => 2 * n));
  const rows = shown.rows.filter((text) => text.includes(`Cliente: ${word} `));
  expect(rows).toHaveLength(newRows);
  for (const row of rows) expect(row).toContain(`${unreadEach} mensagens não lidas`);
  expect(await agent.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('um rascunho');
  expect(loads).toBe(0);
  return shown;
};
