import type { NoteMention, operations, TicketNote, TicketNoteInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type TicketNoteQuery = NonNullable<operations['listTicketNotes']['parameters']['query']>;

export const listTicketNotes = (query: TicketNoteQuery, signal?: AbortSignal): Promise<TicketNote[]> =>
  answered(client.GET('/ticket-notes/list', { params: { query }, signal: within(signal) }));

export const createTicketNote = (body: TicketNoteInput, signal?: AbortSignal): Promise<TicketNote> =>
  answered(client.POST('/ticket-notes', { body, signal: within(signal) }));

/** The notes that mention who is signed in, of tickets that they have not opened since. */
export const listMentions = (signal?: AbortSignal): Promise<NoteMention[]> =>
  answered(client.GET('/ticket-notes/mentions', { signal: within(signal) }));

export const seeMentions = (ticketId: number, signal?: AbortSignal) =>
  answered(client.PUT('/ticket-notes/mentions/seen', { body: { ticketId }, signal: within(signal) }));

export const deleteTicketNote = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/ticket-notes/{id}', { params: { path: { id } }, signal: within(signal) }));
