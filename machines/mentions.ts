import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Done, NoteMention } from '#contract/schema.ts';
import { requiredActor } from './call.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';

export type MentionsActorRef = ActorRefFrom<typeof mentionsMachine>;

export interface MentionsContext extends section.LiveSection {
  /** The notes that mention the viewer and that they have not seen, newest first. */
  mentions: readonly NoteMention[];
  /** The ticket that they have opened, and of which the server does not know it yet. */
  opened: number | null;
}

export type MentionsEvent =
  | LiveMessage
  | { type: 'mentions.retry' }
  /** The viewer has the ticket before their eyes. */
  | { type: 'mentions.see'; ticketId: number };

/** Which notes mention somebody, live, until they have opened their tickets. */
export const mentionsMachine = setup({
  types: {
    context: {} as MentionsContext,
    events: {} as MentionsEvent,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    listMentions: requiredActor<NoteMention[]>('listMentions'),
    seeMentions: requiredActor<Done, { ticketId: number }>('seeMentions'),
  },
  delays: {
    retryPause: 30_000,
  },
  guards: {
    isMentionedThere: ({ context, event }) =>
      event.type === 'mentions.see' && context.mentions.some(({ ticket }) => ticket.id === event.ticketId),
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putMentions: assign(({ context }, mentions: readonly NoteMention[]) =>
      withAnswer({ ...context, mentions, failure: null }, withFact),
    ),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    beginSeeing: assign(({ event }) => (event.type === 'mentions.see' ? { opened: event.ticketId } : {})),
    putSeen: assign(({ context }) => withoutTicket(context, context.opened)),
    endSeeing: assign({ opened: null }),
  },
}).createMachine({
  id: 'mentions',
  description: 'Which notes mention somebody, until they have opened their tickets.',
  context: { mentions: [], opened: null, received: null, failure: null },
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
  },
  states: {
    list: {
      initial: 'loading',
      on: { ...section.reloadedAnywhere, 'viewer.changed': { target: '.loading' } },
      states: {
        loading: section.loading('listMentions', 'putMentions'),
        ready: {},
        failed: {
          ...section.failed('mentions.retry'),
          after: { retryPause: { target: 'loading' } },
        },
      },
    },
    seeing: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'mentions.see': { guard: 'isMentionedThere', target: 'telling', actions: 'beginSeeing' } },
        },
        telling: {
          description: 'Where it fails they stay unseen until the ticket is opened once more.',
          invoke: {
            id: 'seeMentions',
            src: 'seeMentions',
            input: ({ context }) => ({ ticketId: context.opened ?? 0 }),
            onDone: { target: 'idle', actions: ['putSeen', 'endSeeing'] },
            onError: { target: 'idle', actions: 'endSeeing' },
          },
        },
      },
    },
  },
});

function withFact(context: MentionsContext, fact: Fact): MentionsContext {
  switch (fact.type) {
    case 'ticketNote.mentioned': {
      const { ticketNote, ticket } = fact;
      const others = withoutNote(context, ticketNote.id).mentions;
      return { ...context, mentions: [{ ticketNote, ticket }, ...others] };
    }
    case 'ticketNote.deleted':
      return withoutNote(context, fact.ticketNoteId);
    case 'ticketNote.seen':
    case 'ticket.left':
    case 'ticket.deleted':
      return withoutTicket(context, fact.ticketId);
    default:
      return context;
  }
}

const withoutNote = (context: MentionsContext, noteId: number) =>
  without(context, ({ ticketNote }) => ticketNote.id === noteId);

const withoutTicket = (context: MentionsContext, ticketId: number | null) =>
  without(context, ({ ticket }) => ticket.id === ticketId);

function without(context: MentionsContext, isGone: (mention: NoteMention) => boolean): MentionsContext {
  const mentions = context.mentions.filter((mention) => !isGone(mention));
  return mentions.length === context.mentions.length ? context : { ...context, mentions };
}

type MentionsSnapshot = SnapshotFrom<typeof mentionsMachine>;

export const selectMentions = (snapshot: MentionsSnapshot) => snapshot.context.mentions;
