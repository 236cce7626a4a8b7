import { flowStory } from './flow-story.tsx';
import { acceptAndResolve } from './ticket/accept-and-resolve.ts';
import { ticketPlay } from './ticket/play.ts';
import { returnAndReopen } from './ticket/return-and-reopen.ts';

export default { title: 'Flows/Ticket', tags: ['flow'] };

export const AcceptAndResolve = flowStory(ticketPlay, acceptAndResolve);
export const ReturnAndReopen = flowStory(ticketPlay, returnAndReopen);
