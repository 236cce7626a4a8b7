import { flowStory } from './flow-story.tsx';
import { ticketChoicePlay } from './ticket-choice/gestures.ts';

export default { title: 'Flows/Ticket choice', tags: ['flow'] };

export const ChooseSomeAndMarkThemAsUnread = flowStory(ticketChoicePlay);
export const BeginWithARowAndReachAnother = flowStory(ticketChoicePlay);
export const WhatLeavesTheListIsChosenNoMore = flowStory(ticketChoicePlay);
export const SomeAreRefusedAndDoneAgain = flowStory(ticketChoicePlay);
export const SomeAreRefusedAndOthersChosen = flowStory(ticketChoicePlay);
export const SomeAreRefusedAndAllChosen = flowStory(ticketChoicePlay);
export const AllAreRefusedAndNoneChosen = flowStory(ticketChoicePlay);
export const SomeAreRefusedAndLeft = flowStory(ticketChoicePlay);
export const NobodyAnswers = flowStory(ticketChoicePlay);
