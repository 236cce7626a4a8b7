import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { selectStanding, troublesMachine } from '#machines/troubles.ts';
import { aTrouble } from '../support/fixtures/installation.ts';
import { found, troublesFixture } from './fixtures/desk/troubles.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const opened = () => {
  const calls = createCalls();
  const actors = { listTroubles: calls.call('listTroubles') };
  const actor = createActor(troublesMachine.provide({ actors })).start();
  return Object.assign(calls, { actor, context: () => actor.getSnapshot().context });
};

describe('Troubles', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(troublesFixture))).toEqual([]);
  });

  test('come with those that were found and with what is told, the newest first, and stay when they are over', async () => {
    const fixture = opened();
    await fixture.answer('listTroubles', [aTrouble(1)]);
    fixture.actor.send(found(aTrouble(2, { kind: 'queue', code: 'queueOld', subject: '' })));
    expect(fixture.context().troubles.map(({ id }) => id)).toEqual([2, 1]);
    const over = aTrouble(1, { until: '2026-01-05T12:00:00.000Z' });
    fixture.actor.send(found(over));
    expect(fixture.context().troubles[1]).toEqual(over);
    expect(selectStanding(fixture.context()).map(({ id }) => id)).toEqual([2]);
  });

  test('of a disk that is full nobody hears that it is nearly full', async () => {
    const fixture = opened();
    const elsewhere = aTrouble(3, { subject: 'desk-2' });
    await fixture.answer('listTroubles', [elsewhere, aTrouble(2, { code: 'diskFull' }), aTrouble(1)]);
    expect(selectStanding(fixture.context()).map(({ id }) => id)).toEqual([3, 2]);
  });

  test('that ended while the question was on its way do not come back', async () => {
    const fixture = opened();
    fixture.actor.send(found(aTrouble(1, { until: '2026-01-05T12:00:00.000Z' })));
    await fixture.answer('listTroubles', [aTrouble(1)]);
    expect(selectStanding(fixture.context())).toEqual([]);
  });
});
