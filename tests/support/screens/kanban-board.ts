import { createActor, fromPromise } from 'xstate';
import type { Tag, Ticket } from '#contract/schema.ts';
import type { KanbanCalls } from '#machines/kanban/context.ts';
import { kanbanMachine } from '#machines/kanban.ts';
import { answered, type Server } from './states.ts';
import { anAgent } from './tickets.ts';

export interface BoardAnswers {
  tags: Tag[];
  tickets: Ticket[];
  server?: Server;
}

export const aKanbanTag = (id: number, name: string, color = '#1565c0'): Tag => ({
  id,
  name,
  color,
  kanban: 1,
  userId: null,
  ticketsCount: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
});

/** The board over a server that is made up: it stores every move. */
export function aKanbanBoard({ tags, tickets, server = 'fine' }: BoardAnswers) {
  const held = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const moves: { ticketId: number; tagId: number }[] = [];
  let fares: Server = server;
  const laneOf = (ticket: Ticket) => tags.find(({ id }) => ticket.tags.some((tag) => tag.id === id))?.id ?? null;
  const answer = <Answer>(value: () => Answer) => answered(fares, value);
  const board = () => {
    const all = [...held.values()];
    const count = (lane: number | null) => all.filter((ticket) => laneOf(ticket) === lane).length;
    const lanes = [null, ...tags.map(({ id }) => id)].map((tagId) => ({ tagId, count: count(tagId), hasMore: false }));
    return { tags, tickets: all, lanes };
  };
  const moved = ({ ticketId, tagId }: { ticketId: number; tagId: number }): Ticket => {
    moves.push({ ticketId, tagId });
    const ticket = held.get(ticketId);
    if (!ticket) throw new Error('The board has no such ticket');
    const kept = ticket.tags.filter((tag) => !tags.some(({ id }) => id === tag.id));
    const next = { ...ticket, tags: [...kept, ...tags.filter(({ id }) => id === tagId)] };
    held.set(ticketId, next);
    return next;
  };
  const actors = {
    loadBoard: stood<'loadBoard'>(() => answer(board)),
    listKanbanTickets: stood<'listKanbanTickets'>(() => answer(() => ({ tickets: [], lanes: [] }))),
    moveTicket: stood<'moveTicket'>((input) => answer(() => moved(input))),
  };
  const section = createActor(kanbanMachine.provide({ actors }), { input: { user: anAgent({ profile: 'admin' }) } });
  return {
    section: section.start(),
    moves,
    mend: () => {
      fares = 'fine';
    },
  };
}

/** Stands for a call of the board. */
const stood = <Name extends keyof KanbanCalls>(
  call: (input: KanbanCalls[Name]['input']) => Promise<KanbanCalls[Name]['output']>,
) => fromPromise<KanbanCalls[Name]['output'], KanbanCalls[Name]['input']>(({ input }) => call(input));
