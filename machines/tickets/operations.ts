import { assign, enqueueActions, sendParent } from 'xstate';
import type { Done, Ticket } from '#contract/schema.ts';
import { detailOf, type Failure, failureIn, failureOf, isUnanswered, outputIn } from '../call.ts';
import { asked } from '../effect.ts';
import { canMarkUnread, isRequest, mayRequest, neighbourOf, nextTicketOf, noCreation, ticketOf } from './context.ts';
import { openConversationsSetup } from './open-conversations.ts';
import { changeOf, operationId, operationOf, placeAfter } from './operation-parts.ts';
import { changeDone, failureOfRequest, goneNews, ticketBeside, ticketIn, ticketInTheWay, without } from './outcome.ts';

/** What is done to tickets: one operation at a time on each, and what its answer or refusal means. */
export const ticketsSetup = openConversationsSetup.extend({
  guards: {
    canOperate: ({ context, event }) => isRequest(event) && mayRequest(context, event),
    canDelete: ({ context, event }) =>
      event.type === 'ticket.delete' && context.viewer.profile === 'admin' && !(event.ticketId in context.busy),
    canUndo: ({ context, event }) =>
      (event.type === 'ticket.undo' || event.type === 'ticket.retag') && !(event.ticketId in context.busy),
    canMarkUnread: ({ context, event }) => event.type === 'ticket.markUnread' && canMarkUnread(context, event.ticketId),
    isTicket: (_, output: Ticket | Done) => 'uuid' in output,
    isGone: (_, failure: Failure) => failure.status === 404,
    isUnansweredResolve: (_, refused: { actorId: string; error: unknown }) =>
      operationOf(refused.actorId).operation === 'ticket.resolve' && isUnanswered(failureOf(refused.error)),
    isTicketInTheWay: (_, refused: { actorId: string; error: unknown }) => ticketInTheWay(refused) !== undefined,
    isOwnTicketInTheWay: ({ context }, refused: { actorId: string; error: unknown }) =>
      ticketInTheWay(refused)?.userId === context.viewer.userId,
    canCreate: ({ context }) => !context.creation.isBusy,
  },
  actions: {
    operate: enqueueActions(({ context, event, enqueue }) => {
      if (!('ticketId' in event) || event.type === 'ticket.peek') return;
      const { type, ticketId } = event;
      const id = operationId(type, ticketId);
      enqueue.assign({ busy: { ...context.busy, [ticketId]: type } });
      if (type === 'ticket.resolve') {
        enqueue.assign({
          nextTicketId: neighbourOf(context, ticketId),
          closingReasons: { ...context.closingReasons, [ticketId]: event.closingReasonId },
        });
      }
      if (type === 'ticket.undo') enqueue.spawnChild('undoTicketChange', { id, input: { id: ticketId } });
      else if (type === 'ticket.markUnread') enqueue.spawnChild('markTicketUnread', { id, input: { id: ticketId } });
      else if (type === 'ticket.delete') enqueue.spawnChild('deleteTicket', { id, input: { id: ticketId } });
      else if (type === 'ticket.retag') {
        enqueue.spawnChild('syncTags', { id, input: { ticketId, tagIds: event.tagIds, former: event.former } });
      } else {
        enqueue.spawnChild('updateTicket', { id, input: { id: ticketId, change: changeOf(event, context.viewer) } });
      }
    }),
    create: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ticket.create') return;
      enqueue.assign({ creation: { ...context.creation, isBusy: true, conflict: null } });
      enqueue.spawnChild('createTicket', { id: operationId('ticket.create', 0), input: event.input });
    }),
    compose: assign(({ event }) => ({
      creation: { ...noCreation, isOpen: true, contact: (event.type === 'ticket.compose' && event.contact) || null },
    })),
    forgetCreation: assign({ creation: noCreation }),
    endCreation: enqueueActions(({ event, enqueue }) => {
      if ('actorId' in event && operationOf(event.actorId).operation === 'ticket.create') {
        enqueue.assign({ creation: noCreation });
      }
    }),
    endOperation: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const { operation, ticketId } = operationOf(event.actorId);
      enqueue.assign({ busy: without(context.busy, ticketId) });
      if (operation === 'ticket.create') enqueue.assign({ creation: { ...context.creation, isBusy: false } });
      enqueue.stopChild(event.actorId);
    }),
    resolveLater: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const { ticketId } = operationOf(event.actorId);
      enqueue.sendTo(context.outbox, {
        type: 'ticket.resolveLater',
        subjectId: ticketId,
        closingReasonId: context.closingReasons[ticketId],
      });
      const values = { name: ticketOf(context, ticketId)?.contact.name ?? '' };
      enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'ticketResolvesLater', values })));
      if (!context.opensNext?.() || context.opened !== ticketId) return;
      const next = nextTicketOf(context, ticketId);
      if (!next) enqueue.raise({ type: 'tickets.closed' });
      const to = next ? `/tickets/${next.uuid}` : '/tickets';
      enqueue(sendParent(asked({ type: 'navigated', to, replace: false })));
    }),
    dropTicket: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const { ticketId } = operationOf(event.actorId);
      enqueue.sendTo(context.collection, { type: 'tickets.changed', news: goneNews(ticketId) });
    }),
    toastChange: enqueueActions(({ event, enqueue }) => {
      const toast = 'output' in event && changeDone(event);
      if (toast) enqueue(sendParent(asked(toast)));
    }),
    toastDeletion: sendParent(asked({ type: 'toasted', kind: 'success', key: 'ticketDeleted' })),
    navigateAfter: enqueueActions(({ context, event, enqueue }) => {
      if (!('output' in event)) return;
      const { operation, ticketId } = operationOf(event.actorId);
      const next =
        operation === 'ticket.resolve' && context.opensNext?.() ? nextTicketOf(context, ticketId) : undefined;
      const to = next ? `/tickets/${next.uuid}` : placeAfter(operation, ticketIn(event.output));
      const isElsewhere = (next !== undefined || to === '/tickets') && context.opened !== ticketId;
      if (to === null || isElsewhere) return;
      // At once, because the address follows later, and a ticket that one has just given away may be heard to leave before.
      if (to === '/tickets') enqueue.raise({ type: 'tickets.closed' });
      enqueue(sendParent(asked({ type: 'navigated', to, replace: false })));
    }),
    leaveMarked: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ticket.markUnread' || context.opened !== event.ticketId) return;
      enqueue.raise({ type: 'tickets.closed' });
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: false })));
    }),
    toastTicketFailure: sendParent((_, failure: Failure) => asked(failureOfRequest(failure))),
    keepConflict: assign(({ context }, failure: Failure) => ({
      creation: { ...context.creation, conflict: detailOf<Ticket>(failure, 'ticket') ?? null },
    })),
    navigateToTicket: sendParent((_, ticket: Ticket | undefined) =>
      asked({ type: 'navigated', to: ticket ? `/tickets/${ticket.uuid}` : '/tickets', replace: false }),
    ),
  },
});

