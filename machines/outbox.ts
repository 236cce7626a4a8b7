import { type ActorRefFrom, assign, enqueueActions, fromCallback, type SnapshotFrom, sendParent, setup } from 'xstate';
import { failureOf, isUnanswered, requiredActor } from './call.ts';
import { asked, failureToast } from './effect.ts';
import type {
  Draft,
  DraftStoreOrder,
  OutboxContext,
  OutboxEvent,
  OutboxInput,
  SendMessageInput,
  SendMessageOutput,
} from './outbox/context.ts';
import {
  confirmedBy,
  draftAgain,
  draftOf,
  draftsOf,
  nextDrafts,
  resolvingOf,
  sendingOf,
  unsentIn,
  withChanged,
  withDrafts,
  withoutDrafts,
  withRestored,
} from './outbox/drafts.ts';

export type {
  Draft,
  DraftStoreEvent,
  DraftStoreOrder,
  SendMessageInput,
  SendMessageOutput,
  TemplateUse,
} from './outbox/context.ts';

export type OutboxActorRef = ActorRefFrom<typeof outboxMachine>;

/** Tries while the server answers with an error of its own; while nothing or nobody answers there is no limit. */
const SEND_ATTEMPTS = 5;

/** Answers that say nothing about the message: no session, too slow, too soon. */
const BESIDE_THE_POINT = [401, 408, 429];

/** It may last, and whoever writes is told once why their messages wait. */
const STORAGE_FULL = 'ERR_STORAGE_FULL';

