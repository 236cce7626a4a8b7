import type { ticketMachine } from '#machines/ticket.ts';
import { ticketWorld } from '../../worlds/ticket.ts';
import type { Subject } from '../flow.ts';
import { acceptAndResolve } from './accept-and-resolve.ts';
import { returnAndReopen } from './return-and-reopen.ts';

export const ticketSubject: Subject<typeof ticketMachine> = {
  world: ticketWorld,
  flows: [acceptAndResolve, returnAndReopen],
};
