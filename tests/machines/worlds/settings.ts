import type { Setting } from '#contract/schema.ts';
import { settingsMachine } from '#machines/settings.ts';
import type { World } from './world.ts';

export const aSetting = (value: string, key: Setting['key'] = 'call'): Setting => ({ key, value });
export const told = (setting: Setting) =>
  ({ type: 'live.received', facts: [{ type: 'setting.updated', setting }] }) as const;

export const settingsWorld: World = {
  machine: settingsMachine,
  events: [
    { type: 'xstate.done.actor.listSettings', output: [aSetting('disabled')] },
    { type: 'xstate.error.actor.listSettings', error: { status: 0, code: 'network' } },
    told(aSetting('enabled')),
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'settings.retry' },
    { type: 'setting.change', key: 'call', value: 'enabled' },
    { type: 'xstate.done.actor.setting.call', actorId: 'setting.call', output: aSetting('enabled') },
    { type: 'xstate.error.actor.setting.call', actorId: 'setting.call', error: { status: 500, code: 'x' } },
  ],
};
