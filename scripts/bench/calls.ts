import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { phonesAt } from '../../tests/support/browsers/phones.ts';
import type { Fixture } from './fixture.ts';
import { frameOfWork } from './frame-of-work.ts';
import { type Measure, percentile } from './measure.ts';

const connections = 10;
const seconds = 5;
/** A busy company: at the budget's pace, five customers write each second. */
const listsPerMessage = 100;

/**
 * How many calls the server answers, beside one that only asks whether the database is there; how fast it finds, beside a
 * page of ten thousand contacts; and how soon a customer's message is on the screen.
 */
export const measureCalls = async (fixture: Fixture): Promise<Measure[]> => {
  const tickets = '/api/tickets?status=open&showAll=true';
  return [
    {
      name: `GET /tickets, 40 of 10,000, ${connections} connections, customers writing`,
      unit: '1/s',
      value: await rate(fixture, tickets),
      floor: await rate(fixture, '/health/ready'),
      budget: 500,
      floorThen: 1500,
      isMoreBetter: true,
    },
    {
      name: 'search of 100,000 messages, p50',
      unit: 'ms',
      value: await duration(
        fixture,
        words.map((word) => `/api/tickets?showAll=true&searchParam=${encodeURIComponent(word)}`),
      ),
      floor: await duration(
        fixture,
        words.map(() => '/api/contacts'),
      ),
      budget: 30,
      floorThen: 5.4,
    },
    await arrival(fixture),
  ];
};

/** As many that stand in every sixth message as such that stand in one or none. */
const words = [
  '(9001.3)',
  'confirmar o horario',
  'Cliente 4711',
  'perfeito',
  '(77.8)',
  'foto de novo',
  'zebra',
  'tudo bem',
];

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** A call that costs this process little, since it stands beside the server on the same machine. */
const ask = ({ direct, token }: Fixture, path: string) =>
  new Promise<void>((done, fail) => {
    get(direct + path, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().once('end', done);
    }).once('error', fail);
  });

/** While they ask, customers write, and each message makes the lists of its company out of date. */
const rate = async (fixture: Fixture, path: string) => {
  await ask(fixture, path);
  const phones = phonesAt(fixture.direct);
  const connectionId = await lineOf(phones);
  let answered = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const askOn = async () => {
    while (performance.now() < end) {
      await ask(fixture, path);
      if (++answered % listsPerMessage !== 0) continue;
      const from = `55119666${String(answered % 100_000).padStart(5, '0')}`;
      await phones.write({ connectionId, from, name: 'Freguês', body: `mensagem ${answered}` });
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  return (answered * 1000) / (performance.now() - start);
};

const duration = async (fixture: Fixture, paths: string[]) => {
  const times: number[] = [];
  for (const path of [...paths, ...paths, ...paths]) {
    const start = performance.now();
    await ask(fixture, path);
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
};

const lineOf = async (phones: ReturnType<typeof phonesAt>) =>
  (await phones.lines()).find(({ companyId, status }) => companyId === 1 && status === 'CONNECTED')?.id ?? 0;

/** From the phone's call to the text on the agent's screen; the floor is the call alone, which answers after the commit, and a frame. */
const arrival = async (fixture: Fixture): Promise<Measure> => {
  const phones = phonesAt(fixture.url);
  const connectionId = await lineOf(phones);
  const tab = await fixture.open();
  await tab.page.goto(`${fixture.url}/tickets?tab=pending`);
  await tab.page.getByRole('listitem').first().waitFor();
  await tab.page.waitForLoadState('networkidle');
  const shown: number[] = [];
  const stored: number[] = [];
  for (let n = 0; n < 40; n++) {
    const body = `chegada ${n}.`;
    const seen = tab.page.evaluate(watchFor, body);
    await pause(30);
    const start = Date.now();
    await phones.write({ connectionId, from: '5511955550000', name: 'Chegada', body });
    stored.push(Date.now() - start);
    shown.push((await seen) - start);
  }
  const frame = await frameOfWork(tab);
  await tab.close();
  return {
    name: "customer's message in, on the agent's screen, p95",
    unit: 'ms',
    value: percentile(shown, 0.95),
    floor: percentile(stored, 0.95) + frame,
    budget: 150,
    floorThen: 76,
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
