import type { KanbanTickets, operations, Tag, Ticket } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type KanbanQuery = NonNullable<operations['listKanbanTickets']['parameters']['query']>;

export const listKanbanTags = (signal?: AbortSignal): Promise<Tag[]> =>
  answered(client.GET('/tags/kanban', { signal: within(signal) }));

export const listKanbanTickets = (query: KanbanQuery, signal?: AbortSignal): Promise<KanbanTickets> =>
  answered(client.GET('/ticket/kanban', { params: { query }, signal: within(signal) }));

export const updateTicketTag = (ticketId: number, tagId: number, signal?: AbortSignal): Promise<Ticket> =>
  answered(
    client.PUT('/ticket-tags/{ticketId}/{tagId}', { params: { path: { ticketId, tagId } }, signal: within(signal) }),
  );

export const deleteTicketTags = (ticketId: number, signal?: AbortSignal): Promise<Ticket> =>
  answered(client.DELETE('/ticket-tags/{ticketId}', { params: { path: { ticketId } }, signal: within(signal) }));
