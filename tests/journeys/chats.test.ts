import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat, ChatMessagePage } from '#contract/schema.ts';
import { callerOf, tokenAt } from '../support/browsers/calls.ts';
import { browserForThisFile, say, shownIn, signIn } from '../support/browsers/desk.ts';
import { openLink } from '../support/browsers/network-link.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { connect, type Listener } from '../support/server/sockets.ts';

const browser = browserForThisFile();
const title = 'Todos ao mesmo tempo';
const each = 50;
let server: RunningServer;
let links: Link[];
let outsider: Listener;

beforeAll(async () => {
  server = await startServer();
  links = await Promise.all([openLink(server.port), openLink(server.port)]);
});
afterAll(async () => {
  outsider?.close();
  for (const link of links ?? []) link.close();
  await server?.remove();
});

test('four at once over links that break see the same, once each, and nobody else hears it (F37)', async () => {
  const [first, second] = links as [Link, Link];
  const desks = await Promise.all(
    [
      [server.url, 'admin@acme.test'],
      [first.url, 'agent1@acme.test'],
      [second.url, 'agent2@acme.test'],
      [server.url, 'supervisor@acme.test'],
    ].map(async ([url = '', email = '']) => signIn(await browser.open(), url, email)),
  );
  const [owner, , , supervisor] = desks as [Page, Page, Page, Page];
  const ids = await Promise.all(desks.map(async (page) => (await kept(page)).user.id));
  const users = ids.slice(1).map((id) => ({ id }));
  const chat = await call<Chat>(owner, 'POST', '/chats', { title, users });
  outsider = await connect(server.url, await tokenAt(server.url, 'agent1@outra.test'));

  const writers = desks.slice(0, 3);
  for (const page of writers) {
    await page.goto(`${new URL(page.url()).origin}/chats/${chat.uuid}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
  }
  // The fourth has the list before them, and writes from somewhere else.
  await supervisor.goto(`${server.url}/chats`);
  const row = supervisor.getByRole('listitem').filter({ hasText: title });
  await row.waitFor();

  const write = async (page: Page, writer: number) => {
    for (let n = 1; n <= each; n += 1) {
      if (n % 10 === 4) links[writer - 1]?.cut();
      if (n % 10 === 8) links[writer - 1]?.restore();
      await say(page, `m${writer}-${n}.`);
    }
  };
  const writeFromElsewhere = async () => {
    for (let n = 1; n <= each; n += 1)
      await call(supervisor, 'POST', `/chats/${chat.id}/messages`, { message: `m3-${n}.` });
  };
  await Promise.all([...writers.map(write), writeFromElsewhere()]);
  for (const link of links) link.restore();

  const texts = await eventually(async () => {
    const now = await allTexts(owner, chat.id);
    expect(now).toHaveLength(4 * each);
    return now;
  });
  expect(new Set(texts).size).toBe(4 * each);
  for (const page of writers) {
    await eventually(async () => {
      const shown = await shownIn(page.getByRole('region', { name: `Mensagens de ${title}` }));
      expect(shown.map((text) => /m\d-\d+\./.exec(text)?.[0])).toEqual(texts);
    });
  }
  await row.getByText(`${3 * each} mensagens não lidas`).waitFor();
  await eventually(async () => {
    const { records } = await call<{ records: Chat[] }>(owner, 'GET', '/chats');
    const unreads = records.find(({ id }) => id === chat.id)?.users.map((user) => user.unreads);
    // In the order in which they came; the supervisor was the last.
    expect(unreads?.sort((one, other) => one - other)).toEqual([0, 0, 0, 3 * each]);
  });
  expect(outsider.received.filter(({ channel }) => channel.includes('chat'))).toEqual([]);
});

type Link = Awaited<ReturnType<typeof openLink>>;

/** The session of a browser: another login would end it. */
const kept = (page: Page): Promise<{ token: string; user: { id: number } }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'));

const call = async <Answer = unknown>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  callerOf(server.url, (await kept(page)).token)<Answer>(method, path, body);

const allTexts = async (page: Page, id: number) => {
  const texts: string[] = [];
  let before = '';
  for (;;) {
    const { records, hasMore } = await call<Pick<ChatMessagePage, 'records' | 'hasMore'>>(
      page,
      'GET',
      `/chats/${id}/messages${before}`,
    );
    texts.unshift(...records.map(({ message }) => message));
    if (!hasMore) return texts;
    before = `?before=${records[0]?.id}`;
  }
};
