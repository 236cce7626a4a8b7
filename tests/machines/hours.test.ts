import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { hoursMachine } from '#machines/hours.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { days, daysOff, hoursFixture, input, news } from './fixtures/queues/hours.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function opened(schedules = [...defaultOpeningHours]) {
  const calls = createCalls();
  const effects: unknown[] = [];
  const { call } = calls;
  const actors = { findCompany: call('findCompany'), updateCompanySchedules: call('updateCompanySchedules') };
  const actor = createActor(hoursMachine.provide({ actors }), { input });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  expect(await calls.answer('findCompany', { schedules, daysOff: [] })).toEqual({ id: 1 });
  return Object.assign(calls, { actor, effects, now: () => actor.getSnapshot().context });
}

describe('The opening hours of a company', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(hoursFixture))).toEqual([]);
  });

  test('are those of section 3 where none were ever stored', async () => {
    expect((await opened([])).now().days).toEqual(defaultOpeningHours);
  });

  test('are stored, and told about when they are', async () => {
    const fixture = await opened();
    fixture.actor.send({ type: 'hours.save', days, daysOff });
    fixture.actor.send({ type: 'hours.save', days: [], daysOff: [] });
    const stored = { schedules: days, daysOff };
    expect(await fixture.answer('updateCompanySchedules', stored)).toEqual({ id: 1, days, daysOff });
    expect([{ days: fixture.now().days, daysOff: fixture.now().daysOff }, fixture.effects, fixture.pending]).toEqual([
      { days, daysOff },
      [{ type: 'toasted', kind: 'success', key: 'hoursSaved' }],
      [],
    ]);
  });

  test('that are refused stay as they were, and say why', async () => {
    const fixture = await opened();
    fixture.actor.send({ type: 'hours.save', days, daysOff });
    await fixture.refuse('updateCompanySchedules', 422, 'ERR_VALIDATION');
    expect(fixture.now()).toMatchObject({ days: defaultOpeningHours, formFailure: { code: 'ERR_VALIDATION' } });
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_VALIDATION' }]);
  });

  test('follow what another admin stores', async () => {
    const fixture = await opened();
    fixture.actor.send(news);
    expect(fixture.now()).toMatchObject({ days, daysOff });
  });
});
