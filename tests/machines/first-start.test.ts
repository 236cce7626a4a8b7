import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { firstStartMachine } from '#machines/first-start.ts';
import { firstStartFixture, sent } from './fixtures/desk/first-start.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

function opened() {
  const calls = createCalls();
  const told: unknown[] = [];
  const desk = createActor(
    setup({ actions: { hear: ({ event }) => told.push(event) } }).createMachine({ on: { '*': { actions: 'hear' } } }),
  ).start();
  const actors = { findFirstStart: calls.call('findFirstStart'), makeFirstStart: calls.call('makeFirstStart') };
  const actor = createActor(firstStartMachine.provide({ actors }), { parent: desk }).start();
  return Object.assign(calls, { actor, told, now: () => actor.getSnapshot() });
}

describe('The first start', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(firstStartFixture))).toEqual([]);
  });

  test('logs the super user in once they are made, and keeps no password after that', async () => {
    const fixture = opened();
    await fixture.answer('findFirstStart', { plans: [] });
    fixture.actor.send({ type: 'firstStart.make', input: sent });
    expect(await fixture.answer('makeFirstStart', { email: 'sofia@recado.test' })).toEqual(sent);
    expect(fixture.told).toEqual([{ type: 'session.signIn', email: sent.email, password: sent.password }]);
    expect(fixture.now()).toMatchObject({ value: 'made', context: { password: '' } });
  });

  test('can be tried again after a wrong code', async () => {
    const fixture = opened();
    await fixture.answer('findFirstStart', { plans: [] });
    fixture.actor.send({ type: 'firstStart.make', input: sent });
    await fixture.refuse('makeFirstStart', 403, 'ERR_FIRST_START_CODE');
    expect(fixture.now()).toMatchObject({ value: 'open', context: { failure: { code: 'ERR_FIRST_START_CODE' } } });
    fixture.actor.send({ type: 'firstStart.make', input: sent });
    expect(fixture.now().context.failure).toBeNull();
  });

  test('is over where somebody else was quicker, before the page or while it is filled in', async () => {
    const late = opened();
    await late.refuse('findFirstStart', 404, 'ERR_FIRST_START_DONE');
    expect(late.now().hasTag('over')).toBe(true);
    const overtaken = opened();
    await overtaken.answer('findFirstStart', { plans: [] });
    overtaken.actor.send({ type: 'firstStart.make', input: sent });
    await overtaken.refuse('makeFirstStart', 409, 'ERR_FIRST_START_DONE');
    expect([overtaken.now().hasTag('over'), overtaken.told]).toEqual([true, []]);
  });
});
