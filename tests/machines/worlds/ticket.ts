import { type TicketRow, ticketMachine, type Viewer } from '#machines/ticket.ts';
import type { World } from './world.ts';

export const admin: Viewer = { userId: 1, profile: 'admin', queueIds: [] };
export const owner: Viewer = { userId: 3, profile: 'user', queueIds: [1, 2] };
export const colleague: Viewer = { userId: 5, profile: 'user', queueIds: [1, 2] };
export const stranger: Viewer = { userId: 5, profile: 'user', queueIds: [1] };

export const waiting: TicketRow = {
  id: 42,
  status: 'pending',
  userId: null,
  queueId: 2,
  whatsappId: 7,
  isGroup: false,
  useIntegration: true,
  promptId: 8,
  integrationId: 9,
};
export const open: TicketRow = { ...waiting, status: 'open', userId: owner.userId };
export const closed: TicketRow = { ...open, status: 'closed' };

export const ticketWorld: World = {
  machine: ticketMachine,
  input: waiting,
  keyOf: ({ context }) => context,
  events: [
    ...[admin, owner, stranger].flatMap((by) => [
      { type: 'ticket.accept', by },
      { type: 'ticket.return', by },
      { type: 'ticket.resolve', by },
      { type: 'ticket.reopen', by },
      { type: 'ticket.transfer', by, queueId: 1 },
      { type: 'ticket.transfer', by, queueId: 2, userId: 4 },
    ]),
    ...[waiting, open, closed].map((ticket) => ({ type: 'ticket.updated', ticket })),
  ],
};
