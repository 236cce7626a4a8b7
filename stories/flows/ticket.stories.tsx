import { flowStory } from './flow-story.tsx';
import { ticketPlay } from './ticket/gestures.ts';

export default { title: 'Flows/Ticket', tags: ['flow'] };

export const AcceptAndResolve = flowStory(ticketPlay);
export const AcceptLostToAnotherAgent = flowStory(ticketPlay);
export const ReturnAndReopen = flowStory(ticketPlay);
export const TransferToAQueue = flowStory(ticketPlay);
export const TransferToAUser = flowStory(ticketPlay);
export const AWaitingTicketGivenOn = flowStory(ticketPlay);
export const PutAsideAndBroughtBack = flowStory(ticketPlay);
export const PutAsideUntilItsTimeHasCome = flowStory(ticketPlay);
export const LeftByItsCustomerToTheBot = flowStory(ticketPlay);
export const TheTruthOfTheServerWins = flowStory(ticketPlay);