/** What a user has written and the server has not taken yet, of every ticket or every chat: kept, in order, sent when it can be. */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    input: {} as OutboxInput,
    events: {} as OutboxEvent,
  },
  actors: {
    draftStore: fromCallback<DraftStoreOrder, { userId: number }>(() => {
      throw new Error('The draft store is not provided');
    }),
    sendMessage: requiredActor<SendMessageOutput, SendMessageInput>('sendMessage'),
  },
  delays: {
    sendAgain: 2000,
    restorePatience: 3000,
  },
  guards: {
    isWorthAnotherTry: ({ context }, { actorId, error }: { actorId: string; error: unknown }) => {
      const failure = failureOf(error);
      const { status } = failure;
      const attempts = context.attempts[clientIdOf(actorId)] ?? 0;
      return isUnanswered(failure) || BESIDE_THE_POINT.includes(status) || (status >= 500 && attempts < SEND_ATTEMPTS);
    },
  },
  actions: {
    putRestored: assign(({ context, event }) => {
      if (event.type !== 'outbox.restored') return {};
      const places = event.drafts.map(({ place }) => place);
      return { lanes: withRestored(context, event.drafts), lastPlace: Math.max(context.lastPlace, ...places) };
    }),
    addDrafts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'message.send') keep(draftsOf(context, event));
      if (event.type === 'ticket.resolveLater') keep([resolvingOf(context, event)].flatMap((draft) => draft ?? []));
      if (event.type === 'message.sendAgain')
        keep([draftAgain(context, event.subjectId, event.message)].flatMap((draft) => draft ?? []));

      function keep(drafts: Draft[]) {
        enqueue.assign({
          lanes: withDrafts(context.lanes, drafts),
          lastPlace: drafts.at(-1)?.place ?? context.lastPlace,
        });
        for (const draft of drafts) enqueue.sendTo('draftStore', { type: 'draft.keep', draft });
      }
    }),
    queueAgain: enqueueActions(({ context, event, enqueue }) => {
      const draft = event.type === 'message.retry' ? draftOf(context, event.clientId) : undefined;
      if (draft?.state !== 'failed') return;
      const change = { state: 'waiting' as const, failure: null };
      enqueue.assign({ lanes: withChanged(context.lanes, draft.clientId, change) });
      enqueue.sendTo('draftStore', { type: 'draft.keep', draft: { ...draft, ...change } });
    }),
    dropDraft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'message.discard') return;
      const { subjectId, clientId } = event;
      enqueue.assign({ lanes: withoutDrafts(context.lanes, new Set([clientId])) });
      enqueue.sendTo('draftStore', { type: 'draft.forget', clientId });
      if (context.sending[subjectId] !== clientId) return;
      enqueue.stopChild(actorIdOf(clientId));
      enqueue.assign({ sending: without(context.sending, subjectId), attempts: without(context.attempts, clientId) });
    }),
    dropConfirmed: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'messages.changed') return;
      const confirmed = confirmedBy(context, [...event.received, ...event.updated]);
      if (confirmed.size === 0) return;
      enqueue.assign({ lanes: withoutDrafts(context.lanes, confirmed) });
      for (const clientId of confirmed) enqueue.sendTo('draftStore', { type: 'draft.forget', clientId });
    }),
    sendNext: enqueueActions(({ context, enqueue }) => {
      const next = nextDrafts(context);
      if (next.length === 0) return;
      enqueue.assign({
        sending: { ...context.sending, ...Object.fromEntries(next.map((draft) => [draft.subjectId, draft.clientId])) },
        attempts: {
          ...context.attempts,
          ...Object.fromEntries(next.map(({ clientId }) => [clientId, (context.attempts[clientId] ?? 0) + 1])),
        },
      });
      for (const draft of next) {
        enqueue.spawnChild('sendMessage', { id: actorIdOf(draft.clientId), input: sendingOf(draft) });
      }
    }),
    clearWire: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      enqueue.assign({ sending: withoutValue(context.sending, clientIdOf(event.actorId)) });
      enqueue.stopChild(event.actorId);
    }),
    dropSent: enqueueActions(({ context, event, enqueue }) => {
      if (!('output' in event)) return;
      const clientId = clientIdOf(event.actorId);
      const messages = [event.output ?? []].flat();
      const subjectId = subjectOf(context, clientId);
      if (subjectId !== undefined && messages.length > 0) {
        enqueue(sendParent({ type: 'message.sent', subjectId, messages }));
      }
      enqueue.assign({
        lanes: withoutDrafts(context.lanes, new Set([clientId])),
        attempts: without(context.attempts, clientId),
        isStorageFull: false,
      });
      enqueue.sendTo('draftStore', { type: 'draft.forget', clientId });
    }),
    toastStorageFull: enqueueActions(({ context, event, enqueue }) => {
      if (!('error' in event) || context.isStorageFull) return;
      const failure = failureOf(event.error);
      if (failure.code !== STORAGE_FULL) return;
      enqueue.assign({ isStorageFull: true });
      enqueue(sendParent(asked(failureToast(failure))));
    }),
    failSent: enqueueActions(({ context, event, enqueue }) => {
      if (!('error' in event)) return;
      const clientId = clientIdOf(event.actorId);
      const draft = draftOf(context, clientId);
      enqueue.assign({ attempts: without(context.attempts, clientId) });
      if (!draft) return;
      if (draft.resolves) {
        enqueue.assign({ lanes: withoutDrafts(context.lanes, new Set([clientId])) });
        enqueue.sendTo('draftStore', { type: 'draft.forget', clientId });
        enqueue(sendParent(asked(failureToast(failureOf(event.error)))));
        return;
      }
      const change = { state: 'failed' as const, failure: failureOf(event.error) };
      enqueue.assign({ lanes: withChanged(context.lanes, clientId, change) });
      enqueue.sendTo('draftStore', { type: 'draft.keep', draft: { ...draft, ...change } });
      enqueue(sendParent({ type: 'message.failed', subjectId: draft.subjectId, failure: change.failure }));
    }),
    toastUnkept: sendParent(asked({ type: 'toasted', kind: 'warning', key: 'outboxUnkept' })),
  },
}).createMachine({
  id: 'outbox',
  description:
    'Messages on their way out, of every ticket or every chat: one at a time for each, so that they arrive as written.',
  context: ({ input }) => ({ ...input, lanes: {}, sending: {}, attempts: {}, lastPlace: 0, isStorageFull: false }),
  invoke: {
    id: 'draftStore',
    src: 'draftStore',
    input: ({ context }) => ({ userId: context.userId }),
    onError: { target: '.flowing', actions: 'toastUnkept' },
  },
  initial: 'restoring',
  on: {
    'outbox.unkept': { actions: 'toastUnkept' },
    'message.send': { actions: 'addDrafts' },
    'message.sendAgain': { actions: 'addDrafts' },
    'ticket.resolveLater': { actions: 'addDrafts' },
    'message.retry': { actions: 'queueAgain' },
    'message.discard': { actions: 'dropDraft' },
    'messages.changed': { actions: 'dropConfirmed' },
    'outbox.restored': { actions: 'putRestored' },
    'xstate.done.actor.message.*': {
      target: '.flowing',
      actions: ['dropSent', 'clearWire'],
      description: 'A server that answers one message may be asked about the others.',
    },
    'xstate.error.actor.message.*': [
      {
        guard: { type: 'isWorthAnotherTry', params: ({ event }) => event },
        target: '.stalled',
        actions: ['clearWire', 'toastStorageFull'],
      },
      { target: '.flowing', actions: ['clearWire', 'failSent'] },
    ],
  },
  states: {
    restoring: {
      description: 'What was written before goes first, so nothing leaves until it is known.',
      on: {
        'outbox.restored': { target: 'flowing', actions: 'putRestored' },
        'outbox.unkept': { target: 'flowing', actions: 'toastUnkept' },
      },
      after: { restorePatience: { target: 'flowing' } },
    },
    flowing: {
      entry: 'sendNext',
      on: {
        'outbox.restored': { actions: ['putRestored', 'sendNext'] },
        'message.send': { actions: ['addDrafts', 'sendNext'] },
        'message.sendAgain': { actions: ['addDrafts', 'sendNext'] },
        'ticket.resolveLater': { actions: ['addDrafts', 'sendNext'] },
        'message.retry': { actions: ['queueAgain', 'sendNext'] },
        'message.discard': { actions: ['dropDraft', 'sendNext'] },
      },
    },
    stalled: {
      description: 'The link or the server is away. The same client id makes trying again safe.',
      on: { 'live.returned': { target: 'flowing' } },
      after: { sendAgain: { target: 'flowing' } },
    },
  },
});

