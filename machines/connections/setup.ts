import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type {
  Connection,
  ConnectionChange,
  ConnectionInput,
  ConnectionProvider,
  ConnectionSession,
  Done,
  User,
} from '#contract/schema.ts';
import { type Failure, requiredActor } from '../call.ts';
import {
  type ConnectionNews,
  type ConnectionsCollectionRef,
  connectionsCollection,
} from '../collections/connections.ts';
import { asksForPasskey, type ConnectionIntent, canConnection } from '../connection.ts';
import { asked, failureToast } from '../effect.ts';
import { factsIn, type LiveMessage } from '../live.ts';
import { bringsKey, changeOf, fillOtherwise } from './change.ts';

export interface ConnectionsInput {
  user: User;
}

export type ConnectionOperation = ConnectionIntent['type'] | 'connection.delete' | 'connection.eraseHistory';

export interface ConnectionsContext extends ConnectionsInput {
  collection: ConnectionsCollectionRef;
  failure: Failure | null;
  busy: Readonly<Record<number, ConnectionOperation>>;
  /** Whose code the dialog shows. */
  qrOf: number | null;
  /** Which connection the form edits; null for a new one. */
  editing: number | null;
  /** Which provider the form begins with, where that is another than the connection's. */
  startingProvider: ConnectionProvider | null;
  /** The connection as the form began with it. Others may have changed it since. */
  edited: Connection | null;
  formVersion: number;
  formFailure: Failure | null;
  /** What is being saved opens the connection anew. */
  isOpening: boolean;
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
  | { type: 'connection.eraseHistory'; connectionId: number }
  | { type: 'connection.showQr'; connectionId: number }
  | { type: 'connection.showPasskey'; connectionId: number }
  | { type: 'connection.hideQr' }
  | { type: 'connection.openForm'; connectionId: number | null; provider?: ConnectionProvider }
  | { type: 'connection.closeForm' }
  | { type: 'connection.takeNews' }
  | { type: 'connection.save'; input: ConnectionInput }
  | { type: `xstate.done.actor.connection.${string}`; actorId: string; output: ConnectionSession | Done }
  | { type: `xstate.error.actor.connection.${string}`; actorId: string; error: unknown };

type Request = Extract<ConnectionsEvent, { type: ConnectionOperation }>;

/** The calls, guards and actions of the machine; its chart stands in `machines/connections.ts`. */
export const connectionsSetup = setup({
  types: {
    context: {} as ConnectionsContext,
    input: {} as ConnectionsInput,
    events: {} as ConnectionsEvent,
    tags: {} as 'passkey' | 'loading' | 'failed' | 'editing' | 'saving' | 'gone',
  },
  actors: {
    collection: connectionsCollection,
    listConnections: requiredActor<Connection[]>('listConnections'),
    createConnection: requiredActor<Connection, ConnectionInput>('createConnection'),
    updateConnection: requiredActor<Connection, { id: number; change: ConnectionChange }>('updateConnection'),
    deleteConnection: requiredActor<Done, { id: number }>('deleteConnection'),
    eraseImportedHistory: requiredActor<Done, { id: number }>('eraseImportedHistory'),
    startConnectionSession: requiredActor<ConnectionSession, { id: number }>('startConnectionSession'),
    renewConnectionSession: requiredActor<ConnectionSession, { id: number }>('renewConnectionSession'),
    endConnectionSession: requiredActor<ConnectionSession, { id: number }>('endConnectionSession'),
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
    isErasure: ({ event }) => 'actorId' in event && operationOf(event.actorId).operation === 'connection.eraseHistory',
    hasQr: ({ context, event }) =>
      event.type === 'connection.showQr' && Boolean(connectionOf(context, event.connectionId)?.qrcode),
    hasNoQr: ({ context }) => !connectionOf(context, context.qrOf ?? 0)?.qrcode,
    isOfPasskey: ({ context, event }) =>
      event.type === 'connection.showPasskey' && hasPasskeyAsked(context, event.connectionId),
    isPasskeyAsked: ({ context }) => hasPasskeyAsked(context, context.qrOf),
    isPasskeyAnswered: ({ context }) => !hasPasskeyAsked(context, context.qrOf),
    isAnyPasskeyAsked: ({ context }) => records(context).some(asksForPasskey),
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
    keepQrOf: assign(({ event }) => ({
      qrOf: event.type === 'connection.showQr' || event.type === 'connection.showPasskey' ? event.connectionId : null,
    })),
    forgetQr: assign({ qrOf: null }),
    keepEditing: assign(({ context, event }) => {
      const editing = event.type === 'connection.openForm' ? event.connectionId : null;
      const edited = (editing !== null && connectionOf(context, editing)) || null;
      const startingProvider = (event.type === 'connection.openForm' && event.provider) || null;
      return { editing, edited, startingProvider, formVersion: context.formVersion + 1, formFailure: null };
    }),
    openNews: assign(({ context }) => ({
      edited: newsOfEdited(context) ?? context.edited,
      formVersion: context.formVersion + 1,
      formFailure: null,
    })),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure })),
    checkAlert: assign(({ context }) => ({ hasAlert: records(context).some(needsAttention) })),
    toastFailure: sendParent((_, failure: Failure) => asked(failureToast(failure))),
    keepOpening: assign(({ context: { editing, edited }, event }) => ({
      isOpening: event.type === 'connection.save' && (editing === null || bringsKey(changeOf(edited, event.input))),
    })),
    toastSaved: sendParent(asked({ type: 'toasted', kind: 'success', key: 'connectionSaved' })),
    toastOutcome: enqueueActions(({ context: { isOpening }, enqueue }, { status, failure }: Connection) => {
      const isConnected = isOpening && status === 'CONNECTED';
      const key = isConnected ? 'connectionOpened' : 'connectionSaved';
      enqueue(sendParent(asked({ type: 'toasted', kind: 'success', key })));
      if (isOpening && failure) enqueue(sendParent(asked({ type: 'toasted', kind: 'error', code: failure })));
    }),
    toastErased: sendParent(asked({ type: 'toasted', kind: 'success', key: 'historyErased' })),
    toastDeleted: sendParent(asked({ type: 'toasted', kind: 'success', key: 'connectionDeleted' })),
  },
});

const calls = {
  'connection.start': 'startConnectionSession',
  'connection.renew': 'renewConnectionSession',
  'connection.disconnect': 'endConnectionSession',
  'connection.delete': 'deleteConnection',
  'connection.eraseHistory': 'eraseImportedHistory',
} as const;

function isRequest(event: ConnectionsEvent): event is Request {
  return event.type in calls;
}

/** Only admins, one operation at a time, and only what the connection's own chart allows. */
function mayRequest(context: ConnectionsContext, request: Request): boolean {
  const connection = connectionOf(context, request.connectionId);
  if (!connection || context.user.profile !== 'admin' || connection.id in context.busy) return false;
  if (request.type === 'connection.delete' || request.type === 'connection.eraseHistory') return true;
  return canConnection(connection, { type: request.type });
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

function hasPasskeyAsked(context: Pick<ConnectionsContext, 'collection'>, id: number | null): boolean {
  const connection = connectionOf(context, id ?? 0);
  return connection !== undefined && asksForPasskey(connection);
}

function needsAttention(connection: Connection): boolean {
  return connection.status !== 'CONNECTED';
}

function operationOf(actorId: string): { operation: string; connectionId: number } {
  const [operation = '', id = ''] = actorId.split(':');
  return { operation, connectionId: Number(id) };
}
