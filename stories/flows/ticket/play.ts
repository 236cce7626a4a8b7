import { recordOf } from '#machines/collections/shelf.ts';
import { selectTickets } from '#machines/desk.ts';
import type { ticketMachine } from '#machines/ticket.ts';
import { selectCollection } from '#machines/tickets.ts';
import { aMessage } from '../../../tests/machines/support/things.ts';
import { owner, waiting } from '../../../tests/machines/worlds/ticket.ts';
import { aWaitingTicket } from '../../support/memory/company.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { colleagueAcceptsFirst, colleagueReturns, colleagueTransfers, somebodyChanges } from './elsewhere.ts';
import { accept, reopen, resolve, returns, transfer } from './hands.ts';
import { name, ready } from './screen.ts';
import { ticketSubject } from './subject.ts';

/** The life of one ticket, on the tickets screen of an agent. */
export const ticketPlay: Play<typeof ticketMachine, AppStage> = {
  subject: ticketSubject,
  gestures: {
    'ticket.accept': ({ by }) => (isAgent(by) ? accept : colleagueAcceptsFirst),
    'ticket.resolve': resolve,
    'ticket.return': ({ by }) => (isAgent(by) ? returns : colleagueReturns),
    'ticket.reopen': reopen,
    'ticket.transfer': ({ by }) => (isAgent(by) ? transfer : colleagueTransfers),
    'ticket.updated': somebodyChanges,
  },
  async set(root) {
    const stage = await setApp(root, {
      company: {
        tickets: [aWaitingTicket(waiting.id, name)],
        messages: [aMessage(1, { ticketId: waiting.id, body: 'Bom dia, meu pedido não chegou' })],
      },
      state: stateOfTicket,
    });
    await ready(stage, 'list');
    return stage;
  },
};

/** Ana sits before the screen. */
const isAgent = ({ userId }: { userId: number }) => userId === owner.userId;

/** As the browser knows it; a ticket that left its lists is asked of the server. */
const stateOfTicket = ({ desk, server }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  const records = tickets && selectCollection(tickets.getSnapshot()).getSnapshot().context.records;
  return (records && recordOf(records, waiting.id)?.status) ?? server.tickets.find(waiting.id).status;
};
