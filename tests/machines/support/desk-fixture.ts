import { type AnyActorRef, createActor, fromCallback, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Fact, LiveEvent } from '#contract/live.ts';
import type { Session } from '#contract/schema.ts';
import { connectionsMachine } from '#machines/connections.ts';
import { conversationMachine } from '#machines/conversation.ts';
import { deskMachine } from '#machines/desk.ts';
import type { Effect } from '#machines/effect.ts';
import { type Draft, type DraftStoreEvent, type DraftStoreOrder, outboxMachine } from '#machines/outbox.ts';
import {
  type MicrophoneEvent,
  type MicrophoneOrder,
  type PageGuardOrder,
  recorderMachine,
} from '#machines/recorder.ts';
import { sessionMachine } from '#machines/session.ts';
import type { LinkEvent, LinkOrder } from '#machines/socket/setup.ts';
import { socketMachine } from '#machines/socket.ts';
import { ticketListMachine } from '#machines/ticket-list.ts';
import { ticketsMachine } from '#machines/tickets.ts';

export interface PendingCall {
  name: string;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Calls that machines make and a test answers, one at a time, in the order it likes. */
export function createCalls() {
  const pending: PendingCall[] = [];
  const made: string[] = [];

  return {
    made,
    pending,
    call: (name: string) =>
      // biome-ignore lint/suspicious/noExplicitAny: one body stands in for calls of every type
      fromPromise<any, any>(({ input, signal }) => {
        made.push(name);
        return new Promise((resolve, reject) => {
          const call = { name, input, resolve, reject };
          pending.push(call);
          signal.addEventListener('abort', () => pending.splice(pending.indexOf(call), 1));
        });
      }),
    /** The oldest unanswered call of a name, and what it was asked. */
    take(name: string): PendingCall {
      const index = pending.findIndex((call) => call.name === name);
      const [call] = index < 0 ? [] : pending.splice(index, 1);
      if (!call) throw new Error(`${name} was not called; waiting: ${pending.map((other) => other.name).join(', ')}`);
      return call;
    },
    async answer(name: string, output?: unknown): Promise<unknown> {
      const call = this.take(name);
      call.resolve(output);
      await settled();
      return call.input;
    },
    async refuse(name: string, status: number, code: string, details: object = {}): Promise<unknown> {
      const call = this.take(name);
      call.reject(Object.assign(new Error(code), { status, code, details }));
      await settled();
      return call.input;
    },
  };
}

/** After everything that is already decided has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Facts cross the test's wire as they are. */
export function toFact(event: LiveEvent): Fact {
  return event.payload as unknown as Fact;
}

export function liveEvent(seq: number, fact: Fact): LiveEvent {
  return { seq, channel: 'company-1-test', payload: fact } as unknown as LiveEvent;
}

export function createDesk(
  actions: { loadFirst?: () => void } = {},
  { inspect }: { inspect?: (event: InspectionEvent) => void } = {},
) {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const effects: Effect[] = [];
  const links: { send: (event: LinkEvent) => void; orders: LinkOrder[]; isOpen: boolean }[] = [];
  const microphones: { send: (event: MicrophoneEvent) => void; orders: MicrophoneOrder[]; isOpen: boolean }[] = [];
  const kept: { userId: number; draft: Draft }[] = [];
  const page = { isAtRisk: false };
  let ids = 0;
  const { call } = calls;

  const session = sessionMachine.provide({
    actors: {
      restoreSession: call('restoreSession'),
      login: call('login'),
      logout: call('logout'),
      findMe: call('findMe'),
      openFinance: call('openFinance'),
      openSession: call('openSession'),
      forgetSession: call('forgetSession'),
    },
  });
  const socket = socketMachine.provide({
    actors: {
      listLiveEvents: call('listLiveEvents'),
      liveLink: fromCallback<LinkOrder, void>(({ sendBack, receive }) => {
        const link = { send: sendBack, orders: [] as LinkOrder[], isOpen: true };
        receive((order) => link.orders.push(order));
        links.push(link);
        return () => {
          link.isOpen = false;
        };
      }),
    },
  });
  const tickets = ticketsMachine.provide({
    actions,
    actors: {
      list: ticketListMachine.provide({ actors: { listTickets: call('listTickets') } }),
      conversation: conversationMachine.provide({
        actors: {
          listMessages: call('listMessages'),
          readConversation: call('listMessages'),
          deleteMessage: call('deleteMessage'),
        },
      }),
      outbox: outboxMachine.provide({
        actors: {
          draftStore: fromCallback<DraftStoreOrder, { userId: number }>(({ input: { userId }, sendBack, receive }) => {
            const drafts = kept.filter((row) => row.userId === userId).map(({ draft }) => draft);
            sendBack({ type: 'outbox.restored', drafts } satisfies DraftStoreEvent);
            receive((order) => {
              const clientId = order.type === 'draft.keep' ? order.draft.clientId : order.clientId;
              const place = kept.findIndex(({ draft }) => draft.clientId === clientId);
              if (order.type === 'draft.forget') kept.splice(place, place < 0 ? 0 : 1);
              else kept.splice(place < 0 ? kept.length : place, place < 0 ? 0 : 1, { userId, draft: order.draft });
            });
          }),
          sendMessage: call('sendMessage'),
        },
      }),
      recorder: recorderMachine.provide({
        actors: {
          pageGuard: fromCallback<PageGuardOrder, void>(({ receive }) =>
            receive(({ isAtRisk }) => {
              page.isAtRisk = isAtRisk;
            }),
          ),
          microphone: fromCallback<MicrophoneOrder, void>(({ sendBack, receive }) => {
            const microphone = { send: sendBack, orders: [] as MicrophoneOrder[], isOpen: true };
            receive((order) => microphone.orders.push(order));
            microphones.push(microphone);
            return () => {
              microphone.isOpen = false;
            };
          }),
        },
      }),
      findTicketByUuid: call('findTicketByUuid'),
      listTickets: call('countTickets'),
      updateTicket: call('updateTicket'),
      undoTicketChange: call('undoTicketChange'),
      markTicketUnread: call('markTicketUnread'),
      syncTags: call('syncTags'),
      deleteTicket: call('deleteTicket'),
      createTicket: call('createTicket'),
    },
  });
  const connections = connectionsMachine.provide({
    actors: {
      listConnections: call('listConnections'),
      createConnection: call('createConnection'),
      updateConnection: call('updateConnection'),
      deleteConnection: call('deleteConnection'),
      eraseImportedHistory: call('eraseImportedHistory'),
      startConnectionSession: call('startConnectionSession'),
      renewConnectionSession: call('renewConnectionSession'),
      endConnectionSession: call('endConnectionSession'),
    },
  });
  const preferences = { opensNext: false };
  const desk = createActor(deskMachine.provide({ actors: { session, socket, tickets, connections } }), {
    clock,
    ...(inspect && { inspect }),
    input: {
      clock: () => clock.now(),
      newId: () => `client-${++ids}`,
      jitter: () => 1,
      toFact,
      opensNext: () => preferences.opensNext,
    },
  });
  desk.on('*', (effect) => effects.push(effect));

  return {
    ...calls,
    clock,
    desk,
    effects,
    /** What the browser would not forget over a reload, by user. */
    kept,
    links,
    preferences,
    microphones,
    page,
    get link() {
      return links.at(-1) as (typeof links)[number];
    },
    get session() {
      return child(desk, 'session');
    },
    /** Starts with a kept session and goes live at sequence 10. */
    async signIn(session: Session) {
      desk.start();
      await calls.answer('restoreSession', session);
      await calls.answer('findMe', session.user);
      await calls.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
      this.link.send({ type: 'link.opened' });
      await calls.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
    },
    push(seq: number, ...facts: Fact[]) {
      this.link.send({ type: 'live.pushed', events: facts.map((fact, index) => liveEvent(seq + index, fact)) });
    },
  };
}

export type DeskFixture = ReturnType<typeof createDesk>;

function child(desk: { getSnapshot: () => { children: Record<string, unknown> } }, id: string): AnyActorRef {
  return desk.getSnapshot().children[id] as AnyActorRef;
}
