import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureIn, outputIn } from './call.ts';
import { changeOf } from './connections/change.ts';
import { connectionsSetup } from './connections/setup.ts';
import * as section from './live-section.ts';

export type ConnectionsActorRef = ActorRefFrom<typeof connectionsMachine>;

/** The company's connections, live, and what an admin does to them (spec section 2, "Connections page"). */
export const connectionsMachine = connectionsSetup.createMachine({
  id: 'connections',
  description: 'The company’s connections, live, and what an admin does to them.',
  context: ({ input, spawn }) => ({
    user: input.user,
    collection: spawn('collection', { id: 'connectionsCollection' }),
    failure: null,
    busy: {},
    qrOf: null,
    editing: null,
    startingProvider: null,
    edited: null,
    formVersion: 0,
    formFailure: null,
    isOpening: false,
    hasAlert: false,
  }),
  type: 'parallel',
  on: {
    'live.received': { actions: ['takeFacts', 'review'] },
    'viewer.changed': { actions: 'keepUser' },
    'connection.start': { guard: 'canOperate', actions: 'operate' },
    'connection.renew': { guard: 'canOperate', actions: 'operate' },
    'connection.disconnect': { guard: 'canOperate', actions: 'operate' },
    'connection.delete': { guard: 'canOperate', actions: 'operate' },
    'connection.eraseHistory': { guard: 'canOperate', actions: 'operate' },
    'xstate.done.actor.connection.*': [
      {
        guard: { type: 'isSession', params: outputIn },
        actions: ['endOperation', { type: 'putSession', params: outputIn }, 'review'],
      },
      { guard: 'isErasure', actions: ['endOperation', 'toastErased'] },
      { description: 'A deletion.', actions: ['endOperation', 'dropConnection', 'toastDeleted', 'review'] },
    ],
    'xstate.error.actor.connection.*': {
      actions: ['endOperation', { type: 'toastFailure', params: failureIn }],
    },
  },
  states: {
    list: {
      initial: 'waiting',
      on: {
        'live.reset': { target: '.loading' },
      },
      states: {
        waiting: {
          tags: 'loading',
          description: 'For the first cursor, or for the news that there is none yet.',
          on: { 'live.aligned': { target: 'loading' } },
        },
        loading: {
          tags: 'loading',
          entry: ['awaitList', 'clearFailure'],
          invoke: {
            id: 'listConnections',
            src: 'listConnections',
            onDone: {
              target: 'ready',
              actions: [{ type: 'putList', params: outputIn }, 'review'],
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        ready: {},
        failed: section.failed('connections.retry'),
      },
    },
    qr: {
      description:
        'The dialog with the code; an empty code closes it, and a passkey that is asked for takes its place.',
      initial: 'hidden',
      on: {
        'connection.showQr': { guard: 'hasQr', target: '.shown', actions: 'keepQrOf' },
        'connection.showPasskey': { guard: 'isOfPasskey', target: '.passkey', actions: 'keepQrOf' },
      },
      states: {
        hidden: { entry: 'forgetQr' },
        shown: {
          on: {
            'connections.review': [
              { guard: 'isPasskeyAsked', target: 'passkey' },
              { guard: 'hasNoQr', target: 'hidden' },
            ],
            'connection.hideQr': { target: 'hidden' },
          },
        },
        passkey: {
          tags: 'passkey',
          description: 'What WhatsApp asks for, and the ways on, until one is gone.',
          on: {
            'connections.review': { guard: 'isPasskeyAnswered', target: 'hidden' },
            'connection.hideQr': { target: 'hidden' },
            'connection.openForm': { target: 'hidden' },
          },
        },
      },
    },
    form: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'connection.openForm': { guard: 'canEdit', target: 'editing', actions: 'keepEditing' } },
        },
        editing: {
          tags: 'editing',
          on: {
            'connection.closeForm': { target: 'closed' },
            'connection.takeNews': { guard: 'hasNews', actions: 'openNews' },
            'connection.save': [
              { guard: 'isNew', target: 'creating', actions: 'keepOpening' },
              {
                guard: 'isUnchanged',
                target: 'closed',
                actions: 'toastSaved',
                description: 'There is nothing to ask.',
              },
              { target: 'updating', actions: 'keepOpening' },
            ],
            'connections.review': { guard: 'isGone', target: 'gone' },
          },
        },
        gone: {
          tags: ['editing', 'gone'],
          description: 'Somebody else has deleted it. What was typed stays, and can no longer be saved.',
          on: { 'connection.closeForm': { target: 'closed' } },
        },
        creating: {
          tags: ['editing', 'saving'],
          invoke: {
            id: 'createConnection',
            src: 'createConnection',
            input: ({ event }) => (event.type === 'connection.save' ? event.input : { name: '' }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'putConnection', params: outputIn },
                'review',
                { type: 'toastOutcome', params: outputIn },
              ],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: failureIn },
                { type: 'toastFailure', params: failureIn },
              ],
            },
          },
        },
        updating: {
          tags: ['editing', 'saving'],
          description: 'Only what one has changed goes out, so that what others changed meanwhile stays.',
          invoke: {
            id: 'updateConnection',
            src: 'updateConnection',
            input: ({ context, event }) => ({
              id: context.editing ?? 0,
              change: event.type === 'connection.save' ? changeOf(context.edited, event.input) : {},
            }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'putConnection', params: outputIn },
                'review',
                { type: 'toastOutcome', params: outputIn },
              ],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: failureIn },
                { type: 'toastFailure', params: failureIn },
                'review',
              ],
            },
          },
        },
      },
    },
    alert: {
      description:
        'The badge of the menu entry, looked at again 2 s after a change, and at once when only a person can help.',
      initial: 'calm',
      on: {
        'connections.review': [
          { guard: 'isAnyPasskeyAsked', target: '.settling', actions: 'checkAlert' },
          { target: '.settling' },
        ],
      },
      states: {
        calm: {},
        settling: {
          after: { alertCheck: { target: 'calm', actions: 'checkAlert' } },
        },
      },
    },
  },
});

type ConnectionsSnapshot = SnapshotFrom<typeof connectionsMachine>;

export const selectCollection = (snapshot: ConnectionsSnapshot) => snapshot.context.collection;
export const selectIsLoading = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('loading');
export const selectHasFailed = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('failed');
export const selectHasAlert = (snapshot: ConnectionsSnapshot) => snapshot.context.hasAlert;
export const selectIsPasskeyShown = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('passkey');
export const selectQrOf = (snapshot: ConnectionsSnapshot) => snapshot.context.qrOf;
export const selectIsEditing = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('editing');
export const selectIsSaving = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('saving');
export const selectIsGone = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('gone');
export const selectEditing = (snapshot: ConnectionsSnapshot) => snapshot.context.editing;
export const selectStartingProvider = (snapshot: ConnectionsSnapshot) => snapshot.context.startingProvider;
export const selectEdited = (snapshot: ConnectionsSnapshot) => snapshot.context.edited;
export const selectFormVersion = (snapshot: ConnectionsSnapshot) => snapshot.context.formVersion;
export const selectOperation = (id: number) => (snapshot: ConnectionsSnapshot) => snapshot.context.busy[id];