/** The transitions that begin and end operations. */
export const operations = ticketsSetup.createStateConfig({
  on: {
    'ticket.accept': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.return': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.resolve': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.reopen': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.transfer': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.snooze': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.wake': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
    'ticket.undo': { guard: 'canUndo', actions: ['operate', 'awaitReview'] },
    'ticket.retag': { guard: 'canUndo', actions: ['operate', 'awaitReview'] },
    'ticket.markUnread': {
      description: 'Whoever still looked at it would read it again.',
      guard: 'canMarkUnread',
      actions: ['leaveMarked', 'operate', 'awaitReview'],
    },
    'ticket.delete': { guard: 'canDelete', actions: ['operate', 'awaitReview'] },
    'ticket.create': { guard: 'canCreate', actions: 'create' },
    'ticket.compose': { actions: 'compose' },
    'ticket.forgetCreation': { actions: 'forgetCreation' },
    'ticket.peek': { guard: 'canPeek', actions: 'peek' },
    'ticket.endPeek': { actions: 'endPeek' },
    'xstate.done.actor.ticket.*': [
      {
        guard: { type: 'isTicket', params: outputIn },
        actions: [
          'endOperation',
          { type: 'putTicket', params: ({ event }) => ticketIn(event.output) },
          'endCreation',
          'navigateAfter',
          'toastChange',
          'awaitReview',
        ],
      },
      {
        description: 'A deletion.',
        actions: ['endOperation', 'navigateAfter', 'dropTicket', 'toastDeletion', 'awaitReview'],
      },
    ],
    'xstate.error.actor.ticket.*': [
      {
        guard: { type: 'isOwnTicketInTheWay', params: ({ event }) => event },
        description: 'The contact has an open ticket of one’s own: it is opened instead.',
        actions: [
          'endOperation',
          { type: 'putTicket', params: ({ event }) => ticketBeside(event.error) },
          'endCreation',
          { type: 'navigateToTicket', params: ({ event }) => ticketBeside(event.error) },
          'awaitReview',
        ],
      },
      {
        guard: { type: 'isTicketInTheWay', params: ({ event }) => event },
        description: 'The contact has an open ticket: the view shows who has it and in which queue.',
        actions: ['endOperation', { type: 'keepConflict', params: failureIn }],
      },
      {
        guard: { type: 'isUnansweredResolve', params: ({ event }) => event },
        description: 'Nobody answered: it is resolved after the ticket’s messages, when the link is back.',
        actions: ['endOperation', 'resolveLater', 'awaitReview'],
      },
      {
        guard: { type: 'isGone', params: failureIn },
        actions: ['endOperation', 'dropTicket', { type: 'toastTicketFailure', params: failureIn }, 'awaitReview'],
      },
      {
        description: 'A lost race: the ticket conforms to the answer, and the toast says who has it.',
        actions: [
          'endOperation',
          { type: 'putTicket', params: ({ event }) => ticketBeside(event.error) },
          { type: 'toastTicketFailure', params: failureIn },
          'awaitReview',
        ],
      },
    ],
  },
}).on;
