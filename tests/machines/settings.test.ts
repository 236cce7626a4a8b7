import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Setting } from '#contract/schema.ts';
import { settingsMachine } from '#machines/settings.ts';
import { createCalls } from './support/desk-world.ts';
import { explore, untaken } from './support/explore.ts';

const aSetting = (value: string, key: Setting['key'] = 'call'): Setting => ({ key, value });
const told = (setting: Setting) => ({ type: 'live.told', facts: [{ type: 'setting.updated', setting }] }) as const;

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
    const exploration = explore(settingsMachine, [
      { type: 'xstate.done.actor.listSettings', output: [aSetting('disabled')] },
      { type: 'xstate.error.actor.listSettings', error: { status: 0, code: 'network' } },
      told(aSetting('enabled')),
      { type: 'live.told', facts: null },
      { type: 'settings.retry' },
      { type: 'setting.change', key: 'call', value: 'enabled' },
      { type: 'xstate.done.actor.setting.call', actorId: 'setting.call', output: aSetting('enabled') },
      { type: 'xstate.error.actor.setting.call', actorId: 'setting.call', error: { status: 500, code: 'x' } },
    ]);
    expect(untaken(exploration)).toEqual([]);
  });

  test('are stored one by one, each at once, and told about when they are', async () => {
    const world = await opened();
    world.actor.send({ type: 'setting.change', key: 'call', value: 'enabled' });
    world.actor.send({ type: 'setting.change', key: 'call', value: 'disabled' });
    world.actor.send({ type: 'setting.change', key: 'userRating', value: 'perhaps' });
    expect(world.now()).toMatchObject({ settings: { call: { value: 'disabled' } }, wanted: { call: 'enabled' } });
    expect(await world.answer('updateSetting', aSetting('enabled'))).toEqual({ key: 'call', value: 'enabled' });
    expect(world.now()).toMatchObject({ settings: { call: { value: 'enabled' } }, wanted: {}, stored: { call: 1 } });
    expect([world.effects, world.pending]).toEqual([[{ type: 'setting.saved' }], []]);
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
    world.actor.send({ type: 'live.told', facts: null });
    world.actor.send(told(aSetting('company', 'scheduleType')));
    await world.answer('listSettings', [aSetting('disabled'), aSetting('disabled', 'scheduleType')]);
    expect(world.now().settings).toEqual({
      call: aSetting('disabled'),
      scheduleType: aSetting('company', 'scheduleType'),
    });
  });
});
