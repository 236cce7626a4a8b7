import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Setting } from '#contract/schema.ts';
import { settingsMachine } from '#machines/settings.ts';
import { createCalls } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { aSetting, settingsWorld, told } from './worlds/settings.ts';

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
    expect(untaken(exploreWorld(settingsWorld))).toEqual([]);
  });

  test('are stored one by one, each at once, and told about when they are', async () => {
    const world = await opened();
    world.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    world.actor.send({ type: 'setting.change', key: 'call', value: 'disabled' });
    world.actor.send({ type: 'setting.change', key: 'userRating', value: 'perhaps' });
    expect(world.now()).toMatchObject({ settings: { call: { value: 'disabled' } }, wanted: { call: 'enabled' } });
    expect(await world.answer('updateSetting', aSetting('enabled'))).toEqual({ key: 'call', value: 'enabled' });
    expect(world.now()).toMatchObject({ settings: { call: { value: 'enabled' } }, wanted: {}, stored: { call: 1 } });
    expect([world.effects, world.pending]).toEqual([[{ type: 'toasted', kind: 'success', key: 'settingSaved' }], []]);
  });

  test('that are refused stay as they were, say so, and may be tried again', async () => {
    const world = await opened();
    world.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    await world.refuse('updateSetting', 500, 'ERR_INTERNAL');
    expect(world.now()).toMatchObject({
      settings: { call: { value: 'disabled' } },
      wanted: {},
      refused: { call: { code: 'ERR_INTERNAL' } },
    });
    expect(world.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' }]);
    world.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    expect(world.now().refused).toEqual({});
  });

  test('follow what others change, also while the list is on its way', async () => {
    const world = await opened();
    world.actor.send(told(aSetting('enabled')));
    expect(world.now().settings.call?.value).toBe('enabled');
    world.actor.send({ type: 'live.reset' });
    world.actor.send(told(aSetting('company', 'scheduleType')));
    await world.answer('listSettings', [aSetting('disabled'), aSetting('disabled', 'scheduleType')]);
    expect(world.now().settings).toEqual({
      call: aSetting('disabled'),
      scheduleType: aSetting('company', 'scheduleType'),
    });
  });
});
