import { setTimeout as pause } from 'node:timers/promises';
import { type Tab, workDuring } from './fixture.ts';
import { type Measure, median } from './measure.ts';

const keys = 60;
const messages = 40;
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
  await rows.nth(2).waitFor();
  // Two that are not open yet, because a click on the open one changes nothing.
  const [one = 0, other = 1] = await rows.evaluateAll((all) =>
    all.flatMap((row, index) => (row.querySelector('[aria-current]') ? [] : [index])),
  );
  // Found within the page: a locator's search for the row would count as work of the desk's.
  const switchTo = (index: number) =>
    page.evaluate(
      async ({ index, list, conversation }) => {
        const shown = () => document.querySelector(`section[aria-label^="${conversation}"]:not([aria-hidden] *)`);
        const before = shown()?.getAttribute('aria-label');
        document.querySelectorAll(`ul[aria-label="${list}"] > li`)[index]?.querySelector('button')?.click();
        while (shown()?.getAttribute('aria-label') === before || !shown()?.querySelector('li'))
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
    value: median(await repeat(10, (n) => workDuring(desk, () => switchTo(n % 2 === 0 ? one : other)))),
    floor: median(await repeat(10, () => workDuring(floor, redraw))),
    budget: 5,
    floorThen: 1,
  };
};

export const typing = async (name: string, desk: Tab, floor: Tab): Promise<Measure> => {
  const typed = async (tab: Tab) => {
    // The browser asks with every frame what lies under the pointer, so it rests on the same thing in both.
    await tab.page.getByRole('textbox', { name: 'Mensagem' }).click();
    return (await workDuring(tab, () => tab.page.keyboard.type('x'.repeat(keys), { delay: 5 }))) / keys;
  };
  const floors = await typed(floor);
  const value = await typed(desk);
  await desk.page.getByRole('textbox', { name: 'Mensagem' }).fill('');
  return { name, unit: 'ms', value, floor: floors, budget: 1.5, floorThen: 1 };
};

interface Arriving {
  /** How many messages are there already. */
  count: number;
  subjectId: number;
  push: (text: string) => void;
}

/** One more message where many are. */
export const arriving = async (
  name: string,
  desk: Tab,
  floor: Tab,
  { count, subjectId, push }: Arriving,
): Promise<Measure> => {
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
    });
    const idle = await workDuring(tab, () => pause(messages * 50));
    return Math.max(0, busy - idle) / messages;
  };
  return { name, unit: 'ms', value: await work(desk), floor: await work(floor), budget: 1.2, floorThen: 1 };
};

declare global {
  interface Window {
    /** Of the floor: puts so many messages in place of those that are there. */
    fillMessages?: (count: number) => void;
  }
}

export const repeat = async (times: number, measure: (n: number) => Promise<number>) => {
  const values: number[] = [];
  for (let n = 0; n < times; n++) values.push(await measure(n));
  return values;
};
