import { fromPromise } from 'xstate';
import { connectionsMachine } from '#machines/connections.ts';
import { conversationMachine } from '#machines/conversation.ts';
import { outboxMachine } from '#machines/outbox.ts';
import { recorderMachine } from '#machines/recorder.ts';
import { socketMachine } from '#machines/socket.ts';
import { ticketListMachine } from '#machines/ticket-list.ts';
import { ticketsMachine } from '#machines/tickets.ts';
import {
  createConnection,
  deleteConnection,
  endConnectionSession,
  eraseImportedHistory,
  listConnections,
  renewConnectionSession,
  startConnectionSession,
  updateConnection,
} from '#web/api/connections.ts';
import { listLiveEvents } from '#web/api/live.ts';
import { deleteMessage, listMessages } from '#web/api/messages.ts';
import { syncTags } from '#web/api/tags.ts';
import {
  createTicket,
  deleteTicket,
  findTicketByUuid,
  listTickets,
  markTicketUnread,
  undoTicketChange,
  updateTicket,
} from '#web/api/tickets.ts';
import { liveLink } from '#web/live/live-link.ts';
import { draftStoreOf } from '#web/outbox/draft-store.ts';
import { sendDraft } from '#web/outbox/send-draft.ts';
import { microphone } from '#web/recording/microphone.ts';
import { pageGuard } from '#web/recording/page-guard.ts';
import { spareTime } from '#web/spare-time.ts';
import { ticketQueryOf } from './ticket-query.ts';

export const socket = socketMachine.provide({
  actors: {
    listLiveEvents: fromPromise(({ input, signal }) => listLiveEvents(input, signal)),
    liveLink,
  },
});

const conversation = conversationMachine.provide({
  actors: {
    listMessages: fromPromise(({ input: { subjectId, ...stretch }, signal }) =>
      listMessages(subjectId, stretch, signal),
    ),
    // Looking at a ticket's messages reads them.
    readConversation: fromPromise(({ input, signal }) => listMessages(input.subjectId, {}, signal)),
    deleteMessage: fromPromise(({ input, signal }) => deleteMessage(input.id, signal)),
  },
});

const list = ticketListMachine.provide({
  actors: {
    listTickets: fromPromise(async ({ input, signal }) => {
      if (input.withUnreadMessages) await spareTime();
      return listTickets(ticketQueryOf(input), signal);
    }),
  },
});

export const tickets = ticketsMachine.provide({
  actors: {
    list,
    conversation,
    outbox: outboxMachine.provide({
      actors: {
        draftStore: draftStoreOf('ticket'),
        sendMessage: fromPromise(({ input, signal }) => sendDraft(input, signal)),
      },
    }),
    recorder: recorderMachine.provide({ actors: { microphone, pageGuard } }),
    findTicketByUuid: fromPromise(({ input, signal }) => findTicketByUuid(input.uuid, signal)),
    listTickets: fromPromise(({ input, signal }) => listTickets(ticketQueryOf(input), signal)),
    updateTicket: fromPromise(({ input, signal }) => updateTicket(input.id, input.change, signal)),
    undoTicketChange: fromPromise(({ input, signal }) => undoTicketChange(input.id, signal)),
    markTicketUnread: fromPromise(({ input, signal }) => markTicketUnread(input.id, signal)),
    syncTags: fromPromise(({ input, signal }) => syncTags(input, signal)),
    deleteTicket: fromPromise(({ input, signal }) => deleteTicket(input.id, signal)),
    createTicket: fromPromise(({ input, signal }) => createTicket(input, signal)),
  },
});

export const connections = connectionsMachine.provide({
  actors: {
    listConnections: fromPromise(async ({ signal }) => {
      await spareTime();
      return listConnections(signal);
    }),
    createConnection: fromPromise(({ input, signal }) => createConnection(input, signal)),
    updateConnection: fromPromise(({ input, signal }) => updateConnection(input.id, input.change, signal)),
    deleteConnection: fromPromise(({ input, signal }) => deleteConnection(input.id, signal)),
    eraseImportedHistory: fromPromise(({ input, signal }) => eraseImportedHistory(input.id, signal)),
    startConnectionSession: fromPromise(({ input, signal }) => startConnectionSession(input.id, signal)),
    renewConnectionSession: fromPromise(({ input, signal }) => renewConnectionSession(input.id, signal)),
    endConnectionSession: fromPromise(({ input, signal }) => endConnectionSession(input.id, signal)),
  },
});
