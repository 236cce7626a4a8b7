import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { checkoutMachine, selectStep } from '#machines/checkout.ts';
import type { Effect } from '#machines/effect.ts';
import {
  charge,
  chargeTold,
  checkoutFixture,
  company,
  concluded,
  data,
  dueDate,
  input,
  knownCompany,
  payment,
} from './fixtures/checkout.ts';
import { createCalls, settled } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function opened() {
  const desk = begun();
  await desk.answer('findCharge', null);
  await desk.answer('findCompany', company);
  return desk;
}

/** While it looks for a code that was shown before. */
function begun() {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const effects: Effect[] = [];
  const { call } = calls;
  const machine = checkoutMachine.provide({
    actors: {
      findCharge: call('findCharge'),
      findCompany: call('findCompany'),
      createSubscription: call('createSubscription'),
      checkCharge: call('checkCharge'),
      copyCode: call('copyCode'),
    },
  });
  const begins = input.clock();
  const actor = createActor(machine, { input: { ...input, clock: () => begins + clock.now() }, clock });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  return Object.assign(calls, { actor, clock, effects, now: () => actor.getSnapshot() });
}

/** At the review, everything filled in. */
async function reviewed() {
  const desk = await opened();
  desk.actor.send({ type: 'checkout.fill', data });
  desk.actor.send({ type: 'checkout.next' });
  desk.actor.send({ type: 'checkout.selectPlan' });
  return desk;
}

async function coded() {
  const desk = await reviewed();
  desk.actor.send({ type: 'checkout.pay' });
  await desk.answer('createSubscription', payment);
  return desk;
}

const hour = 3_600_000;

const waiting = { paymentCode: { life: 'payable', copy: 'offered', bank: 'waiting' } };

