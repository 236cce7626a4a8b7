import type { Chat, ChatMessagePage, ChatPage } from '#contract/schema.ts';
import { walkDown } from '../../tests/support/browsers/long-lists.ts';
import type { Fixture, Tab } from './fixture.ts';
import { pushChatMessage } from './live-messages.ts';
import { loadInTurn, untilMeasure } from './load.ts';
import type { Measure } from './measure.ts';
import { arriving, switching, typing } from './talking.ts';

const messages = 10_000;
/** As the seed of the large demo calls it. */
const longest = 'Equipe 1';

/** What a thousand chats feel like, and one of ten thousand messages with all of them loaded. */
export const measureChats = async (fixture: Fixture): Promise<Measure[]> => {
  const loaded = await loadInTurn(fixture, 1, 'chats');
  const measures = [untilMeasure('cold /chats, a row can be pressed', loaded, 'atWork', 5)];
  const desk = await fixture.open();
  const floor = await fixture.openFloor('chats');
  await desk.page.goto(`${fixture.url}/chats`);
  const places = { list: 'Conversas', conversation: 'Mensagens de' } as const;
  measures.push(await switching('warm chat switch, work', desk, floor, places));
  const chat = await findLongest(fixture);
  measures.push(
    await reaching(fixture, desk, floor, chat),
    await typing(`main thread per key typed in a chat of ${messages}`, desk, floor),
    ...(await arriving(`main thread per message in a chat of ${messages}`, desk, floor, {
      count: messages,
      subjectId: chat.id,
      push: (text) => pushChatMessage(fixture, chat, text),
    })),
    await counting(desk),
  );
  await desk.close();
  await floor.close();
  return measures;
};

interface LongChat extends Chat {
  /** What was said first. */
  first: { id: number; text: string };
}

const findLongest = async (fixture: Fixture): Promise<LongChat> => {
  const { records } = await call<ChatPage>(fixture, `/chats?searchParam=${encodeURIComponent(longest)}`);
  const chat = records.find(({ title }) => title === longest);
  if (!chat) throw new Error('The large demo has its longest chat');
  for (let before = ''; ; ) {
    const page = await call<ChatMessagePage>(fixture, `/chats/${chat.id}/messages?downTo=1${before}`);
    const [oldest] = page.records;
    if (!page.hasMore && oldest) return { ...chat, first: { id: oldest.id, text: oldest.message } };
    before = `&before=${oldest?.id}`;
  }
};

const call = async <Answer>({ url, token }: Fixture, path: string): Promise<Answer> => {
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json() as Promise<Answer>;
};

/** From the address of what was said first until it is seen, with all that came after; beside the same calls and bubbles. */
const reaching = async ({ url, token }: Fixture, { page }: Tab, floor: Tab, chat: LongChat): Promise<Measure> => {
  const begun = performance.now();
  await page.goto(`${url}/chats/${chat.uuid}?message=${chat.first.id}`);
  const conversation = page.getByRole('region', { name: `Mensagens de ${chat.title}`, exact: true });
  await conversation.getByText(chat.first.text, { exact: true }).waitFor();
  const value = performance.now() - begun;
  await conversation.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  const bare = await floor.page.evaluate(
    async ({ path, token, downTo }) => {
      const begun = performance.now();
      let count = 0;
      for (let before = 2 ** 31 - 1, hasMore = true; hasMore; ) {
        const answer = await fetch(`${path}?downTo=${downTo}&before=${before}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const page = (await answer.json()) as ChatMessagePage;
        before = page.records[0]?.id ?? 0;
        hasMore = page.hasMore;
        count += page.records.length;
      }
      window.fillMessages?.(count);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - begun;
    },
    { path: `/api/chats/${chat.id}/messages`, token, downTo: chat.first.id },
  );
  return {
    name: `a jump over ${messages} messages of a chat`,
    unit: 'ms',
    value,
    floor: bare,
    budget: 4,
    floorThen: 1,
  };
};

/** With every chat loaded beside the conversation. */
const counting = async ({ page }: Tab): Promise<Measure> => {
  const { count, maxElements } = await walkDown(page.getByRole('list', { name: 'Conversas', exact: true }));
  const name = `elements with ${messages} messages and ${count} chats loaded`;
  return { name, unit: 'nodes', value: maxElements, floor: 1, budget: 1200, floorThen: 1 };
};
