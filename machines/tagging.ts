import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Tag, Ticket } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast } from './effect.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';
import {
  chosenOf,
  put,
  type TaggingContext,
  type TaggingEvent,
  type TaggingInput,
  type TaggingReport,
  type TagSync,
  taken,
  toggled,
  withFact,
} from './tagging/context.ts';

export type TaggingActorRef = ActorRefFrom<typeof taggingMachine>;

/**
 * A ticket's tags, put on and taken off at once, one call after another in the order they were chosen; each names only
 * what it changes. A tag that is not there yet is made by its name.
 */
export const taggingMachine = setup({
  types: {
    context: {} as TaggingContext,
    input: {} as TaggingInput,
    events: {} as TaggingEvent,
    emitted: {} as TaggingReport,
    tags: {} as 'loading' | 'failed' | 'creating',
  },
  actors: {
    listAllTags: requiredActor<Tag[]>('listAllTags'),
    createTag: requiredActor<Tag, { name: string }>('createTag'),
    syncTags: requiredActor<Ticket, TagSync>('syncTags'),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isOver: ({ context }) => context.isClosed && !context.isMaking && context.waiting.length === 0,
  },
  actions: {
    beginLoad: assign(section.withLoad),
    keepTags: assign(({ context }, tags: readonly Tag[]) => withAnswer({ ...context, tags }, withFact)),
    keepFailure: assign(section.withFailure),
    takeTicket: assign(({ event }) =>
      event.type === 'ticket.updated' ? { held: event.ticket.tags.map(({ id }) => id) } : {},
    ),
    takeFacts: assign(section.withNewsBy(withFact)),
    toggle: assign(({ context, event }) =>
      event.type === 'tag.toggle' ? { waiting: toggled(context, event.tagId) } : {},
    ),
    beginMaking: assign({ isMaking: true }),
    endMaking: assign({ isMaking: false }),
    takeNew: assign(({ context }, tag: Tag) => ({
      tags: [tag, ...context.tags.filter(({ id }) => id !== tag.id)],
      waiting: [...context.waiting, { tagId: tag.id, isOn: true }],
      made: context.made + 1,
    })),
    endChange: enqueueActions(({ context, enqueue }, ticket: Ticket) => {
      const [change, ...waiting] = context.waiting;
      if (!change) return;
      enqueue.assign({ held: ticket.tags.map(({ id }) => id), waiting });
      enqueue.emit({ type: 'tagged', ticket });
      enqueue.emit({
        type: 'toasted',
        kind: 'success',
        key: change.isOn ? 'tagAdded' : 'tagRemoved',
        undo: { ticketId: context.ticketId, retag: { tagIds: taken(change), former: put(change) } },
      });
    }),
    giveUpChange: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    close: assign({ isClosed: true }),
  },
}).createMachine({
  id: 'tagging',
  description: 'The choice of a ticket’s tags. Closed, it ends once everything chosen was carried out.',
  context: ({ input }) => ({
    ...input,
    received: null,
    tags: [],
    waiting: [],
    failure: null,
    isMaking: false,
    isClosed: false,
    made: 0,
  }),
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      always: { guard: 'isOver', target: 'over' },
      on: {
        'live.received': { actions: 'takeFacts' },
        'ticket.updated': { actions: 'takeTicket' },
        'tag.toggle': { actions: 'toggle' },
        'tagging.close': { actions: 'close' },
      },
      states: {
        list: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'loading',
              entry: 'beginLoad',
              on: { 'live.reset': { target: 'loading', reenter: true } },
              invoke: {
                id: 'listAllTags',
                src: 'listAllTags',
                onDone: { target: 'choosing', actions: { type: 'keepTags', params: outputIn } },
                onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
              },
            },
            failed: section.failed('tagging.retry'),
            choosing: {
              on: {
                'tag.create': { target: 'creating' },
                ...section.reloadedHere,
              },
            },
            creating: {
              tags: 'creating',
              entry: 'beginMaking',
              exit: 'endMaking',
              invoke: {
                id: 'createTag',
                src: 'createTag',
                input: ({ event }) => ({ name: event.type === 'tag.create' ? event.name.trim() : '' }),
                onDone: { target: 'choosing', actions: { type: 'takeNew', params: outputIn } },
                onError: { target: 'choosing', actions: { type: 'toastFailure', params: failureIn } },
              },
            },
          },
        },
        changes: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'isWaiting', target: 'changing' } },
            changing: {
              invoke: {
                id: 'syncTags',
                src: 'syncTags',
                input: ({ context: { ticketId, waiting } }) => ({
                  ticketId,
                  tagIds: put(waiting[0]),
                  former: taken(waiting[0]),
                }),
                onDone: { target: 'idle', actions: { type: 'endChange', params: outputIn } },
                onError: {
                  target: 'idle',
                  description: 'The tag stands again as it did.',
                  actions: ['giveUpChange', { type: 'toastFailure', params: failureIn }],
                },
              },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

type TaggingSnapshot = SnapshotFrom<typeof taggingMachine>;

export const selectTags = (snapshot: TaggingSnapshot) => snapshot.context.tags;
export const selectChosen = (snapshot: TaggingSnapshot) => chosenOf(snapshot.context);
export const selectMade = (snapshot: TaggingSnapshot) => snapshot.context.made;
export const selectFailure = (snapshot: TaggingSnapshot) => snapshot.context.failure;
export const selectIsLoading = (snapshot: TaggingSnapshot) => snapshot.hasTag('loading');
export const selectHasFailed = (snapshot: TaggingSnapshot) => snapshot.hasTag('failed');
export const selectIsCreating = (snapshot: TaggingSnapshot) => snapshot.hasTag('creating');
