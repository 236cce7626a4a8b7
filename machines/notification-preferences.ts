import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { NotificationPreferences, NotificationPreferencesChange } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer, withNews } from './live-load.ts';
import * as section from './live-section.ts';
import { joined, withChange } from './notification-preferences/preferences.ts';

export interface NotificationPreferencesContext extends section.LiveSection {
  /** As the server has them; null until they are known. */
  stored: NotificationPreferences | null;
  /** What was chosen here and the server has not been told, and what it is just being told. */
  wanted: NotificationPreferencesChange | null;
  saving: NotificationPreferencesChange | null;
}

export type NotificationPreferencesEvent =
  | LiveMessage
  | { type: 'preferences.retry' }
  | { type: 'preferences.change'; change: NotificationPreferencesChange };

/** What a person is told by sound and on the desktop: kept on the server, so that it follows them. */
export const notificationPreferencesMachine = setup({
  types: {
    context: {} as NotificationPreferencesContext,
    events: {} as NotificationPreferencesEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    findNotificationPreferences: requiredActor<NotificationPreferences>('findNotificationPreferences'),
    updateNotificationPreferences: requiredActor<
      NotificationPreferences,
      { change: NotificationPreferencesChange | null }
    >('updateNotificationPreferences'),
  },
  delays: {
    retryPause: 30_000,
  },
  guards: {
    isKnown: ({ context }) => context.stored !== null,
    hasWanted: ({ context }) => context.wanted !== null,
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putFound: assign(({ context }, stored: NotificationPreferences) => withAnswer({ ...context, stored }, withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    want: assign(({ context: { wanted }, event }) =>
      event.type === 'preferences.change' ? { wanted: joined(wanted ?? {}, event.change) } : {},
    ),
    beginSave: assign(({ context: { wanted } }) => ({ saving: wanted, wanted: null })),
    putSaved: assign(({ context }, preferences: NotificationPreferences) => ({
      ...withNews(context, [{ type: 'notificationPreferences.updated', preferences, userId: 0 }], withFact),
      saving: null,
    })),
    takeBack: assign({ saving: null }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'notification-preferences',
  description: 'What a person is told by sound and on the desktop, and when not.',
  context: { stored: null, failure: null, wanted: null, saving: null, received: null },
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
    'preferences.change': { guard: 'isKnown', actions: 'want' },
  },
  states: {
    stored: {
      initial: 'loading',
      on: section.reloadedAnywhere,
      states: {
        loading: section.loading('findNotificationPreferences', 'putFound'),
        ready: {},
        failed: {
          ...section.failed('preferences.retry'),
          description: 'Everything is told until it is known what is not wanted.',
          after: { retryPause: { target: 'loading' } },
        },
      },
    },
    choosing: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasWanted', target: 'saving' } },
        saving: {
          description: 'What is chosen meanwhile goes together when this has gone.',
          entry: 'beginSave',
          invoke: {
            id: 'updateNotificationPreferences',
            src: 'updateNotificationPreferences',
            input: ({ context }) => ({ change: context.saving }),
            onDone: { target: 'idle', actions: { type: 'putSaved', params: outputIn } },
            onError: {
              target: 'idle',
              actions: ['takeBack', { type: 'toastFailure', params: failureIn }],
            },
          },
        },
      },
    },
  },
});

function withFact(context: NotificationPreferencesContext, fact: Fact): NotificationPreferencesContext {
  if (fact.type !== 'notificationPreferences.updated') return context;
  const isOlder = (context.stored?.updatedAt ?? '') > (fact.preferences.updatedAt ?? '');
  return isOlder ? context : { ...context, stored: fact.preferences };
}

type NotificationPreferencesSnapshot = SnapshotFrom<typeof notificationPreferencesMachine>;

/** With what was chosen here and is on its way. */
export const selectPreferences = ({ context: { stored, saving, wanted } }: NotificationPreferencesSnapshot) =>
  stored && withChange(stored, joined(saving ?? {}, wanted ?? {}));
export const selectFailure = (snapshot: NotificationPreferencesSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
