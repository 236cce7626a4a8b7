import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { agentLeavesTicket, agentOpensTicket, comingBack, goingLive, linkCloses, nextTry } from './steps.ts';

export const aTicketOpenedWhileTheLinkIsDown: Flow<typeof socketMachine> = {
  name: 'a ticket opened while the link is down',
  events: [...goingLive, linkCloses, agentOpensTicket, agentLeavesTicket, agentOpensTicket, nextTry, ...comingBack],
};
