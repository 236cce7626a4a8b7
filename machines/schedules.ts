import type { SnapshotFrom } from 'xstate';
import type { Schedule, ScheduleInput } from '#contract/schema.ts';
import { failureIn, outputIn } from './call.ts';
import * as section from './live-section.ts';
import type { SchedulesContext, SchedulesEvent } from './schedules/context.ts';
import { schedulesSetup } from './schedules/setup.ts';
import { viewerOf } from './viewer.ts';

/** A contact's messages to send later, and the form that writes them (spec section 5, "Schedule"). */
export const schedulesMachine = schedulesSetup.createMachine({
  id: 'schedules',
  description: 'A contact’s messages to send later, and the form that writes them; it ends with what it saved.',
  context: ({ input }) => ({
    viewer: viewerOf(input.user),
    contactId: input.contactId,
    ticketId: input.ticketId,
    received: null,
    schedules: input.editing ? [input.editing] : [],
    pages: 0,
    hasMore: false,
    mayWrite: true,
    failure: null,
    editing: input.editing ?? null,
    form: 0,
    formFailure: null,
    picture: undefined,
    removing: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'live.received': { actions: 'takeFacts' },
      },
      states: {
        list: {
          initial: 'loading',
          on: {
            'live.aligned': { target: '.loading', actions: 'forgetPages' },
            'live.reset': { target: '.loading', actions: 'forgetPages' },
            'viewer.changed': { target: '.loading', actions: ['keepViewer', 'forgetPages'] },
          },
          states: {
            loading: section.loading('listSchedules', 'takePage', ({ contactId, pages }: SchedulesContext) => ({
              contactId,
              pageNumber: pages + 1,
            })),
            ready: {
              on: { 'schedules.loadMore': { guard: 'hasMore', target: 'loading' } },
            },
            failed: section.failed('schedules.retry'),
          },
        },
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'schedule.new': { actions: 'beginForm' },
                'schedule.edit': { guard: 'canEdit', actions: 'beginForm' },
                'schedule.save': [
                  { guard: 'isNew', target: 'creating', actions: 'keepPicture' },
                  { guard: 'isEditable', target: 'updating', actions: 'keepPicture' },
                ],
              },
            },
            creating: {
              tags: 'saving',
              invoke: {
                id: 'createSchedule',
                src: 'createSchedule',
                input: ({ context: { contactId, ticketId }, event }) => ({
                  contactId,
                  ticketId,
                  ...writtenIn(event, null),
                }),
                onDone: { target: 'stored', actions: { type: 'keepStored', params: outputIn } },
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
              tags: 'saving',
              invoke: {
                id: 'updateSchedule',
                src: 'updateSchedule',
                input: ({ context, event }) => ({
                  id: context.editing?.id ?? 0,
                  change: writtenIn(event, context.editing),
                }),
                onDone: { target: 'stored', actions: { type: 'keepStored', params: outputIn } },
                onError: {
                  target: 'editing',
                  actions: [
                    { type: 'keepFormFailure', params: failureIn },
                    { type: 'toastFailure', params: failureIn },
                  ],
                },
              },
            },
            stored: {
              tags: 'saving',
              always: [
                { guard: 'hasPicture', target: 'picturing' },
                { target: '#schedules.saved', actions: 'toastSaved' },
              ],
            },
            picturing: {
              tags: 'saving',
              description: 'The text is stored; saving again would change it, not write it twice.',
              invoke: {
                id: 'setSchedulePicture',
                src: 'setSchedulePicture',
                input: ({ context }) => ({ id: context.editing?.id ?? 0, picture: context.picture ?? null }),
                onDone: { target: '#schedules.saved', actions: 'toastSaved' },
                onError: {
                  target: 'editing',
                  actions: [
                    { type: 'keepFormFailure', params: failureIn },
                    { type: 'toastFailure', params: failureIn },
                  ],
                },
              },
            },
          },
        },
        removal: {
          initial: 'idle',
          states: {
            idle: {
              entry: 'forgetRemoving',
              on: { 'schedule.delete': { guard: 'canDelete', target: 'asking', actions: 'keepRemoving' } },
            },
            asking: {
              tags: 'asking',
              on: {
                'schedule.keep': { target: 'idle' },
                'schedule.confirmDelete': { target: 'deleting' },
              },
            },
            deleting: {
              tags: ['asking', 'deleting'],
              invoke: {
                id: 'deleteSchedule',
                src: 'deleteSchedule',
                input: ({ context }) => ({ id: context.removing ?? 0 }),
                onDone: { target: 'idle', actions: ['dropRemoved', 'toastDeleted'] },
                onError: { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final' },
  },
});

function writtenIn(
  event: SchedulesEvent,
  editing: Schedule | null,
): Pick<ScheduleInput, 'body' | 'sendAt' | 'templateId' | 'templateValues'> {
  if (event.type !== 'schedule.save') throw new Error(`${event.type} saves nothing`);
  const { sendAt } = event;
  const hadTemplate = editing !== null && editing.templateId !== null;
  if ('body' in event) return { body: event.body, sendAt, ...(hadTemplate && { templateId: null }) };
  return { sendAt, ...event.template, ...(event.whatsappId && { whatsappId: event.whatsappId }) };
}

type SchedulesSnapshot = SnapshotFrom<typeof schedulesMachine>;

export const selectViewer = (snapshot: SchedulesSnapshot) => snapshot.context.viewer;
export const selectSchedules = (snapshot: SchedulesSnapshot) => snapshot.context.schedules;
export const selectEditing = (snapshot: SchedulesSnapshot) => snapshot.context.editing;
export const selectForm = (snapshot: SchedulesSnapshot) => snapshot.context.form;
export const selectFormFailure = (snapshot: SchedulesSnapshot) => snapshot.context.formFailure;
export const selectFailure = (snapshot: SchedulesSnapshot) => snapshot.context.failure;
/** A ticket's own conversation is asked about by whoever opens the dialog from it. */
export const selectIsForbidden = ({ context }: SchedulesSnapshot) =>
  !context.mayWrite && context.editing === null && context.ticketId === null;
export const selectHasMore = (snapshot: SchedulesSnapshot) => snapshot.context.hasMore;
export const selectIsLoading = (snapshot: SchedulesSnapshot) => snapshot.hasTag('loading');
export const selectIsSaving = (snapshot: SchedulesSnapshot) => snapshot.hasTag('saving');
export const selectIsAsking = (snapshot: SchedulesSnapshot) => snapshot.hasTag('asking');
export const selectIsDeleting = (snapshot: SchedulesSnapshot) => snapshot.hasTag('deleting');