describe('The checkout', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(checkoutFixture))).toEqual([]);
  });

  test('names every empty field of the first step, and forgets one as it is filled in', async () => {
    const { actor, now } = await opened();
    actor.send({ type: 'checkout.next' });
    expect(now().value).toBe('data');
    expect(now().context.missing).toEqual(['firstName', 'address2', 'city', 'zipcode']);
    actor.send({ type: 'checkout.fill', data: { firstName: 'Helena', city: '  ' } });
    expect(now().context.missing).toEqual(['address2', 'city', 'zipcode']);
  });

  test('says which CEP and which CPF or CNPJ is wrong, and goes on with right ones', async () => {
    const { actor, now } = await opened();
    actor.send({ type: 'checkout.fill', data: { ...data, zipcode: '1101', taxId: '11.222.333/0001-82' } });
    actor.send({ type: 'checkout.next' });
    expect([now().value, now().context.wrong]).toEqual(['data', ['zipcode', 'taxId']]);
    actor.send({ type: 'checkout.fill', data: { zipcode: '11010-000' } });
    expect(now().context.wrong).toEqual(['taxId']);
    actor.send({ type: 'checkout.fill', data: { taxId: '12.ABC.345/01DE-35' } });
    actor.send({ type: 'checkout.next' });
    expect(now().value).toBe('plan');
  });

  test('the second step has one way on', async () => {
    const { actor, now } = await opened();
    actor.send({ type: 'checkout.fill', data });
    actor.send({ type: 'checkout.next' });
    expect(now().can({ type: 'checkout.next' })).toBe(false);
    expect(now().can({ type: 'checkout.selectPlan' })).toBe(true);
  });

  test('walks through its three steps and back', async () => {
    const { actor, now } = await reviewed();
    expect(selectStep(now())).toBe(2);
    actor.send({ type: 'checkout.back' });
    expect(selectStep(now())).toBe(1);
    actor.send({ type: 'checkout.back' });
    expect(selectStep(now())).toBe(0);
    expect(now().context.data).toMatchObject(data);
  });

  test('asks for the code of its invoice, and says that the payment is awaited', async () => {
    const desk = await reviewed();
    desk.actor.send({ type: 'checkout.pay' });
    expect(desk.now().hasTag('busy')).toBe(true);
    expect(await desk.answer('createSubscription', payment)).toMatchObject({ ...data, country: 'BR', invoiceId: 31 });
    expect(desk.now().value).toEqual(waiting);
    expect(desk.effects).toEqual([{ type: 'toasted', kind: 'success', key: 'subscriptionMade' }]);
  });

  test('a refused payment keeps everything and is tried again', async () => {
    const desk = await reviewed();
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
    expect(await desk.answer('copyCode')).toEqual({ code: payment.qrcode.qrcode });
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
    expect(desk.now().value).toEqual(waiting);
    expect(desk.effects.at(-1)).toEqual({ type: 'toasted', kind: 'error', code: 'ERR_CLIPBOARD' });
  });

  test('a payment of another invoice of the company changes nothing here', async () => {
    const desk = await coded();
    desk.actor.send({ ...concluded, facts: [{ ...concluded.facts[0], invoiceId: 32 }] });
    expect(desk.now().value).toEqual(waiting);
  });

  test('a payment that is told leads home after four seconds; whoever hears of it toasts it', async () => {
    const desk = await coded();
    desk.actor.send(concluded);
    expect(desk.now().context.dueDate).toBe(dueDate);
    desk.clock.increment(2000);
    desk.actor.send(concluded);
    desk.clock.increment(1999);
    expect(desk.now().value).toBe('concluded');
    desk.clock.increment(1);
    expect(desk.effects.slice(1)).toEqual([{ type: 'navigated', to: '/', replace: true }]);
    expect(desk.now().status).toBe('done');
  });

  test('shows a code again that can be paid still', async () => {
    const desk = begun();
    expect(desk.now().hasTag('opening')).toBe(true);
    expect(await desk.answer('findCharge', payment)).toEqual({ id: 31 });
    expect([desk.now().value, desk.now().context.payment]).toEqual([waiting, payment]);
    expect(desk.effects).toEqual([]);
  });

  test('begins with what the company was billed as before', async () => {
    const desk = begun();
    await desk.answer('findCharge', null);
    expect(await desk.answer('findCompany', { ...knownCompany, state: 'SP' })).toEqual({ id: 1 });
    expect(desk.now().context.data).toEqual({ ...data, state: 'SP', country: 'BR' });
    expect(desk.now().context.plan?.name).toBe('Equipe');
  });

  test('a company without a plan pays its invoice all the same', async () => {
    const desk = begun();
    await desk.answer('findCharge', null);
    await desk.answer('findCompany', { ...knownCompany, planId: null, plan: null });
    for (const type of ['checkout.next', 'checkout.selectPlan', 'checkout.pay'] as const) desk.actor.send({ type });
    expect(await desk.answer('createSubscription', payment)).toEqual({
      ...data,
      country: 'BR',
      price: 149.9,
      invoiceId: 31,
    });
  });

  test.each(['findCharge', 'findCompany'])('without an answer to %s it says so, and tries again', async (name) => {
    const desk = begun();
    if (name === 'findCompany') await desk.answer('findCharge', null);
    await desk.refuse(name, 0, 'network');
    expect([desk.now().value, desk.now().context.failure?.code]).toEqual(['unopened', 'network']);
    desk.actor.send({ type: 'live.returned' });
    await desk.answer('findCharge', payment);
    expect(desk.now().value).toEqual(waiting);
  });

  test('a code ends with its time, and another is asked for in the same name', async () => {
    const desk = begun();
    await desk.answer('findCharge', payment);
    desk.clock.increment(hour - 1);
    expect(desk.now().hasTag('expired')).toBe(false);
    desk.clock.increment(1);
    expect(desk.now().hasTag('expired')).toBe(true);
    desk.actor.send({ type: 'checkout.renew' });
    await desk.answer('findCompany', knownCompany);
    expect(
      await desk.answer('createSubscription', { ...payment, expiresAt: '2026-11-18T17:20:00.000Z' }),
    ).toMatchObject({ ...data, invoiceId: 31 });
    expect(desk.now().value).toEqual(waiting);
  });

  test('a code that lives longer than a timer counts is not over early', async () => {
    const desk = begun();
    await desk.answer('findCharge', { ...payment, expiresAt: '2027-02-18T15:20:00.000Z' });
    desk.clock.increment(24 * hour);
    expect(desk.now().hasTag('expired')).toBe(false);
  });

  test('where too little is known for another code, it begins with the first step', async () => {
    const desk = begun();
    await desk.answer('findCharge', payment);
    desk.clock.increment(hour);
    desk.actor.send({ type: 'checkout.renew' });
    await desk.answer('findCompany', company);
    expect(selectStep(desk.now())).toBe(0);
  });

  test('asks the bank now: what came in and was too little stays on show, and the code can be paid still', async () => {
    const desk = await coded();
    desk.actor.send({ type: 'checkout.check' });
    expect(desk.now().hasTag('checking')).toBe(true);
    expect(await desk.answer('checkCharge', charge('open', '10.00'))).toEqual({ id: 31 });
    expect([desk.now().value, desk.now().context.charge?.received]).toEqual([waiting, '10.00']);
  });

  test('what comes in and is too little is told while the code is on show; that of another code is not', async () => {
    const desk = await coded();
    desk.actor.send(chargeTold('open', '10.00'));
    expect([desk.now().value, desk.now().context.payment?.received]).toEqual([waiting, '10.00']);
    const [fact] = chargeTold('open', '20.00').facts;
    desk.actor.send({ type: 'live.received', facts: [{ ...fact, charge: { ...fact.charge, txid: 'another' } }] });
    expect(desk.now().context.payment?.received).toBe('10.00');
    desk.actor.send({ type: 'live.received', facts: [...chargeTold('open', '20.00').facts, ...concluded.facts] });
    expect(desk.now().value).toBe('concluded');
  });

  test('a code that the bank has ended is over as soon as it is told', async () => {
    const desk = await coded();
    desk.actor.send(chargeTold('expired'));
    expect(desk.now().hasTag('expired')).toBe(true);
  });

  test('the bank says that it is paid: the licence is renewed as if it had been told', async () => {
    const desk = await coded();
    desk.actor.send({ type: 'checkout.check' });
    await desk.answer('checkCharge', charge('paid', '149.90'));
    expect([desk.now().value, desk.now().context.dueDate]).toEqual(['concluded', dueDate]);
    expect(desk.effects.at(-1)).toEqual({
      type: 'toasted',
      kind: 'success',
      key: 'licenceRenewed',
      values: { date: dueDate },
    });
  });

  test('the bank says that it has expired: the code is over before its time', async () => {
    const desk = await coded();
    desk.actor.send({ type: 'checkout.check' });
    await desk.answer('checkCharge', charge('expired'));
    expect(desk.now().hasTag('expired')).toBe(true);
  });

  test('a code that was paid in its last second is found by asking after it', async () => {
    const desk = await coded();
    desk.clock.increment(hour);
    desk.actor.send({ type: 'checkout.check' });
    await desk.answer('checkCharge', charge('paid', '149.90'));
    expect(desk.now().value).toBe('concluded');
  });

  test('the bank does not answer: it is said, and the code stays', async () => {
    const desk = await coded();
    desk.actor.send({ type: 'checkout.check' });
    await desk.refuse('checkCharge', 502, 'ERR_PAYMENT_FAILED');
    expect(desk.effects.at(-1)).toEqual({ type: 'toasted', kind: 'error', code: 'ERR_PAYMENT_FAILED' });
    expect(desk.now().value).toEqual(waiting);
  });

  test.each(['live.aligned', 'live.reset'] as const)('asks by itself what was missed: %s', async (type) => {
    const desk = await coded();
    desk.actor.send({ type });
    await desk.answer('checkCharge', charge('paid', '149.90'));
    expect(desk.now().value).toBe('concluded');
  });

  test('closed while the code is being made, it waits for nothing', async () => {
    const desk = await reviewed();
    desk.actor.send({ type: 'checkout.pay' });
    desk.actor.send({ type: 'checkout.close' });
    await settled();
    expect(desk.now().status).toBe('done');
    expect(desk.pending).toEqual([]);
  });
});
