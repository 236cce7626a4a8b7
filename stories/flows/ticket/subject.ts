import type { ticketMachine } from '#machines/ticket.ts';
import { ticketWorld } from '../../../tests/machines/worlds/ticket.ts';
import type { Subject } from '../flow.ts';
import { aWaitingTicketGivenOn } from './a-waiting-ticket-given-on.ts';
import { acceptAndResolve } from './accept-and-resolve.ts';
import { acceptLostToAnotherAgent } from './accept-lost-to-another-agent.ts';
import { returnAndReopen } from './return-and-reopen.ts';
import { theTruthOfTheServerWins } from './the-truth-of-the-server-wins.ts';
import { transferToAQueue } from './transfer-to-a-queue.ts';
import { transferToAUser } from './transfer-to-a-user.ts';

export const ticketSubject: Subject<typeof ticketMachine> = {
  world: ticketWorld,
  flows: [
    acceptAndResolve,
    acceptLostToAnotherAgent,
    returnAndReopen,
    transferToAQueue,
    transferToAUser,
    aWaitingTicketGivenOn,
    theTruthOfTheServerWins,
  ],
};
