import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Ticket } from '#contract/schema.ts';
import { type Fixture, type Tab, workDuring } from './fixture.ts';
import { frameOfWork } from './frame-of-work.ts';
import { openTickets, pushMessage } from './live-messages.ts';
import { type Measure, median, percentile } from './measure.ts';

const keys = 60;
const messages = 40;
const longConversation = 1200;
const messagesAPage = 20;
/** Past which the server counts no further. */
const counted = 1000;

/** What an agent feels in a conversation: switching, one's own bubble, typing, a message that arrives. */
export const measureConversation = async (fixture: Fixture): Promise<Measure[]> => {
  const tickets = await openTickets(fixture, 40);
  const desk = await fixture.open();
  const floor = await fixture.openFloor();
  const own = await openOwnTicket(fixture, desk, tickets);
  await desk.page.getByText('Todos', { exact: true }).click();
  const measures = [
    await switching(desk, floor),
    await bubble(desk, floor, own),
    await typing(desk, floor),
    await arriving(fixture, desk, floor, own),
    await interacting(desk, floor),
  ];
  await desk.close();
  await floor.close();
  return measures;
};

/** An open ticket that the admin may answer, with its twelve hundred latest messages loaded. */
const openOwnTicket = async (fixture: Fixture, { page }: Tab, tickets: Ticket[]) => {
  const longest = await findLongest(fixture, tickets);
  await page.goto(`${fixture.url}/tickets/${longest.uuid}`);
  const conversation = page.getByRole('region', { name: /^Conversa com/ });
  await conversation.waitFor();
  for (let page = 1; page < longConversation / messagesAPage; page++) {
    await conversation.evaluate(async (scroller) => {
      const height = scroller.scrollHeight;
      scroller.scrollTop = 0;
      while (scroller.scrollHeight === height) await new Promise(requestAnimationFrame);
    });
  }
  await conversation.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  return longest;
};

const findLongest = async ({ url, token }: Fixture, tickets: Ticket[]): Promise<Ticket> => {
  for (const ticket of tickets) {
    const answer = await fetch(`${url}/api/messages/${ticket.id}`, { headers: { authorization: `Bearer ${token}` } });
    if (((await answer.json()) as { count: number }).count >= counted) return ticket;
  }
  throw new Error('The large demo has its long conversation among the newest open tickets');
};

/** The main thread's work, because what ends with a frame is rounded up to the next one. */
const switching = async (desk: Tab, floor: Tab): Promise<Measure> => {
  const { page } = desk;
  const rows = page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('listitem');
  await rows.nth(2).waitFor();
  // Two that are not open yet, because a click on the open one changes nothing.
  const [one = 0, other = 1] = await rows.evaluateAll((all) =>
    all.flatMap((row, index) => (row.querySelector('[aria-current]') ? [] : [index])),
  );
  const switchTo = (index: number) =>
    rows.nth(index).evaluate(async (row) => {
      const shown = () => document.querySelector('section[aria-label^="Conversa com"]');
      const before = shown()?.getAttribute('aria-label');
      row.querySelector('button')?.click();
      while (shown()?.getAttribute('aria-label') === before || !shown()?.querySelector('li'))
        await new Promise(requestAnimationFrame);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    });
  const redraw = () =>
    floor.page.evaluate(async (count) => {
      (window as unknown as { fillMessages: (count: number) => void }).fillMessages(count);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }, messagesAPage);
  for (const index of [one, other, one, other]) await switchTo(index);
  return {
    name: 'warm ticket switch, work',
    unit: 'ms',
    value: median(await repeat(10, (n) => workDuring(desk, () => switchTo(n % 2 === 0 ? one : other)))),
    floor: median(await repeat(10, () => workDuring(floor, redraw))),
    budget: 5,
    floorThen: 1,
  };
};

