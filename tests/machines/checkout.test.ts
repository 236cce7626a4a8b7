import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { checkoutMachine, selectStep } from '#machines/checkout.ts';
import type { Effect } from '#machines/effect.ts';
import { checkoutFixture, concluded, data, dueDate, input, payment } from './fixtures/checkout.ts';
import { createCalls, settled } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

function opened() {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const effects: Effect[] = [];
  const machine = checkoutMachine.provide({
    actors: { createSubscription: calls.call('createSubscription'), copyCode: calls.call('copyCode') },
  });
  const actor = createActor(machine, { input, clock });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  return Object.assign(calls, { actor, clock, effects, now: () => actor.getSnapshot() });
}

/** At the review, everything filled in. */
function reviewed() {
  const desk = opened();
  desk.actor.send({ type: 'checkout.fill', data });
  desk.actor.send({ type: 'checkout.next' });
  desk.actor.send({ type: 'checkout.selectPlan' });
  return desk;
}

async function coded() {
  const desk = reviewed();
  desk.actor.send({ type: 'checkout.pay' });
  await desk.answer('createSubscription', payment);
  return desk;
}

describe('The checkout', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(checkoutFixture))).toEqual([]);
  });

  test('names every empty field of the first step, and forgets one as it is filled in', () => {
    const { actor, now } = opened();
    actor.send({ type: 'checkout.next' });
    expect(now().value).toBe('data');
    expect(now().context.missing).toEqual(['firstName', 'address2', 'city', 'zipcode']);
    actor.send({ type: 'checkout.fill', data: { firstName: 'Helena', city: '  ' } });
    expect(now().context.missing).toEqual(['address2', 'city', 'zipcode']);
  });

  test('walks through its three steps and back', () => {
    const { actor, now } = reviewed();
    expect(selectStep(now())).toBe(2);
    actor.send({ type: 'checkout.back' });
    expect(selectStep(now())).toBe(1);
    actor.send({ type: 'checkout.back' });
    expect(selectStep(now())).toBe(0);
    expect(now().context.data).toMatchObject(data);
  });

  test('asks for the code of its invoice, and says that the payment is awaited', async () => {
    const desk = reviewed();
    desk.actor.send({ type: 'checkout.pay' });
    expect(desk.now().hasTag('busy')).toBe(true);
    expect(await desk.answer('createSubscription', payment)).toMatchObject({ ...data, country: 'BR', invoiceId: 31 });
    expect(desk.now().value).toEqual({ paymentCode: 'shown' });
    expect(desk.effects).toEqual([{ type: 'toasted', kind: 'success', key: 'subscriptionMade' }]);
  });

  test('a refused payment keeps everything and is tried again', async () => {
    const desk = reviewed();
    desk.actor.send({ type: 'checkout.pay' });
    await desk.refuse('createSubscription', 500, 'ERR_UNKNOWN');
    expect(desk.now().value).toBe('failed');
    expect(desk.now().context).toMatchObject({ data, failure: { code: 'ERR_UNKNOWN' } });
    expect(desk.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_UNKNOWN' }]);
    desk.actor.send({ type: 'checkout.pay' });
    await desk.answer('createSubscription', payment);
    expect(desk.now().context.failure).toBeNull();
  });

  test('says Copiado for one second', async () => {
    const desk = await coded();
    desk.actor.send({ type: 'checkout.copy' });
    expect(await desk.answer('copyCode')).toEqual({ code: '000201' });
    expect(desk.now().hasTag('copied')).toBe(true);
    desk.clock.increment(999);
    expect(desk.now().hasTag('copied')).toBe(true);
    desk.clock.increment(1);
    expect(desk.now().hasTag('copied')).toBe(false);
  });

  test('a browser that can not copy says so', async () => {
    const desk = await coded();
    desk.actor.send({ type: 'checkout.copy' });
    await desk.refuse('copyCode', 0, 'ERR_CLIPBOARD');
    expect(desk.now().value).toEqual({ paymentCode: 'shown' });
    expect(desk.effects.at(-1)).toEqual({ type: 'toasted', kind: 'error', code: 'ERR_CLIPBOARD' });
  });

  test('a payment that is told renews the licence and leads home after four seconds', async () => {
    const desk = await coded();
    desk.actor.send(concluded);
    expect(desk.effects.at(-1)).toEqual({
      type: 'toasted',
      kind: 'success',
      key: 'licenceRenewed',
      values: { date: dueDate },
    });
    desk.clock.increment(2000);
    desk.actor.send(concluded);
    desk.clock.increment(1999);
    expect(desk.now().value).toBe('concluded');
    desk.clock.increment(1);
    expect(desk.effects.at(-1)).toEqual({ type: 'navigated', to: '/', replace: true });
    expect(desk.effects.filter(({ type }) => type === 'toasted')).toHaveLength(2);
    expect(desk.now().status).toBe('done');
  });

  test('closed while the code is being made, it waits for nothing', async () => {
    const desk = reviewed();
    desk.actor.send({ type: 'checkout.pay' });
    desk.actor.send({ type: 'checkout.close' });
    await settled();
    expect(desk.now().status).toBe('done');
    expect(desk.pending).toEqual([]);
  });
});
