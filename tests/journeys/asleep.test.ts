import type { Page } from 'playwright';
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
import { eventually } from '../support/eventually.ts';
import { expireToken, knownSecrets } from '../support/server/expired-token.ts';

const browser = browserForThisFile();
let server: RunningServer;
let link: Awaited<ReturnType<typeof openLink>>;

const known = { from: '5511987655001', name: 'Dona Iracema' };
const leaving = { from: '5511987655002', name: 'Seu Firmino' };

beforeAll(async () => {
  server = await startServer({ ...knownSecrets, LIVE_KEEP_EVENTS: '10' });
  link = await openLink(server.port);
});
afterAll(async () => {
  link?.close();
  await server?.remove();
});

test('a laptop that slept for eight hours loads anew in place what the log has forgotten (F8)', async () => {
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  for (let n = 1; n <= 60; n += 1) await phones.write({ connectionId, ...known, body: `antes ${n}` });
  const { ticketId } = await phones.write({ connectionId, ...leaving, body: 'Ainda aqui' });
  const context = await browser.open();
  await context.clock.install();
  const agent = await signIn(context, link.url, 'agent1@acme.test');
  await showPending(agent);
  await acceptButton(agent, known.name).click();
  const conversation = conversationWith(agent, known.name);
  await conversation.getByText('antes 60', { exact: true }).waitFor();
  await showPending(agent);
  await rowOf(agent, leaving.name).waitFor();
  await agent.getByRole('textbox', { name: 'Mensagem' }).fill('um rascunho');
  await scrollUpTo(agent, 'antes 25');
  const place = await restingPlaceOf(agent, 'antes 25');
  const address = agent.url();
  let loads = 0;
  agent.on('load', () => loads++);

  const other = await context.newPage();
  await other.goto(`${link.url}/favicon.svg`);
  await expireToken(other);
  link.cut();
  await context.setOffline(true);
  await agent.getByText(/Reconectando|Sem internet/).waitFor();
  await writeBurst(phones, { connectionId, known, count: 40, word: 'durante' });
  await accept(ticketId);
  await server.kill();
  await server.restart();
  await untilForgotten();
  await context.clock.fastForward('08:00:00');
  await context.setOffline(false);
  link.restore();

  await agent.getByText(/Reconectando|Sem internet/).waitFor({ state: 'detached' });
  await expect.poll(() => rowOf(agent, leaving.name).count()).toBe(0);
  await rowOf(agent, 'Cliente: durante 19').waitFor();
  expect(await agent.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('um rascunho');
  expect(agent.url()).toBe(address);
  await expect.poll(async () => Math.abs((await placeOf(agent, 'antes 25')) - place)).toBeLessThan(2);
  const { messages, rows } = await shownAsFresh(agent, known.name, browser.open);
  expect(messages.filter((text) => /antes|durante/.test(text))).toHaveLength(80);
  expect(rows.filter((text) => text.includes('Cliente: durante'))).toHaveLength(20);
  expect(loads).toBe(0);
});

const region = (page: Page) => conversationWith(page, known.name);

const scrollUpTo = (page: Page, text: string) =>
  eventually(async () => {
    await region(page).evaluate((scroller) => scroller.scrollBy(0, -300));
    const place = await placeOf(page, text);
    expect(place).toBeGreaterThan(0);
  });

/** How far below the upper edge of the conversation a message stands. */
const placeOf = (page: Page, text: string) =>
  region(page).evaluate((scroller, sought) => {
    const shown = [...scroller.querySelectorAll('li')].find((row) => row.innerText.includes(sought));
    return shown ? shown.getBoundingClientRect().top - scroller.getBoundingClientRect().top : Number.NaN;
  }, text);

/** Once rows that came into sight have taken their heights. */
const restingPlaceOf = (page: Page, text: string) => {
  let before = Number.NaN;
  return eventually(async () => {
    const place = await placeOf(page, text);
    const moved = Math.abs(place - before);
    before = place;
    expect(moved).toBeLessThan(1);
    return place;
  });
};

let token: string;

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Another agent takes a ticket that waits in the sleeping list. */
const accept = async (ticketId: number) => {
  const session = await call('POST', '/auth/login', { email: 'agent2@acme.test', password: 'recado' });
  token = session.token;
  await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: session.user.id });
};

/** A server that comes back keeps the newest events alone. */
const untilForgotten = () =>
  eventually(async () => expect(await call('GET', '/live/events?after=1')).toMatchObject({ reset: true }));
