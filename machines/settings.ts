import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Setting } from '#contract/schema.ts';
import { type Failure, failureIn, failureOf, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer, withNews } from './live-load.ts';
import * as section from './live-section.ts';
import { isSettingValue, type SettingKey } from './settings/choices.ts';

type Settings = Readonly<Partial<Record<SettingKey, Setting>>>;

export interface SettingsContext extends section.LiveSection {
  settings: Settings;
  /** What is on its way to be stored. */
  wanted: Readonly<Partial<Record<SettingKey, string>>>;
  /** What was refused, until it is tried again. */
  refused: Readonly<Partial<Record<SettingKey, Failure>>>;
  /** How often each was stored, so that what was written begins afresh. */
  stored: Readonly<Partial<Record<SettingKey, number>>>;
}

export type SettingsEvent =
  | LiveMessage
  | { type: 'settings.retry' }
  | { type: 'setting.change'; key: SettingKey; value: string }
  | { type: `xstate.done.actor.setting.${string}`; actorId: string; output: Setting }
  | { type: `xstate.error.actor.setting.${string}`; actorId: string; error: unknown };

export type SettingsActorRef = ActorRefFrom<typeof settingsMachine>;

/** The company's settings, live; each change is stored at once (spec section 2, "Settings"). */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    listSettings: requiredActor<Setting[]>('listSettings'),
    updateSetting: requiredActor<Setting, { key: SettingKey; value: string }>('updateSetting'),
  },
  guards: {
    canChange: ({ context, event }) =>
      event.type === 'setting.change' && !(event.key in context.wanted) && isSettingValue(event.key, event.value),
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putList: assign(({ context }, settings: Setting[]) =>
      withAnswer({ ...context, settings: byKey(settings) }, withFact),
    ),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    store: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'setting.change') return;
      const { key, value } = event;
      enqueue.assign({ wanted: { ...context.wanted, [key]: value }, refused: without(context.refused, key) });
      enqueue.spawnChild('updateSetting', { id: `setting.${key}`, input: { key, value } });
    }),
    putStored: enqueueActions(({ context, enqueue }, setting: Setting) => {
      const { key } = setting;
      enqueue.assign({
        ...withNews(context, [{ type: 'setting.updated', setting }], withFact),
        wanted: without(context.wanted, key),
        stored: { ...context.stored, [key]: (context.stored[key] ?? 0) + 1 },
      });
      enqueue.stopChild(`setting.${key}`);
      enqueue.emit({ type: 'toasted', kind: 'success', key: 'settingSaved' });
    }),
    keepRefused: enqueueActions(({ context, event, enqueue }) => {
      if (!('error' in event)) return;
      const failure = failureOf(event.error);
      const key = event.actorId.slice('setting.'.length) as SettingKey;
      enqueue.assign({ wanted: without(context.wanted, key), refused: { ...context.refused, [key]: failure } });
      enqueue.stopChild(event.actorId);
    }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'settings',
  description: 'The company’s settings, live; each change is stored at once.',
  context: { settings: {}, received: null, failure: null, wanted: {}, refused: {}, stored: {} },
  initial: 'loading',
  on: {
    'live.received': { actions: 'takeFacts' },
    ...section.reloadedAnywhere,
    'setting.change': { guard: 'canChange', actions: 'store' },
    'xstate.done.actor.setting.*': { actions: { type: 'putStored', params: outputIn } },
    'xstate.error.actor.setting.*': {
      actions: ['keepRefused', { type: 'toastFailure', params: failureIn }],
    },
  },
  states: {
    loading: section.loading('listSettings', 'putList'),
    ready: {},
    failed: section.failed('settings.retry'),
  },
});

const byKey = (settings: readonly Setting[]): Settings => Object.fromEntries(settings.map((one) => [one.key, one]));

function withFact(context: SettingsContext, fact: Fact): SettingsContext {
  if (fact.type !== 'setting.updated') return context;
  return { ...context, settings: { ...context.settings, ...byKey([fact.setting]) } };
}

function without<Value>(record: Readonly<Partial<Record<SettingKey, Value>>>, key: SettingKey) {
  const { [key]: _, ...rest } = record;
  return rest as Readonly<Partial<Record<SettingKey, Value>>>;
}

type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;

export const selectSettings = (snapshot: SettingsSnapshot) => snapshot.context.settings;
export const selectFailure = (snapshot: SettingsSnapshot) => snapshot.context.failure;
export const selectHasFailed = (snapshot: SettingsSnapshot) => snapshot.hasTag('failed');
