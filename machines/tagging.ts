import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Tag, Ticket } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import type { Effect } from './effect.ts';

export interface TaggingInput {
  ticketId: number;
  /** The tags that the ticket has. */
  former: readonly number[];
}

export interface TaggingContext extends TaggingInput {
  tags: readonly Pick<Tag, 'id' | 'name' | 'color'>[];
  chosen: readonly number[];
  failure: Failure | null;
  /** How many tags were made here; what was searched is emptied each time. */
  made: number;
  /** The ticket as it is with its new tags. */
  ticket: Ticket | null;
}

export type TaggingEvent =
  | { type: 'tagging.retry' }
  | { type: 'tagging.save' }
  | { type: 'tag.toggle'; tagId: number }
  | { type: 'tag.create'; name: string };

export type TaggingActorRef = ActorRefFrom<typeof taggingMachine>;

/** The choice of a ticket's tags; a tag that is not there yet is made by its name. */
export const taggingMachine = setup({
  types: {
    context: {} as TaggingContext,
    input: {} as TaggingInput,
    events: {} as TaggingEvent,
    emitted: {} as Effect,
    output: {} as Ticket | null,
    tags: {} as 'loading' | 'failed' | 'creating' | 'saving',
  },
  actors: {
    listAllTags: neededCall<Tag[]>('listAllTags'),
    createTag: neededCall<Tag, { name: string }>('createTag'),
    syncTags: neededCall<Ticket, { ticketId: number; tagIds: readonly number[] }>('syncTags'),
  },
  guards: {
    isChanged: ({ context: { former, chosen } }) =>
      former.length !== chosen.length || former.some((id) => !chosen.includes(id)),
  },
  actions: {
    keepTags: assign(({ context }, tags: readonly Tag[]) => ({
      tags,
      chosen: context.chosen.filter((chosen) => tags.some(({ id }) => id === chosen)),
      failure: null,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    toggle: assign(({ context, event }) =>
      event.type === 'tag.toggle' ? { chosen: toggled(context, event.tagId) } : {},
    ),
    takeNew: assign(({ context }, tag: Tag) => ({
      tags: [tag, ...context.tags],
      chosen: [...context.chosen, tag.id],
      made: context.made + 1,
    })),
    keepTicket: assign((_, ticket: Ticket) => ({ ticket })),
    toastSaved: emit(
      ({ context: { ticketId, former } }): Effect => ({
        type: 'toasted',
        kind: 'success',
        key: 'tagsSaved',
        undo: { ticketId, tagIds: former },
      }),
    ),
    toastFailure: emit((_, { code }: Failure): Effect => ({ type: 'toasted', kind: 'error', code })),
  },
}).createMachine({
  id: 'tagging',
  description: 'The choice of a ticket’s tags; it ends with the ticket that has them.',
  context: ({ input }) => ({ ...input, tags: [], chosen: input.former, failure: null, made: 0, ticket: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'listAllTags',
        src: 'listAllTags',
        onDone: { target: 'choosing', actions: { type: 'keepTags', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'tagging.retry': { target: 'loading' } },
    },
    choosing: {
      on: {
        'tag.toggle': { actions: 'toggle' },
        'tag.create': { target: 'creating' },
        'tagging.save': [{ guard: 'isChanged', target: 'saving' }, { target: 'saved' }],
      },
    },
    creating: {
      tags: 'creating',
      invoke: {
        id: 'createTag',
        src: 'createTag',
        input: ({ event }) => ({ name: event.type === 'tag.create' ? event.name.trim() : '' }),
        onDone: { target: 'choosing', actions: { type: 'takeNew', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'syncTags',
        src: 'syncTags',
        input: ({ context }) => ({ ticketId: context.ticketId, tagIds: context.chosen }),
        onDone: {
          target: 'saved',
          actions: [{ type: 'keepTicket', params: ({ event }) => event.output }, 'toastSaved'],
        },
        onError: {
          target: 'choosing',
          actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    saved: { type: 'final' },
  },
  output: ({ context }) => context.ticket,
});

function toggled({ chosen }: TaggingContext, tagId: number): readonly number[] {
  return chosen.includes(tagId) ? chosen.filter((id) => id !== tagId) : [...chosen, tagId];
}

type TaggingSnapshot = SnapshotFrom<typeof taggingMachine>;

export const selectTags = (snapshot: TaggingSnapshot) => snapshot.context.tags;
export const selectChosen = (snapshot: TaggingSnapshot) => snapshot.context.chosen;
export const selectMade = (snapshot: TaggingSnapshot) => snapshot.context.made;
export const selectFailure = (snapshot: TaggingSnapshot) => snapshot.context.failure;
export const selectIsLoading = (snapshot: TaggingSnapshot) => snapshot.hasTag('loading');
export const selectHasFailed = (snapshot: TaggingSnapshot) => snapshot.hasTag('failed');
export const selectIsCreating = (snapshot: TaggingSnapshot) => snapshot.hasTag('creating');
export const selectIsSaving = (snapshot: TaggingSnapshot) => snapshot.hasTag('saving');
