import { recordOf } from '#machines/collections/shelf.ts';
import { selectTickets } from '#machines/desk.ts';
import type { ticketMachine } from '#machines/ticket.ts';
import { selectCollection } from '#machines/tickets.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../../tests/machines/support/things.ts';
import { aWaitingTicket } from '../../support/memory/company.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { waiting } from '../../worlds/ticket.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { ticketSubject } from './subject.ts';

const name = 'Dona Firmina';
const t = i18n.getFixedT(null, 'tickets');

/** The life of one ticket, on the tickets screen of an agent. */
export const ticketPlay: Play<typeof ticketMachine, AppStage> = {
  subject: ticketSubject,
  gestures: {
    'ticket.accept': {
      by: 'agent',
      async does({ press }) {
        await press(t('tabs.open'), 'tab');
        await press(new RegExp(`^${t('lists.pending')}`), 'tab');
        await press(t('list.acceptOf', { name }));
      },
      shows: ({ see }) => see.findByRole('region', { name: t('message.list', { name }) }),
    },
    'ticket.resolve': {
      by: 'agent',
      does: ({ press }) => press(t('header.resolve')),
      shows: ({ gone }) => gone('region', t('message.list', { name })),
    },
    'ticket.return': {
      by: 'agent',
      does: ({ press }) => press(t('header.returnHint')),
      shows: ({ gone }) => gone('region', t('message.list', { name })),
    },
    'ticket.reopen': {
      by: 'agent',
      async does({ press }) {
        await press(t('tabs.closed'), 'tab');
        await press(new RegExp(name));
        await press(t('header.reopen'));
      },
      shows: ({ see }) => see.findByRole('textbox', { name: t('composer.label') }),
    },
  },
  set: (root) =>
    setApp(root, {
      company: {
        tickets: [aWaitingTicket(waiting.id, name)],
        messages: [aMessage(1, { ticketId: waiting.id, body: 'Bom dia, meu pedido não chegou' })],
      },
      state: stateOfTicket,
    }),
};

/** As the browser knows it; a ticket that left its lists is asked of the server. */
const stateOfTicket = ({ desk, server }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  const records = tickets && selectCollection(tickets.getSnapshot()).getSnapshot().context.records;
  return (records && recordOf(records, waiting.id)?.status) ?? server.tickets.find(waiting.id).status;
};
