import type {
  operations,
  SnoozeTimes,
  Ticket,
  TicketActions,
  TicketActionsDone,
  TicketChange,
  TicketHistoryEntry,
  TicketInput,
  TicketPage,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type TicketQuery = NonNullable<operations['listTickets']['parameters']['query']>;

export const listTickets = (query: TicketQuery, signal?: AbortSignal): Promise<TicketPage> =>
  answered(client.GET('/tickets', { params: { query }, signal: within(signal) }));

export const findTicket = (id: number, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.GET('/tickets/{id}', { params: { path: { id } }, signal: within(signal) }));

export const findTicketByUuid = (uuid: string, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.GET('/tickets/u/{uuid}', { params: { path: { uuid } }, signal: within(signal) }));

export const createTicket = (body: TicketInput, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.POST('/tickets', { body, signal: within(signal) }));

export const updateTicket = (id: number, body: TicketChange, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.PUT('/tickets/{id}', { params: { path: { id } }, body, signal: within(signal) }));

/** Does the same to several tickets, a hundred at most. */
export const actOnTickets = (body: TicketActions, signal?: AbortSignal): Promise<TicketActionsDone> =>
  answered(client.POST('/tickets/actions', { body, signal: within(signal) }));

export const undoTicketChange = (id: number, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.POST('/tickets/{id}/undo', { params: { path: { id } }, signal: within(signal) }));

export const findSnoozeTimes = (id: number, signal?: AbortSignal): Promise<SnoozeTimes> =>
  answered(client.GET('/tickets/{id}/snooze-times', { params: { path: { id } }, signal: within(signal) }));

export const markTicketUnread = (id: number, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.POST('/tickets/{id}/unread', { params: { path: { id } }, signal: within(signal) }));

export const deleteTicket = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/tickets/{id}', { params: { path: { id } }, signal: within(signal) }));

export const listTicketHistory = (id: number, signal?: AbortSignal): Promise<TicketHistoryEntry[]> =>
  answered(client.GET('/tickets/{id}/history', { params: { path: { id } }, signal: within(signal) }));
