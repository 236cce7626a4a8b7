import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  rowOf,
  showAssigned,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let connectionId: number;

beforeAll(async () => {
  server = await startServer();
  const lines = await phonesAt(server.url).lines();
  connectionId = lines.find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
});
afterAll(() => server?.remove());

const hour = 60 * 60_000;

/** Where it is about noon, so that no day begins while the test runs. */
const timezoneId = `Etc/GMT${new Date().getUTCHours() >= 12 ? '+' : '-'}${Math.abs(new Date().getUTCHours() - 12)}`;
const at = (time: number) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: timezoneId, dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .replace(', ', ' ');
const dayOf = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone: timezoneId });

test.each([
  ['ahead', 25 * hour],
  ['behind', -25 * hour],
])('with a clock a day %s one works in the time of the server (F28)', async (way, wrong) => {
  const context = await browser.open({ timezoneId });
  await context.clock.install({ time: Date.now() + wrong });
  const page = await signIn(context, server.url, 'agent1@acme.test');
  const name = `Relógio ${way}`;
  const from = way === 'ahead' ? '5511987650101' : '5511987650102';
  await phonesAt(server.url).write({ connectionId, from, name, body: 'Que horas são?' });
  await showPending(page);
  const row = rowOf(page, name);
  await row.waitFor();
  expect(await row.locator('time').innerText()).toMatch(/^(agora|\d min)\n/);

  await acceptButton(page, name).click();
  await conversationWith(page, name).getByText('Que horas são?').waitFor();
  await showAssigned(page);
  expect(await row.locator('time').innerText()).toMatch(/^1[1-3]:\d\d$/);
  const body = `Lembrete de quem está ${way}`;
  const sendAt = await schedule(page, body);
  await page.goto(`${server.url}/schedules`);
  const day = page.getByRole('region', { name: 'Calendário' }).locator('[aria-current=date]');
  await expect.poll(() => day.getAttribute('data-day')).toBe(dayOf(Date.now()));
  await day.click();
  await page.getByRole('listitem').filter({ hasText: body }).getByText(sendAt.slice(-5)).waitFor();
  expect(page.url()).toContain(`date=${dayOf(Date.now())}`);
});

/** Schedules at the proposed time, which is an hour from now, whatever the clock of the page says. */
const schedule = async (page: Page, body: string) => {
  const before = Date.now();
  await page.getByRole('button', { name: 'Agendar mensagem' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill(body);
  const proposed = await dialog.getByLabel('Enviar em').inputValue();
  const possible = Array.from({ length: 2 + (Date.now() - before) / 60_000 }, (_, minute) =>
    at(before + hour + minute * 60_000),
  );
  expect(possible).toContain(proposed);
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await page.getByText('Agendamento salvo com sucesso.').waitFor();
  return proposed;
};
