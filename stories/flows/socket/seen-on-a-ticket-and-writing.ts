import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { agentLeavesTicket, agentOpensTicket, agentWrites, colleagueLooks, goingLive } from './steps.ts';

export const seenOnATicketAndWriting: Flow<typeof socketMachine> = {
  name: 'seen on a ticket and writing',
  events: [...goingLive, agentOpensTicket, colleagueLooks, agentWrites, agentLeavesTicket],
};
