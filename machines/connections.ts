import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Connection, ConnectionChange, ConnectionInput, ConnectionSession, Done, User } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import {
  type ConnectionNews,
  type ConnectionsCollectionRef,
  connectionsCollection,
} from './collections/connections.ts';
import { type ConnectionIntent, canConnection } from './connection.ts';
import { changeOf, fillOtherwise } from './connections/change.ts';
import { asked } from './effect.ts';
import { factsIn, type LiveMessage } from './live.ts';

export interface ConnectionsInput {
  user: User;
}

export type ConnectionOperation = ConnectionIntent['type'] | 'connection.delete';

export interface ConnectionsContext extends ConnectionsInput {
  collection: ConnectionsCollectionRef;
  failure: Failure | null;
  /** Operations on their way, by connection. */
  busy: Readonly<Record<number, ConnectionOperation>>;
  /** Whose code the dialog shows. */
  qrOf: number | null;
  /** Which connection the form edits; null for a new one. */
  editing: number | null;
  /** The connection as the form began with it. Others may have changed it since. */
  edited: Connection | null;
  /** A number of its own for each time the form is filled anew. */
  turn: number;
  formFailure: Failure | null;
  hasAlert: boolean;
}

export type ConnectionsEvent =
  | LiveMessage
  | { type: 'connections.retry' }
  | { type: 'connections.review' }
  | { type: 'connection.start'; connectionId: number }
  | { type: 'connection.renew'; connectionId: number }
  | { type: 'connection.disconnect'; connectionId: number }
  | { type: 'connection.delete'; connectionId: number }
  | { type: 'connection.showQr'; connectionId: number }
  | { type: 'connection.hideQr' }
  | { type: 'connection.openForm'; connectionId: number | null }
  | { type: 'connection.closeForm' }
  | { type: 'connection.takeNews' }
  | { type: 'connection.save'; input: ConnectionInput }
  | { type: `xstate.done.actor.connection.${string}`; actorId: string; output: ConnectionSession | Done }
  | { type: `xstate.error.actor.connection.${string}`; actorId: string; error: unknown };

export type ConnectionsActorRef = ActorRefFrom<typeof connectionsMachine>;

type Request = Extract<ConnectionsEvent, { type: ConnectionOperation }>;

