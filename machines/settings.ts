import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Setting } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import type { Effect, LiveNews } from './effect.ts';
import { isSettingValue, type SettingKey } from './settings/choices.ts';

type Settings = Readonly<Partial<Record<SettingKey, Setting>>>;

export interface SettingsContext {
  settings: Settings;
  /** What was heard since the list was last asked for, and so is newer than its answer. */
  heard: Settings;
  failure: Failure | null;
  /** What is on its way to be stored. */
  wanted: Readonly<Partial<Record<SettingKey, string>>>;
  /** What was refused, until it is tried again. */
  refused: Readonly<Partial<Record<SettingKey, Failure>>>;
  /** How often each was stored, so that what was written begins afresh. */
  stored: Readonly<Partial<Record<SettingKey, number>>>;
}

export type SettingsEvent =
  | LiveNews
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
    emitted: {} as Effect | { type: 'setting.saved' },
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    listSettings: neededCall<Setting[]>('listSettings'),
    updateSetting: neededCall<Setting, { key: SettingKey; value: string }>('updateSetting'),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.told' && event.facts === null,
    canChange: ({ context, event }) =>
      event.type === 'setting.change' && !(event.key in context.wanted) && isSettingValue(event.key, event.value),
  },
  actions: {
    beginList: assign({ heard: {}, failure: null }),
    putList: assign(({ context }, settings: Setting[]) => ({
      settings: { ...byKey(settings), ...context.heard },
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    takeFacts: assign(({ context, event }) => {
      const facts = event.type === 'live.told' ? (event.facts ?? []) : [];
      return heardOf(
        context,
        facts.flatMap((fact) => (fact.type === 'setting.updated' ? [fact.setting] : [])),
      );
    }),
    store: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'setting.change') return;
      const { key, value } = event;
      enqueue.assign({ wanted: { ...context.wanted, [key]: value }, refused: without(context.refused, key) });
      enqueue.spawnChild('updateSetting', { id: `setting.${key}`, input: { key, value } });
    }),
    putStored: enqueueActions(({ context, enqueue }, setting: Setting) => {
      const { key } = setting;
      enqueue.assign({
        ...heardOf(context, [setting]),
        wanted: without(context.wanted, key),
        stored: { ...context.stored, [key]: (context.stored[key] ?? 0) + 1 },
      });
      enqueue.stopChild(`setting.${key}`);
      enqueue.emit({ type: 'setting.saved' });
    }),
    keepRefused: enqueueActions(({ context, event, enqueue }) => {
      if (!('error' in event)) return;
      const failure = failureOf(event.error);
      const key = event.actorId.slice('setting.'.length) as SettingKey;
      enqueue.assign({ wanted: without(context.wanted, key), refused: { ...context.refused, [key]: failure } });
      enqueue.stopChild(event.actorId);
    }),
    toastFailure: emit((_, { code }: Failure): Effect => ({ type: 'toasted', kind: 'error', code })),
  },
}).createMachine({
  id: 'settings',
  description: 'The company’s settings, live; each change is stored at once.',
  context: { settings: {}, heard: {}, failure: null, wanted: {}, refused: {}, stored: {} },
  initial: 'loading',
  on: {
    'live.told': { actions: 'takeFacts' },
    'setting.change': { guard: 'canChange', actions: 'store' },
    'xstate.done.actor.setting.*': { actions: { type: 'putStored', params: ({ event }) => event.output } },
    'xstate.error.actor.setting.*': {
      actions: ['keepRefused', { type: 'toastFailure', params: ({ event }) => failureOf(event.error) }],
    },
  },
  states: {
    loading: {
      tags: 'loading',
      entry: 'beginList',
      invoke: {
        id: 'listSettings',
        src: 'listSettings',
        onDone: { target: 'ready', actions: { type: 'putList', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    ready: {
      on: {
        'live.told': [{ guard: 'isReset', target: 'loading' }, { actions: 'takeFacts' }],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'settings.retry': { target: 'loading' },
        'live.told': { target: 'loading', description: 'The link is back.' },
      },
    },
  },
});

const byKey = (settings: readonly Setting[]): Settings => Object.fromEntries(settings.map((one) => [one.key, one]));

const heardOf = ({ settings, heard }: SettingsContext, news: readonly Setting[]) => ({
  settings: { ...settings, ...byKey(news) },
  heard: { ...heard, ...byKey(news) },
});

function without<Value>(record: Readonly<Partial<Record<SettingKey, Value>>>, key: SettingKey) {
  const { [key]: _, ...rest } = record;
  return rest as Readonly<Partial<Record<SettingKey, Value>>>;
}

type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;

export const selectSettings = (snapshot: SettingsSnapshot) => snapshot.context.settings;
export const selectFailure = (snapshot: SettingsSnapshot) => snapshot.context.failure;
export const selectHasFailed = (snapshot: SettingsSnapshot) => snapshot.hasTag('failed');
