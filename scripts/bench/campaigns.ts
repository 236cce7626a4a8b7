import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign, Session } from '#contract/schema.ts';
import { campaignIntervals } from '#machines/settings/campaign-choices.ts';
import { phonesAt } from '../../tests/support/browsers/phones.ts';
import { startServer } from '../../tests/support/browsers/running-server.ts';
import { spreadsheet } from '../../tests/support/server/spreadsheets.ts';
import { machineSpeed } from './machine-speed.ts';
import { type Measure, percentile } from './measure.ts';

const recipients = 1_000;
const answersPerSecond = 5;
const seconds = 20;
/** The quickest pace there is, on the machine where the budgets were taken. */
const interval = 5;

/**
 * How soon an agent's answer is taken while three campaigns of two companies send over three connections at the quickest
 * pace there is, or as much more slowly as this machine is slower, beside the same when nobody sends. Then they go on
 * without any pause, and what they leave to the agent is held beside what three colleagues leave who write as much: a
 * server that never rests gets another share of a busy machine than one that does. Whoever got no message of a campaign, or
 * two, ends the run.
 */
export const measureCampaigns = async (): Promise<Measure[]> => {
  const server = await startServer({ SIMULATOR_ACK_MS: '200' });
  try {
    const acme = await openDesk(server.url, 'admin@acme.test');
    const outra = await openDesk(server.url, 'admin@outra.test');
    const platform = await openDesk(server.url, 'super@recado.test');
    await platform.call('PUT', `/companies/${outra.companyId}`, { campaignsEnabled: true });
    const pace = async (messageInterval: number) => {
      const settings = { messageInterval, longerIntervalAfter: 0 };
      for (const { call } of [acme, outra]) await call('POST', '/campaign-settings', { settings });
    };
    const slowed = await intervalHere();
    await pace(slowed);
    const first = (await acme.lines())[0]?.id ?? 0;
    const theirs = (await outra.lines())[0]?.id ?? 0;
    const second = await acme.pair('Promoções');
    const agent = await openAgent(acme, first);
    // The first ones compile and plan.
    await agent.answer(() => agent.asked() < 3 * answersPerSecond);
    const answers = (goesOn = () => true) => {
      const begun = performance.now();
      return agent.answer(() => goesOn() && performance.now() - begun < seconds * 1_000);
    };
    const before = await answers();
    const running = await Promise.all([acme.start(first, 1), acme.start(second, 2), outra.start(theirs, 3)]);
    await Promise.all(running.map(({ begun }) => begun()));
    const paced = [...(await answers()), ...(await answers())];
    await pace(0);
    let areRunning = true;
    const unpacedSince = performance.now();
    const over = Promise.all(running.map(({ ended }) => ended())).finally(() => {
      areRunning = false;
    });
    // As long as they take: twenty seconds of it have five answers in their slowest twentieth.
    const unpaced = await agent.answer(() => areRunning);
    await over;
    const perSecond = (running.length * recipients) / ((performance.now() - unpacedSince) / 1_000);
    // Before and after, so that a busier moment of the machine is in both.
    const floor = percentile([...before, ...(await answers())], 0.95);
    for (const { expectOnceEach } of running) await expectOnceEach();
    const colleagues = [
      await openAgent(acme, first, 2),
      await openAgent(acme, second, 3),
      await openAgent(outra, theirs, 4),
    ];
    let areWriting = true;
    const writing = Promise.all(
      colleagues.map(({ answer }) => answer(() => areWriting, perSecond / colleagues.length)),
    );
    // As long as the campaigns take on a quiet machine: the slowest twentieth of a shorter while is a handful of answers.
    const besideColleagues = [...(await answers()), ...(await answers()), ...(await answers()), ...(await answers())];
    areWriting = false;
    await writing;
    const name = (pace: string) =>
      `agent's answer, three campaigns of ${recipients.toLocaleString('en')} sending ${pace}, PGlite, p95`;
    return [
      {
        name: name('at the quickest pace'),
        unit: 'ms',
        value: percentile(paced, 0.95),
        floor,
        budget: 1.5,
        floorThen: 1,
        note: `every ${slowed} s`,
      },
      // Each step of an answer may meet a claim that is under way (docs/decisions/0063).
      {
        note: `${perSecond.toFixed(0)} messages a second`,
        name: `${name('without pauses')}, beside three colleagues who write as much`,
        unit: 'ms',
        value: percentile(unpaced, 0.95),
        floor: percentile(besideColleagues, 0.95),
        budget: 3,
        floorThen: 1,
      },
    ];
  } finally {
    await server.remove();
  }
};

