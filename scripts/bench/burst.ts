import type { Ticket } from '#contract/schema.ts';
import type { Fixture, Tab } from './fixture.ts';
import { frameOfWork } from './frame-of-work.ts';
import { openTickets, pushBurst } from './live-messages.ts';
import { type Measure, median } from './measure.ts';

const seconds = 2;
const rounds = 3;
const last = 'fim da rajada';

/** Two thousand live events in two seconds over two hundred tickets, with a conversation open. */
export const measureBurst = async (fixture: Fixture): Promise<Measure[]> => {
  const tickets = await openTickets(fixture, 200);
  const measures: Measure[] = [];
  for (const { slowness, visible, frames, longest } of [
    { slowness: 1, visible: 1.03, frames: 0.95, longest: 3 },
    { slowness: 4, visible: 1.1, frames: 0.8, longest: 3.5 },
  ]) {
    const floors: Endured[] = [];
    const desks: Endured[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await endure(fixture, await openFloorAt(fixture, tickets[0] as Ticket), tickets, slowness));
      desks.push(await endure(fixture, await openDeskAt(fixture, tickets[0] as Ticket), tickets, slowness));
    }
    const floor = middleOf(floors);
    const desk = middleOf(desks);
    const under = `2,000 events in 2 s, CPU ${slowness}× slowed: `;
    measures.push(
      {
        name: `${under}last one visible`,
        unit: 's',
        value: desk.visible,
        floor: floor.visible,
        budget: visible,
        floorThen: 1,
      },
      {
        name: `${under}frames drawn in a second`,
        unit: '1/s',
        value: desk.frames,
        floor: floor.frames,
        budget: frames,
        floorThen: 1,
        isMoreBetter: true,
      },
      {
        name: `${under}longest task`,
        unit: 'ms',
        value: desk.longest,
        floor: Math.max(floor.longest, floor.work),
        budget: longest,
        floorThen: 1,
      },
    );
  }
  return measures;
};

export const openFloorAt = async (fixture: Fixture, ticket: Ticket) => {
  const tab = await fixture.openFloor();
  await tab.page.evaluate((id) => Object.assign(window, { openSubject: id }), ticket.id);
  return tab;
};

export const openDeskAt = async (fixture: Fixture, ticket: Ticket) => {
  const tab = await fixture.open();
  await tab.page.goto(`${fixture.url}/tickets/${ticket.uuid}`);
  await tab.page.getByRole('region', { name: /^Conversa com/ }).waitFor();
  await tab.page.evaluate(untilAllHasCome);
  return tab;
};

/** What a page fetches in its spare time after a start is no part of a burst. */
const untilAllHasCome = async () => {
  const fetched = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== fetched(); ) {
    before = fetched();
    await new Promise((next) => setTimeout(next, 3000));
  }
};

interface Endured {
  visible: number;
  /** Drawn in a second. */
  frames: number;
  longest: number;
  /** A frame of work on this machine, now. */
  work: number;
}

const endure = async (fixture: Fixture, tab: Tab, tickets: Ticket[], slowness: number): Promise<Endured> => {
  await tab.slowDown(slowness);
  const work = await frameOfWork(tab);
  const watched = tab.page.evaluate(watchBurst, last);
  await tab.page.waitForFunction(() => window.isWatching);
  const start = Date.now();
  await pushBurst(fixture, { tickets, count: 2000, milliseconds: seconds * 1000, last });
  const { visibleAt, frames, longest } = await watched;
  await tab.close();
  const visible = (visibleAt - start) / 1000;
  return { visible, frames: frames / visible, longest, work };
};

const middleOf = (all: Endured[]): Endured => ({
  visible: median(all.map(({ visible }) => visible)),
  frames: median(all.map(({ frames }) => frames)),
  longest: median(all.map(({ longest }) => longest)),
  work: median(all.map(({ work }) => work)),
});

declare global {
  interface Window {
    isWatching?: boolean;
  }
}

const watchBurst = (text: string) =>
  new Promise<{ visibleAt: number; frames: number; longest: number }>((done) => {
    const list = document.querySelector('[aria-label^="Conversa com"]:not([aria-hidden] *)');
    let frames = 0;
    let longest = 0;
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
    const look = () => {
      frames++;
      const bubbles = list?.querySelectorAll('li');
      if (!bubbles?.[bubbles.length - 1]?.textContent?.includes(text)) return void requestAnimationFrame(look);
      const visibleAt = Date.now();
      setTimeout(() => done({ visibleAt, frames, longest }), 200);
    };
    requestAnimationFrame(look);
    window.isWatching = true;
  });
