import { metricOf } from '../../tests/support/browsers/pictures.ts';
import type { Fixture, Tab } from './fixture.ts';
import { type Measure, median } from './measure.ts';

/** One load differs from the next by a third, by what else the machine does. */
const rounds = 15;
/** So many of them stay until nothing is on its way, and are weighed. */
const weighed = 3;

/** How fast the first row of /tickets is there in a browser that has just been started, and what the page then weighs. */
export const measureLoad = async (fixture: Fixture): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const { slowness, budget, budgetAtWork } of [
    { slowness: 1, budget: 2.5, budgetAtWork: 5 },
    { slowness: 4, budget: 2, budgetAtWork: 4.5 },
  ]) {
    const both = await loadInTurn(fixture, slowness, 'tickets');
    const { loads, floors } = both;
    measures.push(
      untilMeasure(`cold /tickets, first row, CPU ${slowness}× slowed`, both, 'firstRow', budget),
      untilMeasure(`cold /tickets, a row can be pressed, CPU ${slowness}× slowed`, both, 'atWork', budgetAtWork),
    );
    if (slowness > 1) continue;
    measures.push(
      {
        name: 'heap after load of /tickets',
        unit: 'MB',
        value: median(loads.slice(0, weighed).map(({ heap }) => heap)),
        floor: median(floors.slice(0, weighed).map(({ heap }) => heap)),
        budget: 15,
        floorThen: 1.1,
      },
      {
        name: 'layout shift while loading /tickets',
        unit: '',
        value: Math.max(...loads.map(({ shift }) => shift)),
        floor: 1,
        budget: 0.05,
        floorThen: 1,
      },
    );
  }
  return measures;
};

/** Desk and floor several times in turn, so that a busier moment of the machine meets both. */
export const loadInTurn = async (fixture: Fixture, slowness: number, page: 'tickets' | 'chats') => {
  const loads: Load[] = [];
  const floors: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    loads.push(await load(fixture, slowness, 'desk', page, round < weighed));
    floors.push(await load(fixture, slowness, 'floor', page, round < weighed));
  }
  return { loads, floors };
};

/** How long it takes until a page has come so far. */
export const untilMeasure = (
  name: string,
  { loads, floors }: { loads: Load[]; floors: Load[] },
  until: 'firstRow' | 'atWork',
  budget: number,
): Measure => ({
  name,
  unit: 'ms',
  value: median(loads.map((each) => each[until])),
  floor: median(floors.map((each) => each[until])),
  budget,
  floorThen: 1,
});

interface Load {
  firstRow: number;
  /** When the page stands in place of the first picture. */
  atWork: number;
  heap: number;
  shift: number;
}

/** The desk at one of its pages with a list, or the floor with the same rows, each in a tab that has shown nothing yet. */
const load = async (
  fixture: Fixture,
  slowness: number,
  what: 'desk' | 'floor',
  page: 'tickets' | 'chats',
  isWeighed: boolean,
): Promise<Load> => {
  const tab = await fixture.open();
  await tab.page.addInitScript(watchFirstRow);
  await tab.slowDown(slowness);
  const floor = fixture.floorAddress(page === 'chats' ? page : undefined);
  await tab.page.goto(what === 'desk' ? `${fixture.url}/${page}` : floor);
  const atWork = await tab.page.waitForFunction(() => window.atWork).then((handle) => handle.jsonValue());
  const firstRow = await tab.page.evaluate(() => window.firstRow);
  if (isWeighed) await tab.page.waitForLoadState('networkidle');
  const heap = isWeighed ? await heapOf(tab) : Number.NaN;
  const shift = await tab.page.evaluate(() => window.shift);
  await tab.close();
  return { firstRow: firstRow ?? Number.NaN, atWork: atWork ?? Number.NaN, heap, shift };
};

declare global {
  interface Window {
    firstRow?: number;
    atWork?: number;
    shift: number;
  }
}

const watchFirstRow = () => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const row = document.querySelector('ul:is([aria-label=Tickets], [aria-label=Conversas], #rows) li');
    if (row?.textContent) {
      const isPicture = row.closest('[aria-hidden]') !== null;
      requestAnimationFrame(() => {
        window.firstRow ??= performance.now();
        if (!isPicture) window.atWork ??= performance.now();
      });
    }
    if (!window.atWork) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const heapOf = async ({ devtools }: Tab) => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await metricOf(devtools, 'JSHeapUsedSize')) / 1e6;
};