/** The company's connections, live, and what an admin does to them (spec section 2, "Connections page"). */
export const connectionsMachine = setup({
  types: {
    context: {} as ConnectionsContext,
    input: {} as ConnectionsInput,
    events: {} as ConnectionsEvent,
    tags: {} as 'loading' | 'failed' | 'editing' | 'saving' | 'gone',
  },
  actors: {
    collection: connectionsCollection,
    listConnections: neededCall<Connection[]>('listConnections'),
    createConnection: neededCall<Connection, ConnectionInput>('createConnection'),
    updateConnection: neededCall<Connection, { id: number; change: ConnectionChange }>('updateConnection'),
    deleteConnection: neededCall<Done, { id: number }>('deleteConnection'),
    startConnectionSession: neededCall<ConnectionSession, { id: number }>('startConnectionSession'),
    renewConnectionSession: neededCall<ConnectionSession, { id: number }>('renewConnectionSession'),
    endConnectionSession: neededCall<ConnectionSession, { id: number }>('endConnectionSession'),
  },
  delays: {
    alertCheck: 2000,
  },
  guards: {
    canOperate: ({ context, event }) => isRequest(event) && mayRequest(context, event),
    canEdit: ({ context }) => context.user.profile === 'admin',
    isNew: ({ context }) => context.editing === null,
    isGone: ({ context }) => context.editing !== null && !connectionOf(context, context.editing),
    isUnchanged: ({ context, event }) =>
      event.type === 'connection.save' && Object.keys(changeOf(context.edited, event.input)).length === 0,
    hasNews: ({ context }) => newsOfEdited(context) !== undefined,
    isSession: (_, output: ConnectionSession | Done) => 'status' in output,
    hasQr: ({ context, event }) =>
      event.type === 'connection.showQr' && Boolean(connectionOf(context, event.connectionId)?.qrcode),
    hasNoQr: ({ context }) => !connectionOf(context, context.qrOf ?? 0)?.qrcode,
  },
  actions: {
    awaitList: sendTo(({ context }) => context.collection, { type: 'connections.awaited' }),
    putList: sendTo(
      ({ context }) => context.collection,
      (_, connections: Connection[]) => ({ type: 'connections.loaded', connections }),
    ),
    takeFacts: enqueueActions(({ context, event, enqueue }) => {
      const news = factsIn(event).flatMap(newsOf);
      if (news.length > 0) enqueue.sendTo(context.collection, { type: 'connections.changed', news });
    }),
    putConnection: sendTo(
      ({ context }) => context.collection,
      (_, connection: Connection) => ({
        type: 'connections.changed',
        news: [[connection.id, { connection }]] as const,
      }),
    ),
    putSession: enqueueActions(({ context, enqueue }, output: ConnectionSession | Done) => {
      if (!('status' in output)) return;
      enqueue.sendTo(context.collection, { type: 'connections.changed', news: [[output.id, { session: output }]] });
    }),
    dropConnection: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const news = [[operationOf(event.actorId).connectionId, { gone: true }]] as const;
      enqueue.sendTo(context.collection, { type: 'connections.changed', news });
    }),
    review: sendTo(({ self }) => self, { type: 'connections.review' }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    keepUser: assign(({ context, event }) => ({ user: event.type === 'viewer.changed' ? event.user : context.user })),
    operate: enqueueActions(({ context, event, enqueue }) => {
      if (!isRequest(event)) return;
      enqueue.assign({ busy: { ...context.busy, [event.connectionId]: event.type } });
      enqueue.spawnChild(calls[event.type], {
        id: `${event.type}:${event.connectionId}`,
        input: { id: event.connectionId },
      });
    }),
    endOperation: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const { [operationOf(event.actorId).connectionId]: _, ...busy } = context.busy;
      enqueue.assign({ busy });
      enqueue.stopChild(event.actorId);
    }),
    keepQrOf: assign(({ event }) => ({ qrOf: event.type === 'connection.showQr' ? event.connectionId : null })),
    forgetQr: assign({ qrOf: null }),
    keepEditing: assign(({ context, event }) => {
      const editing = event.type === 'connection.openForm' ? event.connectionId : null;
      const edited = (editing !== null && connectionOf(context, editing)) || null;
      return { editing, edited, turn: context.turn + 1, formFailure: null };
    }),
    openNews: assign(({ context }) => ({
      edited: newsOfEdited(context) ?? context.edited,
      turn: context.turn + 1,
      formFailure: null,
    })),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure })),
    checkAlert: assign(({ context }) => ({ hasAlert: records(context).some(needsAttention) })),
    toastFailure: sendParent((_, failure: Failure) => asked({ type: 'toasted', kind: 'error', code: failure.code })),
    toastSaved: sendParent(asked({ type: 'toasted', kind: 'success', key: 'connectionSaved' })),
    toastDeleted: sendParent(asked({ type: 'toasted', kind: 'success', key: 'connectionDeleted' })),
  },
}).createMachine({
  id: 'connections',
  description: 'The company’s connections, live, and what an admin does to them.',
  context: ({ input, spawn }) => ({
    user: input.user,
    collection: spawn('collection', { id: 'connectionsCollection' }),
    failure: null,
    busy: {},
    qrOf: null,
    editing: null,
    edited: null,
    turn: 0,
    formFailure: null,
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
    'xstate.done.actor.connection.*': [
      {
        guard: { type: 'isSession', params: ({ event }) => event.output },
        actions: ['endOperation', { type: 'putSession', params: ({ event }) => event.output }, 'review'],
      },
      { description: 'A deletion.', actions: ['endOperation', 'dropConnection', 'toastDeleted', 'review'] },
    ],
    'xstate.error.actor.connection.*': {
      actions: ['endOperation', { type: 'toastFailure', params: ({ event }) => failureOf(event.error) }],
    },
  },
  states: {
    list: {
      initial: 'waiting',
      on: {
        'live.aligned': { target: '.loading' },
        'live.reset': { target: '.loading' },
      },
      states: {
        waiting: { tags: 'loading' },
        loading: {
          tags: 'loading',
          entry: ['awaitList', 'clearFailure'],
          invoke: {
            id: 'listConnections',
            src: 'listConnections',
            onDone: {
              target: 'ready',
              actions: [{ type: 'putList', params: ({ event }) => event.output }, 'review'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        ready: {},
        failed: {
          tags: 'failed',
          on: {
            'connections.retry': { target: 'loading' },
            'live.returned': { target: 'loading' },
          },
        },
      },
    },
    qr: {
      description: 'The dialog with the code; an empty code closes it.',
      initial: 'hidden',
      on: {
        'connection.showQr': { guard: 'hasQr', target: '.shown', actions: 'keepQrOf' },
      },
      states: {
        hidden: { entry: 'forgetQr' },
        shown: {
          on: {
            'connections.review': { guard: 'hasNoQr', target: 'hidden' },
            'connection.hideQr': { target: 'hidden' },
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
              { guard: 'isNew', target: 'creating' },
              {
                guard: 'isUnchanged',
                target: 'closed',
                actions: 'toastSaved',
                description: 'There is nothing to ask.',
              },
              { target: 'updating' },
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
              actions: [{ type: 'putConnection', params: ({ event }) => event.output }, 'review', 'toastSaved'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: ({ event }) => failureOf(event.error) },
                { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
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
              actions: [{ type: 'putConnection', params: ({ event }) => event.output }, 'review', 'toastSaved'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: ({ event }) => failureOf(event.error) },
                { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
                'review',
              ],
            },
          },
        },
      },
    },
    alert: {
      description: 'The badge of the menu entry, looked at again 2 s after a change.',
      initial: 'calm',
      states: {
        calm: {
          on: { 'connections.review': { target: 'settling' } },
        },
        settling: {
          on: { 'connections.review': { target: 'settling', reenter: true } },
          after: { alertCheck: { target: 'calm', actions: 'checkAlert' } },
        },
      },
    },
  },
});

const calls = {
  'connection.start': 'startConnectionSession',
  'connection.renew': 'renewConnectionSession',
  'connection.disconnect': 'endConnectionSession',
  'connection.delete': 'deleteConnection',
} as const;

function isRequest(event: ConnectionsEvent): event is Request {
  return event.type in calls;
}

/** Only admins, one operation at a time, and only what the connection's own chart allows. */
function mayRequest(context: ConnectionsContext, request: Request): boolean {
  const connection = connectionOf(context, request.connectionId);
  if (!connection || context.user.profile !== 'admin' || connection.id in context.busy) return false;
  return request.type === 'connection.delete' || canConnection(connection, { type: request.type });
}

function newsOf(fact: Fact): [number, ConnectionNews][] {
  if (fact.type === 'connection.updated') return [[fact.connection.id, { connection: fact.connection }]];
  if (fact.type === 'connection.sessionUpdated') return [[fact.session.id, { session: fact.session }]];
  if (fact.type === 'connection.deleted') return [[fact.connectionId, { gone: true }]];
  return [];
}

function connectionOf(context: Pick<ConnectionsContext, 'collection'>, id: number): Connection | undefined {
  return context.collection.getSnapshot().context.records.get(id);
}

/** The connection of the form, when its fields are others by now. */
function newsOfEdited({ editing, edited, ...context }: ConnectionsContext): Connection | undefined {
  const latest = editing === null ? undefined : connectionOf(context, editing);
  return latest && edited && fillOtherwise(edited, latest) ? latest : undefined;
}

function records(context: ConnectionsContext): Connection[] {
  return [...context.collection.getSnapshot().context.records.values()];
}

function needsAttention(connection: Connection): boolean {
  return connection.status !== 'CONNECTED';
}

function operationOf(actorId: string): { operation: string; connectionId: number } {
  const [operation = '', id = ''] = actorId.split(':');
  return { operation, connectionId: Number(id) };
}

type ConnectionsSnapshot = SnapshotFrom<typeof connectionsMachine>;

export const selectCollection = (snapshot: ConnectionsSnapshot) => snapshot.context.collection;
export const selectIsLoading = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('loading');
export const selectHasFailed = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('failed');
export const selectHasAlert = (snapshot: ConnectionsSnapshot) => snapshot.context.hasAlert;
export const selectQrOf = (snapshot: ConnectionsSnapshot) => snapshot.context.qrOf;
export const selectIsEditing = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('editing');
export const selectIsSaving = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('saving');
export const selectIsGone = (snapshot: ConnectionsSnapshot) => snapshot.hasTag('gone');
export const selectEditing = (snapshot: ConnectionsSnapshot) => snapshot.context.editing;
export const selectEdited = (snapshot: ConnectionsSnapshot) => snapshot.context.edited;
export const selectTurn = (snapshot: ConnectionsSnapshot) => snapshot.context.turn;
export const selectOperation = (id: number) => (snapshot: ConnectionsSnapshot) => snapshot.context.busy[id];
