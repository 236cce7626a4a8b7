import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lookupMachine, selectLookupState, selectOptions } from '#machines/lookup.ts';
import { createCalls } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { ana, lookupWorld } from './worlds/lookup.ts';

const typing = () => {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const lookup = createActor(lookupMachine.provide({ actors: { find: calls.call('find') } }), { clock }).start();
  return Object.assign(calls, {
    clock,
    lookup,
    type: (text: string) => lookup.send({ type: 'lookup.type', text }),
    state: () => selectLookupState(lookup.getSnapshot()),
    options: () => selectOptions(lookup.getSnapshot()),
  });
};

describe('A lookup', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(lookupWorld))).toEqual([]);
  });

  test('begins at three characters, half a second after the last of them', async () => {
    const world = typing();
    world.type(' an ');
    world.clock.increment(1000);
    expect([world.state(), world.made]).toEqual(['short', []]);
    world.type('ana');
    world.clock.increment(499);
    world.type('ana ');
    world.clock.increment(499);
    expect([world.state(), world.made]).toEqual(['loading', []]);
    world.clock.increment(1);
    expect(await world.answer('find', [ana])).toEqual({ text: 'ana' });
    expect([world.state(), world.options()]).toEqual(['found', [ana]]);
  });

  test('keeps what it found while one types on, and forgets it when too little is left', async () => {
    const world = typing();
    world.type('ana');
    world.clock.increment(500);
    await world.answer('find', [ana]);
    world.type('anab');
    expect(world.options()).toEqual([ana]);
    world.type('an');
    expect([world.state(), world.options()]).toEqual(['short', []]);
  });

  test('says that it failed, and tries again when asked to', async () => {
    const world = typing();
    world.type('ana');
    world.clock.increment(500);
    await world.refuse('find', 500, 'ERR_INTERNAL');
    expect(world.state()).toBe('failed');
    world.lookup.send({ type: 'lookup.retry' });
    await world.answer('find', [ana]);
    expect(world.options()).toEqual([ana]);
  });
});
