import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Setting } from '#contract/schema.ts';
import { settingsMachine } from '#machines/settings.ts';
import { aSetting, settingsFixture, told } from './fixtures/settings.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function opened(settings: Setting[] = [aSetting('disabled')]) {
  const calls = createCalls();
  const effects: unknown[] = [];
  const actors = { listSettings: calls.call('listSettings'), updateSetting: calls.call('updateSetting') };
  const actor = createActor(settingsMachine.provide({ actors }));
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('listSettings', settings);
  return Object.assign(calls, { actor, effects, now: () => actor.getSnapshot().context });
}

describe('The settings', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(settingsFixture))).toEqual([]);
  });

  test('are stored one by one, each at once, and told about when they are', async () => {
    const fixture = await opened();
    fixture.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    fixture.actor.send({ type: 'setting.change', key: 'call', value: 'disabled' });
    fixture.actor.send({ type: 'setting.change', key: 'userRating', value: 'perhaps' });
    expect(fixture.now()).toMatchObject({ settings: { call: { value: 'disabled' } }, wanted: { call: 'enabled' } });
    expect(await fixture.answer('updateSetting', aSetting('enabled'))).toEqual({ key: 'call', value: 'enabled' });
    expect(fixture.now()).toMatchObject({ settings: { call: { value: 'enabled' } }, wanted: {}, stored: { call: 1 } });
    expect([fixture.effects, fixture.pending]).toEqual([
      [{ type: 'toasted', kind: 'success', key: 'settingSaved' }],
      [],
    ]);
  });

  test('that are refused stay as they were, say so, and may be tried again', async () => {
    const fixture = await opened();
    fixture.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    await fixture.refuse('updateSetting', 500, 'ERR_INTERNAL');
    expect(fixture.now()).toMatchObject({
      settings: { call: { value: 'disabled' } },
      wanted: {},
      refused: { call: { code: 'ERR_INTERNAL' } },
    });
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' }]);
    fixture.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    expect(fixture.now().refused).toEqual({});
  });

  test('follow what others change, also while the list is on its way', async () => {
    const fixture = await opened();
    fixture.actor.send(told(aSetting('enabled')));
    expect(fixture.now().settings.call?.value).toBe('enabled');
    fixture.actor.send({ type: 'live.reset' });
    fixture.actor.send(told(aSetting('company', 'scheduleType')));
    await fixture.answer('listSettings', [aSetting('disabled'), aSetting('disabled', 'scheduleType')]);
    expect(fixture.now().settings).toEqual({
      call: aSetting('disabled'),
      scheduleType: aSetting('company', 'scheduleType'),
    });
  });
});
