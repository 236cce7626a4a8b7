import { flowStory } from './flow-story.tsx';
import { sessionPlay } from './session/gestures.ts';

export default { title: 'Flows/Session', tags: ['flow'] };

export const LogIn = flowStory(sessionPlay);
export const WrongPassword = flowStory(sessionPlay);
export const LogInWithAnExpiredCompany = flowStory(sessionPlay);
export const ExpireAndRefresh = flowStory(sessionPlay);
export const LostAtTheServer = flowStory(sessionPlay);
export const DisplacedByAnotherLogin = flowStory(sessionPlay);
export const SignOut = flowStory(sessionPlay);
export const SignOutUnanswered = flowStory(sessionPlay);
export const RestoredAfterAReload = flowStory(sessionPlay);
export const AnotherTabSignsInAndOut = flowStory(sessionPlay);
export const RightsChanged = flowStory(sessionPlay);
export const PayFromTheRefusal = flowStory(sessionPlay);
export const TheDueDatePasses = flowStory(sessionPlay);
export const AnAgentIsToldThatTheDueDateHasPassed = flowStory(sessionPlay);
export const AnOverdueSessionIsRestoredAndPaidFor = flowStory(sessionPlay);
export const AnotherTabHasPaid = flowStory(sessionPlay);
export const FinanceIsLostAfterAnHour = flowStory(sessionPlay);
export const AnOrdinarySessionCanNotBeOpened = flowStory(sessionPlay);
