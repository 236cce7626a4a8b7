import {
  addClosingNote,
  addHistory,
  type Moment,
  type RatedTicket,
  rateTicket,
} from '#server/records/move-ins/tickets.ts';
import { ticketNotes } from '#server/records/tickets/notes-table.ts';
import { type TicketStatus, tickets } from '#server/records/tickets/table.ts';
import type { Row } from '../row.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

/** Of several open ones that a contact has on one connection, the newest stays open. */
export function ticketsStep(): Step {
  let newest = new Map<string, string>();
  return {
    from: 'Tickets',
    table: tickets,
    order: ['id'],
    links: {
      contactId: { to: 'Contacts', isNeeded: true },
      userId: { to: 'Users' },
      queueId: { to: 'Queues' },
      whatsappId: { to: 'Whatsapps' },
    },
    async prepare({ source }) {
      newest = new Map();
      for await (const part of source.rows('Tickets', ['id']))
        for (const { id, status, contactId, whatsappId } of part)
          if (status === 'open' || status === 'pending') newest.set(`${contactId}/${whatsappId}`, String(id));
    },
    make(row, links, { now }) {
      const written = row.line('status');
      const status = statusOf(written);
      if (!status) return { lost: 'noPlace', detail: `status ${written}` };
      const at = times(row);
      const uuid = row.uuid('uuid');
      const id = row.id('id');
      const isSecond = status !== 'closed' && newest.get(`${row.id('contactId')}/${row.id('whatsappId')}`) !== id;
      if (row.text('channel') && row.text('channel') !== 'whatsapp') row.note('noPlace', 'channel');
      for (const column of [
        'lastMessage',
        'lastFlowId',
        'queueOptionId',
        'amountUsedBotQueues',
        'fromMe',
        'isOutOfHour',
      ])
        row.raw(column);
      const values = {
        ...(uuid && { uuid }),
        status,
        contactId: links.id('contactId'),
        userId: status === 'pending' ? null : links.id('userId'),
        queueId: links.id('queueId'),
        connectionId: links.id('whatsappId'),
        isGroup: row.flag('isGroup'),
        // Whom a bot had there a person has here.
        chatbot: false,
        unreadMessages: status === 'closed' ? 0 : row.whole('unreadMessages', { max: 1_000_000 }),
        ...at,
      };
      row.raw('chatbot');
      const closed = { ...values, status: 'closed', unreadMessages: 0 };
      const also = (scope: Parameters<typeof addClosingNote>[0], ticketId: number) =>
        addClosingNote(scope, { companyId: links.companyId, ticketId, at: at.updatedAt ?? now });
      if (isSecond) {
        row.note('closedSecond');
        return { values: closed, also };
      }
      const { uuid: _uuid, ...unnamed } = values as typeof values & { uuid?: string };
      return {
        values,
        instead: {
          tickets_one_at_work: { made: { values: closed, also }, note: { reason: 'closedSecond' } },
          tickets_uuid_key: { made: { values: unnamed }, note: { reason: 'renamed', detail: 'uuid' } },
        },
      };
    },
  };
}

function statusOf(written: string): TicketStatus | undefined {
  if (written === 'pending' || written === 'open' || written === 'closed') return written;
  // Groups of the forks stand in a list of their own.
  if (written === 'group') return 'open';
  return written === 'nps' || written === 'lgpd' || written === 'chatbot' ? 'closed' : undefined;
}

/** What became of a ticket, and when. */
export const historyStep: Step = {
  from: 'TicketTraking',
  order: ['id'],
  links: { ticketId: { to: 'Tickets', isNeeded: true }, userId: { to: 'Users' } },
  make(row, links) {
    const ticketId = links.id('ticketId');
    if (ticketId === null) throw new UnfitRow('ticketId');
    for (const column of ['whatsappId', 'rated', 'expired', 'chatbotAt', 'chatbotendAt', 'closedAt', 'ratingAt'])
      row.raw(column);
    const moments = momentsOf(row, links.id('userId'));
    if (moments.length === 0) return { same: 0 };
    return { values: {}, also: (scope) => addHistory(scope, { companyId: links.companyId, ticketId, moments }) };
  },
};

function momentsOf(row: Row, userId: number | null): Moment[] {
  const begin = row.moment('queuedAt') ?? row.moment('createdAt');
  const [accepted, finished] = [row.moment('startedAt'), row.moment('finishedAt')];
  const steps: (Moment | undefined)[] = [
    begin && { kind: 'create', at: begin, from: null, to: 'pending', userId: null },
    accepted && { kind: 'accept', at: accepted, from: 'pending', to: 'open', userId },
    finished && { kind: 'resolve', at: finished, from: accepted ? 'open' : 'pending', to: 'closed', userId },
  ];
  return steps.flatMap((each) => each ?? []).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Rates of one to five become the three that are here. */
export function ratingsStep(): Step {
  const highest = new Map<string, number>();
  return {
    from: 'UserRatings',
    order: ['id'],
    links: { ticketId: { to: 'Tickets', isNeeded: true }, userId: { to: 'Users' } },
    async prepare({ source }) {
      for await (const part of source.rows('UserRatings', ['id']))
        for (const { companyId, rate } of part)
          highest.set(String(companyId), Math.max(highest.get(String(companyId)) ?? 0, Number(rate) || 0));
    },
    make(row, links) {
      const written = row.whole('rate', { min: 0, max: 10 });
      const ticketId = links.id('ticketId');
      if (written < 1 || ticketId === null) throw new UnfitRow('rate');
      const isOfFive = (highest.get(row.id('companyId')) ?? 0) > 3;
      if (isOfFive) row.note('rescaled', 'rate');
      const rate = (isOfFive ? ofFive(written) : written) as RatedTicket['rate'];
      const at = row.moment('createdAt') ?? new Date(0);
      return {
        values: {},
        also: (scope) =>
          rateTicket(scope, { companyId: links.companyId, ticketId, userId: links.id('userId'), rate, at }),
      };
    },
  };
}

const ofFive = (rate: number): number => (rate <= 2 ? 1 : rate === 3 ? 2 : 3);

export const notesStep: Step = {
  from: 'TicketNotes',
  table: ticketNotes,
  order: ['id'],
  links: { contactId: { to: 'Contacts', isNeeded: true }, ticketId: { to: 'Tickets' }, userId: { to: 'Users' } },
  make(row, links) {
    const note = row.text('note', 4000).trim();
    if (note === '') throw new UnfitRow('note');
    const values = { ticketId: links.id('ticketId'), contactId: links.id('contactId'), userId: links.id('userId') };
    return { values: { ...values, note, ...times(row) } };
  },
};
