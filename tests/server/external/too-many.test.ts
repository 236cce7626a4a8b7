import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
const perSecond = 4;
/** What one token may do in ten seconds. */
const limit = perSecond * 10;
/** As many turns as it takes for half of them in which the machine did nothing else. */
const turns = { least: 12, most: 24 };
const inTurn = 10;
beforeAll(async () => {
  fixture = await openFixture({ settings: { EXTERNAL_CALLS_PER_SECOND: String(perSecond) } });
});
afterAll(() => fixture.close());

test('F58: who calls too often is told when to come again, others feel nothing of it, and what was taken arrives once', async () => {
  const { openTicketId } = fixture.ids.outra;
  const other = fixture.as('outraAgent1');
  let lines = 0;
  const timeOf = async () => {
    const begun = performance.now();
    lines += 1;
    const body = { body: `Linha ${lines}`, fromMe: true, read: true, mediaUrl: '' };
    expect((await other.post(`/messages/${openTicketId}`, body)).status).toBe(200);
    expect((await other.get(`/messages/${openTicketId}`)).status).toBe(200);
    return performance.now() - begun;
  };
  const timeOfTurn = async (before: () => void) => {
    const times: number[] = [];
    for (let n = 0; n < inTurn; n += 1) {
      before();
      times.push(await timeOf());
    }
    return times
      .toSorted((one, two) => one - two)
      .slice(0, -1)
      .reduce((sum, time) => sum + time, 0);
  };
  const ratios: number[] = [];
  const ratio = () => ratios.toSorted((one, two) => one - two)[Math.floor(ratios.length / 2)] ?? 0;
  const calls: Promise<{ number: string; answer: Answer }>[] = [];
  const abuse = () => {
    for (let n = 0; n < 3; n += 1) {
      const number = `55119830${String(calls.length).padStart(5, '0')}`;
      const call = fixture.with('connection-token-1').post('/external/messages', { number, body: `Para ${number}` });
      calls.push(call.then((answer) => ({ number, answer })));
    }
  };
  for (let n = 0; n < 20; n += 1) await timeOf();
  // By turns, so that what else the machine does at the moment is in both; quiet is when all that was called is answered.
  for (let turn = 0; turn < turns.least || (ratio() > 1.5 && turn < turns.most); turn += 1) {
    await Promise.all(calls);
    const quiet = await timeOfTurn(() => {});
    ratios.push((await timeOfTurn(abuse)) / quiet);
  }
  expect(ratio()).toBeLessThanOrEqual(1.5);

  const answers = await Promise.all(calls);
  expect(answers.length).toBeGreaterThanOrEqual(3 * limit);
  const taken = answers.filter(({ answer }) => answer.status === 200);
  const refused = answers.filter(({ answer }) => answer.status !== 200);
  expect(taken.length).toBeGreaterThanOrEqual(limit / 2);
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer } of refused) {
    expect([answer.status, answer.body]).toEqual([429, { error: 'ERR_TOO_MANY_REQUESTS' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const { outbox } = phonesOf(fixture);
  for (const { number, answer } of answers) {
    const due = answer.status === 200 ? [`Para ${number}`] : [];
    await eventually(async () => expect((await outbox(number)).map(({ body }: { body: string }) => body)).toEqual(due));
  }
});