function actorIdOf(clientId: string): `message.${string}` {
  return `message.${clientId}`;
}

function clientIdOf(actorId: string): string {
  return actorId.slice('message.'.length);
}

function without<T>(record: Readonly<Record<string, T>>, key: string | number): Record<string, T> {
  const { [key]: _, ...others } = record;
  return others;
}

/** Whose message is on the wire under a client id. */
function subjectOf({ sending }: OutboxContext, clientId: string): number | undefined {
  const found = Object.entries(sending).find(([, id]) => id === clientId);
  return found && Number(found[0]);
}

function withoutValue(sending: OutboxContext['sending'], clientId: string): Record<number, string> {
  return Object.fromEntries(Object.entries(sending).filter(([, id]) => id !== clientId));
}

type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** What of a ticket or chat is on its way, in the order written. */
export const selectDrafts = (subjectId: number) => (snapshot: OutboxSnapshot) =>
  snapshot.context.lanes[subjectId] ?? none;

/** That a ticket is to be resolved once the link is back. */
export const selectResolving = (subjectId: number) => (snapshot: OutboxSnapshot) =>
  selectDrafts(subjectId)(snapshot).find(({ resolves }) => resolves);

/** What should have left by now, of all tickets or all chats. */
export const selectUnsent = (snapshot: OutboxSnapshot): readonly Draft[] => unsentIn(snapshot.context);

/** The last message of a ticket or chat that should have left by now. */
export const selectLastUnsent = (subjectId: number) => (snapshot: OutboxSnapshot) =>
  snapshot.context.lanes[subjectId] &&
  selectUnsent(snapshot).findLast((draft) => draft.subjectId === subjectId && !draft.resolves);

const none: readonly Draft[] = [];
