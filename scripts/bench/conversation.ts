import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Ticket } from '#contract/schema.ts';
import type { Fixture, Tab } from './fixture.ts';
import { frameOfWork } from './frame-of-work.ts';
import { openTickets, pushMessage } from './live-messages.ts';
import { type Measure, median, percentile } from './measure.ts';
import { arriving, byTurns, repeat, switching, typing } from './talking.ts';

const longConversation = 1200;
const messagesAPage = 20;

/** What an agent feels in a conversation: switching, one's own bubble, typing, a message that arrives. */
export const measureConversation = async (fixture: Fixture): Promise<Measure[]> => {
  const tickets = await openTickets(fixture, 40);
  const desk = await fixture.open();
  const floor = await fixture.openFloor();
  const own = await openOwnTicket(fixture, desk, tickets);
  await desk.page.getByText('Todos', { exact: true }).click();
  const measures = [
    await switching('warm ticket switch, work', desk, floor, { list: 'Tickets', conversation: 'Conversa com' }),
  ];
  await show(desk, own);
  // Both hold the same messages from here on, as both do in the bench of the chats.
  await floor.page.evaluate((count) => window.fillMessages?.(count), longConversation);
  measures.push(await typing('main thread per key typed', desk, floor));
  const push = (text: string) => pushMessage(fixture, own, text);
  // As many as stand near the end, so that the latest is one like those that come.
  for (let n = 0; n < 30; n++) push(`antes ${n}`);
  const same = await fixture.openSame(desk, longConversation);
  await same.page.getByRole('textbox', { name: 'Mensagem' }).click();
  measures.push(
    ...(await arriving(`main thread per message among ${longConversation}`, desk, floor, {
      same,
      count: longConversation,
      subjectId: own.id,
      push,
    })),
    // Of what is sent the phone tells for a while, so nothing is measured at rest after it.
    await bubble(desk, floor),
  );
  await same.close();
  await pause(5000);
  measures.push(await interacting(desk, floor));
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
    if (((await answer.json()) as { count: number }).count >= longConversation) return ticket;
  }
  throw new Error('The large demo has its long conversation among the newest open tickets');
};

const show = async ({ page }: Tab, { contact }: Ticket) => {
  const rows = page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('listitem');
  await rows.filter({ hasText: contact.name }).getByRole('button').first().click();
  await page.getByRole('region', { name: `Conversa com ${contact.name}` }).waitFor();
};

const bubble = async ({ page }: Tab, floor: Tab): Promise<Measure> => ({
  name: 'own bubble after Enter',
  unit: 'ms',
  value: median(await repeat(8, (n) => enter(page, `resposta ${n}`))),
  floor: Math.max(median(await repeat(8, (n) => enter(floor.page, `resposta ${n}`))), await frameOfWork(floor)),
  budget: 2.5,
  floorThen: 1,
});

const enter = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await page.evaluate((body) => {
    window.bubbleSeen = new Promise<number>((done) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // At each change, not with each frame: once it is stored it stands above what the bench has pushed, whose ids are
          // higher than any of the server's, and that may be before the next frame.
          const changes = new MutationObserver(() => {
            const bubbles = document.querySelectorAll('[aria-label^="Conversa com"]:not([aria-hidden] *) li');
            if (!bubbles[bubbles.length - 1]?.textContent?.includes(body)) return;
            changes.disconnect();
            requestAnimationFrame(() => done(performance.now() - timeStamp));
          });
          changes.observe(document.body, { childList: true, characterData: true, subtree: true });
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

/** Tabs pressed and rows opened with the processor four times slower, to the next paint. */
const interacting = async (desk: Tab, floor: Tab): Promise<Measure> => {
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
  const slowFrame = async () => {
    await floor.slowDown(4);
    const frame = await frameOfWork(floor);
    await floor.slowDown(1);
    return frame;
  };
  const pressed = '[role=tab], ul[aria-label="Tickets"] li:nth-child(-n+5) button:first-of-type';
  return {
    name: 'interaction to next paint, CPU 4× slowed, p75',
    unit: 'ms',
    ...(await byTurns(desk, floor, async (tab) =>
      tab === desk
        ? paints(desk, pressed)
        : Math.max(await paints(floor, '#rows li:nth-child(-n+8)'), await slowFrame()),
    )),
    budget: 2.5,
    floorThen: 1,
  };
};