const bubble = async ({ page }: Tab, floor: Tab, own: Ticket): Promise<Measure> => {
  const row = page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('listitem');
  await row.filter({ hasText: own.contact.name }).getByRole('button').first().click();
  return {
    name: 'own bubble after Enter',
    unit: 'ms',
    value: median(await repeat(8, (n) => enter(page, `resposta ${n}`))),
    floor: Math.max(median(await repeat(8, (n) => enter(floor.page, `resposta ${n}`))), await frameOfWork(floor)),
    budget: 2.5,
    floorThen: 1,
  };
};

const enter = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await page.evaluate((body) => {
    window.bubbleSeen = new Promise<number>((done) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const bubbles = document.querySelectorAll('[aria-label^="Conversa com"] li');
            if (bubbles[bubbles.length - 1]?.textContent?.includes(body)) done(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
  }, text);
  await page.keyboard.press('Enter');
  return page.evaluate(() => window.bubbleSeen ?? Number.NaN);
};

declare global {
  interface Window {
    /** How long the bubble took that is being waited for. */
    bubbleSeen?: Promise<number>;
  }
}

const typing = async (desk: Tab, floor: Tab): Promise<Measure> => {
  const typed = async (tab: Tab) => {
    await tab.page.getByRole('textbox', { name: 'Mensagem' }).focus();
    return (await workDuring(tab, () => tab.page.keyboard.type('x'.repeat(keys), { delay: 5 }))) / keys;
  };
  const floors = await typed(floor);
  const value = await typed(desk);
  await desk.page.getByRole('textbox', { name: 'Mensagem' }).fill('');
  return { name: 'main thread per key typed', unit: 'ms', value, floor: floors, budget: 1.5, floorThen: 1 };
};

const arriving = async (fixture: Fixture, desk: Tab, floor: Tab, own: Ticket): Promise<Measure> => {
  await floor.page.evaluate(
    ([id, count]) => {
      Object.assign(window, { openTicket: id });
      (window as unknown as { fillMessages: (count: number) => void }).fillMessages(count as number);
    },
    [own.id, longConversation],
  );
  const work = async (tab: Tab) => {
    const busy = await workDuring(tab, async () => {
      for (let n = 0; n < messages; n++) {
        pushMessage(fixture, own, `mensagem ${n}`);
        await pause(50);
      }
    });
    const idle = await workDuring(tab, () => pause(messages * 50));
    return Math.max(0, busy - idle) / messages;
  };
  return {
    name: `main thread per message in a conversation of ${longConversation}`,
    unit: 'ms',
    value: await work(desk),
    floor: await work(floor),
    budget: 1.2,
    floorThen: 1,
  };
};

/** Tabs pressed and rows opened with the processor four times slower, to the next paint. */
const interacting = async (desk: Tab, floor: Tab): Promise<Measure> => {
  await floor.slowDown(4);
  const slow = await frameOfWork(floor);
  await floor.slowDown(1);
  const paints = async ({ page, slowDown }: Tab, targets: string) => {
    await slowDown(4);
    const times = await page.evaluate(async (selector) => {
      const measured: number[] = [];
      for (let round = 0; round < 24; round++) {
        const all = document.querySelectorAll<HTMLElement>(selector);
        const start = performance.now();
        all[round % all.length]?.click();
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
        measured.push(performance.now() - start);
        await new Promise((next) => setTimeout(next, 150));
      }
      return measured;
    }, targets);
    await slowDown(1);
    return percentile(times, 0.75);
  };
  return {
    name: 'interaction to next paint, CPU 4× slowed, p75',
    unit: 'ms',
    value: await paints(desk, '[role=tab], ul[aria-label="Tickets"] li:nth-child(-n+5) button:first-of-type'),
    floor: Math.max(await paints(floor, '#rows li:nth-child(-n+8)'), slow),
    budget: 2.5,
    floorThen: 1,
  };
};

const repeat = async (times: number, measure: (n: number) => Promise<number>) => {
  const values: number[] = [];
  for (let n = 0; n < times; n++) values.push(await measure(n));
  return values;
};