/** As much longer as this machine is slower, of those that one can choose. */
const intervalHere = async (): Promise<number> => {
  const wanted = Math.round(interval / (await machineSpeed()));
  return (
    campaignIntervals.messageInterval.find((each) => each >= wanted) ?? Math.max(...campaignIntervals.messageInterval)
  );
};

type Desk = Awaited<ReturnType<typeof openDesk>>;

const openDesk = async (url: string, email: string) => {
  let token = '';
  const phones = phonesAt(url);
  async function call<Content>(method: string, path: string, body?: object): Promise<Content> {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Content;
  }
  const session = await call<Session>('POST', '/auth/login', { email, password: 'recado' });
  token = session.token;
  const lines = async () =>
    (await phones.lines()).filter(
      ({ companyId, status }) => companyId === session.user.companyId && status === 'CONNECTED',
    );

  return {
    call,
    companyId: session.user.companyId,
    lines,
    phones,
    userId: session.user.id,
    async pair(name: string): Promise<number> {
      const { id } = await call<{ id: number }>('POST', '/whatsapp', { name, queueIds: [] });
      const line = async () => (await phones.lines()).find((each) => each.id === id);
      while (!(await line())?.qrcode) await pause(100);
      await phones.scan(id);
      while ((await line())?.status !== 'CONNECTED') await pause(100);
      return id;
    },
    async start(whatsappId: number, group: number) {
      const numbers = Array.from({ length: recipients }, (_, n) => `551196${group * 1_000_000 + n}`);
      const { id: contactListId } = await call<{ id: number }>('POST', '/contact-lists', { name: `Lista ${group}` });
      const form = new FormData();
      const rows = [['nome', 'numero', 'email'], ...numbers.map((number) => ['Cliente', number, ''])];
      form.append('file', new Blob([new Uint8Array(spreadsheet(rows))]), 'lista.xlsx');
      await call('POST', `/contact-lists/${contactListId}/upload`, form);
      const { id } = await call<Campaign>('POST', '/campaigns', {
        name: `Campanha ${group}`,
        message1: 'Olá, {nome}!',
        contactListId,
        whatsappId,
        scheduledAt: new Date(Date.now() + 1_000).toISOString(),
      });
      // By the list: a campaign alone comes with its first thousand recipients, which an answer would wait for too.
      const find = async () => {
        const { records } = await call<{ records: Campaign[] }>('GET', '/campaigns');
        const found = records.find((each) => each.id === id);
        if (!found) throw new Error(`Campaign ${id} is not among the newest`);
        return found;
      };
      return {
        async begun(): Promise<void> {
          while ((await phones.outbox(numbers[0] ?? '')).length === 0) await pause(100);
        },
        async ended(): Promise<void> {
          while ((await find()).status !== 'FINALIZADA') await pause(1_000);
        },
        async expectOnceEach(): Promise<void> {
          for (const number of numbers) {
            const { length } = await phones.outbox(number);
            if (length !== 1) throw new Error(`${number} got ${length} messages`);
          }
        },
      };
    },
  };
};

/** One who answers a customer again and again, whether the last answer was taken or not. */
const openAgent = async ({ call, phones, userId }: Desk, connectionId: number, customer = 1) => {
  const from = `551197770000${customer}`;
  const { ticketId } = await phones.write({ connectionId, from, name: 'Freguês', body: 'oi' });
  await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId });
  let asked = 0;
  const send = () => {
    asked += 1;
    return call('POST', `/messages/${ticketId}`, { body: `resposta ${asked}`, fromMe: true, read: true, mediaUrl: '' });
  };
  return {
    asked: () => asked,
    async answer(goesOn: () => boolean, perSecond = answersPerSecond): Promise<number[]> {
      const times: number[] = [];
      const answers: Promise<void>[] = [];
      while (goesOn()) {
        const begun = performance.now();
        answers.push(send().then(() => void times.push(performance.now() - begun)));
        await pause(1_000 / perSecond);
      }
      await Promise.all(answers);
      return times;
    },
  };
};
