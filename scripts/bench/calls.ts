import { setTimeout as pause } from 'node:timers/promises';
import { phonesAt } from '../../tests/support/phones.ts';
import { type Measure, percentile } from './measure.ts';
import type { World } from './world.ts';

const connections = 10;
const seconds = 4;

/** How many calls the server answers, how fast it finds, and how soon a customer's message is on the screen. */
export const measureCalls = async (world: World): Promise<Measure[]> => {
  const tickets = '/api/tickets?status=open&showAll=true';
  return [
    {
      name: `GET /tickets, 40 rows of 10,000, ${connections} connections`,
      unit: '1/s',
      value: await rate(world, tickets),
      floor: await rate(world, '/health/ready'),
      budget: 500,
      floorThen: 1500,
      isMoreBetter: true,
    },
    {
      name: 'search of 100,000 messages, p50',
      unit: 'ms',
      value: await duration(
        world,
        words.map((word) => `/api/tickets?showAll=true&searchParam=${encodeURIComponent(word)}`),
      ),
      floor: await duration(
        world,
        words.map(() => tickets),
      ),
      budget: 30,
      floorThen: 8,
    },
    await arrival(world),
  ];
};

const words = [
  '(9001.3)',
  'confirmar o horario',
  'Cliente 4711',
  '(77.8)',
  'perfeito',
  'foto de novo',
  '(512.1)',
  'zebra',
];

const rate = async ({ url, token }: World, path: string) => {
  let answered = 0;
  const end = performance.now() + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return answered / seconds;
};

const duration = async ({ url, token }: World, paths: string[]) => {
  const times: number[] = [];
  for (const path of [...paths, ...paths, ...paths]) {
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
};

/** From the phone's call to the text on the agent's screen; the floor is the call alone, which answers after the commit. */
const arrival = async (world: World): Promise<Measure> => {
  const phones = phonesAt(world.url);
  const line = (await phones.lines()).find(({ companyId, status }) => companyId === 1 && status === 'CONNECTED');
  const tab = await world.open();
  await tab.page.goto(`${world.url}/tickets?tab=pending`);
  await tab.page.getByRole('listitem').first().waitFor();
  await tab.page.waitForLoadState('networkidle');
  const shown: number[] = [];
  const stored: number[] = [];
  for (let n = 0; n < 40; n++) {
    const body = `chegada ${n}.`;
    const seen = tab.page.evaluate(watchFor, body);
    await pause(30);
    const start = Date.now();
    await phones.write({ connectionId: line?.id ?? 0, from: '5511955550000', name: 'Chegada', body });
    stored.push(Date.now() - start);
    shown.push((await seen) - start);
  }
  await tab.close();
  return {
    name: "customer's message in, on the agent's screen, p95",
    unit: 'ms',
    value: percentile(shown, 0.95),
    floor: percentile(stored, 0.95),
    budget: 150,
    floorThen: 60,
  };
};

const watchFor = (text: string) =>
  new Promise<number>((done) => {
    const look = () => {
      if (document.querySelector('ul[aria-label="Tickets"]')?.textContent?.includes(text)) done(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
