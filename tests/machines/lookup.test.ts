import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lookupMachine, selectLookupState, selectOptions } from '#machines/lookup.ts';
import { ana, lookupFixture } from './fixtures/lookup.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

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
    expect(untaken(exploreFixture(lookupFixture))).toEqual([]);
  });

  test('begins at three characters, half a second after the last of them', async () => {
    const fixture = typing();
    fixture.type(' an ');
    fixture.clock.increment(1000);
    expect([fixture.state(), fixture.made]).toEqual(['short', []]);
    fixture.type('ana');
    fixture.clock.increment(499);
    fixture.type('ana ');
    fixture.clock.increment(499);
    expect([fixture.state(), fixture.made]).toEqual(['loading', []]);
    fixture.clock.increment(1);
    expect(await fixture.answer('find', [ana])).toEqual({ text: 'ana' });
    expect([fixture.state(), fixture.options()]).toEqual(['found', [ana]]);
  });

  test('keeps what it found while one types on, and forgets it when too little is left', async () => {
    const fixture = typing();
    fixture.type('ana');
    fixture.clock.increment(500);
    await fixture.answer('find', [ana]);
    fixture.type('anab');
    expect(fixture.options()).toEqual([ana]);
    fixture.type('an');
    expect([fixture.state(), fixture.options()]).toEqual(['short', []]);
  });

  test('says that it failed, and tries again when asked to', async () => {
    const fixture = typing();
    fixture.type('ana');
    fixture.clock.increment(500);
    await fixture.refuse('find', 500, 'ERR_INTERNAL');
    expect(fixture.state()).toBe('failed');
    fixture.lookup.send({ type: 'lookup.retry' });
    await fixture.answer('find', [ana]);
    expect(fixture.options()).toEqual([ana]);
  });
});
