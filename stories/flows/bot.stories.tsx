import { botPlay } from './bot/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Bot', tags: ['flow'] };

export const DownTheOptionsAndBackToTheQueues = flowStory(botPlay);
export const AnAnswerReadAndAnotherQueue = flowStory(botPlay);
export const AnAnswerReadAndAWordForTheTeam = flowStory(botPlay);
export const AnAnswerReadWhenNobodyIsThere = flowStory(botPlay);
export const WrongAnswersThenAPerson = flowStory(botPlay);
export const LostAmongTheOptions = flowStory(botPlay);
export const SilentForAWhileAfterItWasLeft = flowStory(botPlay);
export const NothingToOffer = flowStory(botPlay);
export const TheCompanyIsClosed = flowStory(botPlay);
export const AClosedQueue = flowStory(botPlay);
export const AnAgentTakesOverAndGivesBack = flowStory(botPlay);
export const AWordBeforeTheMenuIsBack = flowStory(botPlay);
export const AnAssistantAnswersAndHandsOver = flowStory(botPlay);
export const AnIntegrationAnswersAndNamesAQueue = flowStory(botPlay);
export const FromAnAssistantToAnIntegrationAndBack = flowStory(botPlay);
export const AnIntegrationFails = flowStory(botPlay);
export const AnAssistantTakenAway = flowStory(botPlay);
export const AnIntegrationTakenAway = flowStory(botPlay);
export const AnAnswerReadAnAssistantAndBack = flowStory(botPlay);
export const AnAnswerReadAnIntegrationAndBack = flowStory(botPlay);
export const GivenBackToTheAssistant = flowStory(botPlay);
export const GivenBackToTheIntegration = flowStory(botPlay);
export const ResolvedAndRated = flowStory(botPlay);
export const ResolvedAndSomethingElseToSay = flowStory(botPlay);
