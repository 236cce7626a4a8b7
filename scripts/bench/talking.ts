import { setTimeout as pause } from 'node:timers/promises';
import { type Tab, workDuring } from './fixture.ts';
import { type Measure, median } from './measure.ts';

const keys = 60;
const turns = 5;
const stepsARound = 8;
const messages = 25;
const messagesAPage = 20;

/** By their labels: the list of what can be opened, and what is opened from it. */
interface Places {
  list: 'Tickets' | 'Conversas';
  conversation: 'Conversa com' | 'Mensagens de';
}

/** The main thread's work, because what ends with a frame is rounded up to the next one. */
export const switching = async (name: string, desk: Tab, floor: Tab, places: Places): Promise<Measure> => {
  const { page } = desk;
  const rows = page.getByRole('list', { name: places.list, exact: true }).getByRole('listitem');
  // The browser asks with every frame what lies under the pointer, so it rests on a row in both.
  await rows.nth(2).hover();
  await floor.page.locator('#rows li').nth(2).hover();
  // Two that are not open yet, because a click on the open one changes nothing.
  const [one = 0, other = 1] = await rows.evaluateAll((all) =>
    all.flatMap((row, index) => (row.querySelector('[aria-current]') ? [] : [index])),
  );
  // Found within the page and by what the browser keeps a list of: a search would count as work of the desk's.
  const switchTo = (index: number) =>
    page.evaluate(
      async ({ index, list, conversation }) => {
        const find = <Kind extends 'ul' | 'section'>(kind: Kind, label: string) => {
          for (const place of document.getElementsByTagName(kind)) {
            if (place.ariaLabel?.startsWith(label) && !place.closest('[aria-hidden]')) return place;
          }
        };
        const shown = () => find('section', conversation);
        const before = shown()?.ariaLabel;
        find('ul', list)?.children[index]?.getElementsByTagName('button')[0]?.click();
        while (shown()?.ariaLabel === before || !shown()?.getElementsByTagName('li')[0])
          await new Promise(requestAnimationFrame);
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      },
      { index, ...places },
    );
  const redraw = () =>
    floor.page.evaluate(async (count) => {
      window.fillMessages?.(count);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }, messagesAPage);
  // Warm is what was looked at: with what stands beside it, which comes a little later.
  for (const index of [one, other, one, other]) {
    await switchTo(index);
    await pause(600);
  }
  return {
    name,
    unit: 'ms',
    ...(await byTurns(desk, floor, (tab) =>
      workOfEach(tab, tab === desk ? (n) => switchTo(n % 2 === 0 ? one : other) : redraw),
    )),
    budget: 5,
    floorThen: 1,
  };
};

/** Several as one, since the work of one is little more than what the browser's clock can tell. */
const workOfEach = async (tab: Tab, step: (n: number) => Promise<unknown>) =>
  (await workDuring(tab, () => repeat(stepsARound, async (n) => void (await step(n))))) / stepsARound;

export const typing = async (name: string, desk: Tab, floor: Tab): Promise<Measure> => {
  const typed = async (tab: Tab) => {
    // The pointer rests on the same thing in both.
    await tab.page.getByRole('textbox', { name: 'Mensagem' }).click();
    const work = await workDuring(tab, () => tab.page.keyboard.type('x'.repeat(keys), { delay: 5 }));
    await tab.page.getByRole('textbox', { name: 'Mensagem' }).fill('');
    return work / keys;
  };
  return { name, unit: 'ms', ...(await byTurns(desk, floor, typed)), budget: 1.5, floorThen: 1 };
};

interface Arriving {
  /** The desk as a page without any framework, where there is one. */
  same?: Tab;
  /** How many messages are there already. */
  count: number;
  subjectId: number;
  push: (text: string) => void;
}

let arrivals = 0;

const untilLast = async (text: string) => {
  const places = document.querySelectorAll('[aria-label^="Conversa com"], [aria-label^="Mensagens de"]');
  const shown = [...places].find((place) => !place.closest('[aria-hidden]'));
  while (![...(shown?.querySelectorAll('li') ?? [])].at(-1)?.textContent?.includes(text)) {
    await new Promise((next) => setTimeout(next, 20));
  }
};

/** One more message where many are. */
export const arriving = async (
  name: string,
  desk: Tab,
  floor: Tab,
  { same, count, subjectId, push }: Arriving,
): Promise<Measure[]> => {
  await floor.page.evaluate(
    ([id, count]) => {
      Object.assign(window, { openSubject: id });
      window.fillMessages?.(count as number);
    },
    [subjectId, count],
  );
  const work = async (tab: Tab) => {
    const busy = await workDuring(tab, async () => {
      for (let n = 0; n < messages; n++) {
        push(`mensagem ${n}`);
        await pause(50);
      }
      const last = `chegou ${arrivals++}.`;
      push(last);
      // On a busy machine it is late, and would be counted as work at rest.
      await tab.page.evaluate(untilLast, last);
    });
    const idle = await workDuring(tab, () => pause(messages * 50));
    return Math.max(0, busy - idle) / (messages + 1);
  };
  const [bare = Number.NaN, value = Number.NaN, alike] = await inTurn([floor, desk, ...(same ? [same] : [])], work);
  const measure = { unit: 'ms', value, floorThen: 1 } as const;
  if (alike === undefined) return [{ ...measure, name, floor: bare, budget: 1.2 }];
  return [
    { ...measure, name: `${name}, beside the same page`, floor: alike, budget: 1.2 },
    // A bubble there is one element; the desk's has ten (docs/decisions/0112).
    { ...measure, name: `${name}, beside bare lines of text`, floor: bare, budget: 2.1 },
  ];
};

export const byTurns = async (desk: Tab, floor: Tab, measure: (tab: Tab) => Promise<number>) => {
  const [bare = Number.NaN, value = Number.NaN] = await inTurn([floor, desk], measure);
  return { value, floor: bare };
};

/** Each a few times and in turn, so that a busier moment of the machine meets all of them. */
const inTurn = async (tabs: Tab[], measure: (tab: Tab) => Promise<number>) => {
  const found = tabs.map(() => [] as number[]);
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, tab] of tabs.entries()) found[index]?.push(await measure(tab));
  }
  return found.map(median);
};

declare global {
  interface Window {
    /** Of the floor: puts so many messages in place of those that are there. */
    fillMessages?: (count: number) => void;
  }
}

export const repeat = async <Value>(times: number, measure: (n: number) => Promise<Value>) => {
  const values: Value[] = [];
  for (let n = 0; n < times; n++) values.push(await measure(n));
  return values;
};
