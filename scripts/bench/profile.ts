import type { Ticket } from '#contract/schema.ts';
import { layoutsOf, picturesOf, watchPictures } from '../../tests/support/browsers/pictures.ts';
import { openDeskAt, openFloorAt } from './burst.ts';
import type { Fixture, Tab } from './fixture.ts';
import { openTickets, pushBurst } from './live-messages.ts';
import { type Measure, median } from './measure.ts';
import { type Span, type Taken, takenBy } from './own-times.ts';

const loads = 3;
const last = 'fim da rajada';

/** Which single functions take much of the page's script, while it loads and while a burst comes in. */
export const measureProfile = async (fixture: Fixture): Promise<Measure[]> => [
  await loading(fixture),
  ...(await bursting(fixture)),
];

const loading = async (fixture: Fixture): Promise<Measure> => {
  const largest: Taken[] = [];
  for (let round = 0; round < loads; round++) {
    const tab = await fixture.open();
    const taken = await recorded(tab, async () => {
      await tab.page.goto(`${fixture.url}/tickets`);
      await tab.page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('listitem').first().waitFor();
      await tab.page.waitForLoadState('networkidle');
    });
    largest.push(takenBy(taken.profile, taken).largest);
    await tab.close();
  }
  return ofScript('the largest single thing of loading /tickets, of its script', largest);
};

const bursting = async (fixture: Fixture): Promise<Measure[]> => {
  const tickets = await openTickets(fixture, 200);
  const opened = tickets[0] as Ticket;
  const push = () => pushBurst(fixture, { tickets, count: 2000, milliseconds: 2000, last });
  const desk = await openDeskAt(fixture, opened);
  await watchPictures(desk.page);
  const layoutsBefore = await layoutsOf(desk.devtools);
  const taken = await recorded(desk, push);
  const whole = takenBy(taken.profile, { ...taken, apart: /^tryParse / });
  const layouts = (await layoutsOf(desk.devtools)) - layoutsBefore;
  const pictures = await picturesOf(desk.page);
  await desk.close();
  const floor = await openFloorAt(fixture, opened);
  const plain = takenBy((await recorded(floor, push)).profile, { apart: /^socket\.onmessage / });
  await floor.close();
  return [
    {
      name: '2,000 events: layouts, beside pictures with something new',
      unit: '',
      value: layouts,
      floor: pictures,
      budget: 1.5,
      floorThen: 1,
    },
    {
      name: '2,000 events: reading their JSON, beside the plain page',
      unit: 'ms',
      value: whole.apart,
      floor: plain.apart,
      budget: 1.5,
      floorThen: 1,
    },
    ofScript('2,000 events: the largest single thing besides, of its script', [whole.largest]),
  ];
};

const ofScript = (name: string, largest: Taken[]): Measure => {
  const share = median(largest.map((each) => each.share));
  return {
    name,
    unit: '',
    value: share,
    floor: 1,
    budget: 0.1,
    floorThen: 1,
    note: largest.find((each) => each.share === share)?.name,
  };
};

/** What ran, and when the browser laid the page out meanwhile. */
const recorded = async ({ devtools }: Tab, task: () => Promise<unknown>) => {
  const layouts: Span[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    for (const { name, ts, dur } of value as TraceEvent[])
      if (name === 'Layout' || name === 'UpdateLayoutTree') layouts.push([ts, ts + (dur ?? 0)]);
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 100 });
  await devtools.send('Profiler.start');
  await task();
  const { profile } = await devtools.send('Profiler.stop');
  const traced = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await traced;
  devtools.off('Tracing.dataCollected', collect);
  return { profile, layouts };
};

/** Of the browser's trace, in microseconds. */
interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
}
