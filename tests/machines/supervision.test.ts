import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Supervision } from '#contract/schema.ts';
import type { SupervisionSort } from '#machines/supervision/order.ts';
import { selectFailure, selectFigures, supervisionMachine } from '#machines/supervision.ts';
import { aSupervisedPerson, aSupervision, aWaitingTicket } from '../support/fixtures/supervision.ts';
import { supervisionFixture } from './fixtures/supervision.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const moved: Fact = { type: 'ticket.deleted', ticketId: 1 };
const names = ['Ana', 'Bia', 'Caio'];

/** Of Ana, Bia and Caio, how long each is waited for, in minutes; none where it is 0. */
const waits = (...minutes: number[]): Supervision =>
  aSupervision({
    people: minutes.map((each, place) =>
      aSupervisedPerson({
        id: place + 1,
        name: names[place] ?? '',
        unanswered: Number(each > 0),
        longestUnanswered: each > 0 ? aWaitingTicket({ since: new Date(-each * 60_000).toISOString() }) : null,
      }),
    ),
  });

function opened(sort: SupervisionSort = 'wait') {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const actors = { findSupervision: calls.call('findSupervision') };
  const actor = createActor(supervisionMachine.provide({ actors }), { clock, input: { sort } }).start();
  const figures = () => selectFigures(actor.getSnapshot());
  return Object.assign(calls, {
    actor,
    clock,
    figures,
    order: () =>
      figures()
        ?.people.map(({ name }) => name[0])
        .join(''),
    receive: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    /** Something happens, and then it is so. */
    async becomes(answer: Supervision) {
      actor.send({ type: 'live.received', facts: [moved] });
      clock.increment(1_000);
      await calls.answer('findSupervision', answer);
    },
  });
}

describe('The supervision', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(supervisionFixture))).toEqual([]);
  });

  test('shows first whose customer waits longest', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(0, 5, 20));
    expect(fixture.order()).toBe('CBA');
  });

  test('counts five hundred messages within five seconds a few times, and moves its rows once', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(3, 2, 1));
    fixture.clock.increment(5_000);
    let drawn = 0;
    const orders = [fixture.order()];
    fixture.actor.subscribe(({ context }) => {
      if (context.figures !== last) drawn += 1;
      last = context.figures;
      if (fixture.order() !== orders.at(-1)) orders.push(fixture.order());
    });
    let last = fixture.figures();
    let answered = 0;
    for (let message = 0; message < 500; message += 1) {
      fixture.receive(moved);
      fixture.clock.increment(10);
      if (fixture.pending.length === 0) continue;
      answered += 1;
      // Each time somebody else waits longest.
      await fixture.answer('findSupervision', waits(...[1, 2, 3].map((each) => ((each + answered) % 3) + 1)));
    }
    expect(answered).toBeGreaterThan(1);
    expect([answered <= 5, drawn <= 10, orders.length <= 3]).toEqual([true, true, true]);
  });

  test('leaves rows in their places for a few seconds, and while somebody is at them', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(5, 9, 1));
    await fixture.becomes(waits(15, 9, 1));
    expect([fixture.order(), fixture.figures()?.people[1]?.longestUnanswered?.since]).toEqual([
      'BAC',
      waits(15).people[0]?.longestUnanswered?.since,
    ]);
    fixture.clock.increment(5_000);
    expect(fixture.order()).toBe('ABC');
    fixture.actor.send({ type: 'supervision.hold' });
    await fixture.becomes(waits(0, 0, 30));
    fixture.clock.increment(10_000);
    expect(fixture.order()).toBe('ABC');
    fixture.actor.send({ type: 'supervision.release' });
    expect(fixture.order()).toBe('CAB');
  });

  test('takes whoever goes away, and puts whoever comes at the end, without moving the others', async () => {
    const fixture = opened('name');
    await fixture.answer('findSupervision', waits(0, 0));
    fixture.actor.send({ type: 'supervision.hold' });
    const [ana, ...others] = waits(0, 0, 0).people;
    await fixture.becomes(aSupervision({ people: others }));
    expect(fixture.order()).toBe('BC');
    await fixture.becomes(aSupervision({ people: [...(ana ? [ana] : []), ...others] }));
    expect(fixture.order()).toBe('BCA');
  });

  test('orders anew at once where somebody asks for it', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(0, 5, 20));
    fixture.actor.send({ type: 'supervision.sort', sort: 'name' });
    expect(fixture.order()).toBe('ABC');
  });

  test('keeps what says nothing new, so that nothing is drawn anew', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(1, 2));
    const before = fixture.figures();
    await fixture.becomes(waits(1, 2));
    expect(fixture.figures()).toBe(before);
    await fixture.becomes(waits(1, 3));
    expect(fixture.figures()?.queues).toBe(before?.queues);
  });

  test('looks again after a while, although nothing has happened', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(1));
    fixture.clock.increment(30_000);
    await fixture.answer('findSupervision', waits(2));
    expect(fixture.figures()).toEqual(waits(2));
  });

  test('lets pass what counts nothing', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(1));
    fixture.receive({ type: 'tag.deleted', tagId: 1 });
    fixture.clock.increment(5_000);
    expect(fixture.pending).toEqual([]);
  });

  test('shows what it has where counting anew fails, and tries again with what happens next', async () => {
    const fixture = opened();
    await fixture.answer('findSupervision', waits(1));
    fixture.receive(moved);
    fixture.clock.increment(1_000);
    await fixture.refuse('findSupervision', 500, 'ERR_INTERNAL');
    expect([fixture.figures(), selectFailure(fixture.actor.getSnapshot())]).toEqual([waits(1), null]);
    await fixture.becomes(waits(2));
    expect(fixture.figures()).toEqual(waits(2));
  });

  test('says that nothing was answered, and asks again', async () => {
    const fixture = opened();
    await fixture.refuse('findSupervision', 500, 'ERR_INTERNAL');
    expect(selectFailure(fixture.actor.getSnapshot())?.code).toBe('ERR_INTERNAL');
    fixture.actor.send({ type: 'supervision.retry' });
    await fixture.answer('findSupervision', waits(1));
    expect(fixture.figures()).toEqual(waits(1));
  });
});
