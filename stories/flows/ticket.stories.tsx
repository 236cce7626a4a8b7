import { flowStory } from './flow-story.tsx';
import { aWaitingTicketGivenOn } from './ticket/a-waiting-ticket-given-on.ts';
import { acceptAndResolve } from './ticket/accept-and-resolve.ts';
import { acceptLostToAnotherAgent } from './ticket/accept-lost-to-another-agent.ts';
import { ticketPlay } from './ticket/play.ts';
import { returnAndReopen } from './ticket/return-and-reopen.ts';
import { theTruthOfTheServerWins } from './ticket/the-truth-of-the-server-wins.ts';
import { transferToAQueue } from './ticket/transfer-to-a-queue.ts';
import { transferToAUser } from './ticket/transfer-to-a-user.ts';

export default { title: 'Flows/Ticket', tags: ['flow'] };

export const AcceptAndResolve = flowStory(ticketPlay, acceptAndResolve);
export const AcceptLostToAnotherAgent = flowStory(ticketPlay, acceptLostToAnotherAgent);
export const ReturnAndReopen = flowStory(ticketPlay, returnAndReopen);
export const TransferToAQueue = flowStory(ticketPlay, transferToAQueue);
export const TransferToAUser = flowStory(ticketPlay, transferToAUser);
export const AWaitingTicketGivenOn = flowStory(ticketPlay, aWaitingTicketGivenOn);
export const TheTruthOfTheServerWins = flowStory(ticketPlay, theTruthOfTheServerWins);
