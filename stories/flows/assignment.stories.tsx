import { assignmentPlay } from './assignment/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Assignment', tags: ['flow'] };

export const ComesAndIsGivenTicketsUntilThereIsNoRoom = flowStory(assignmentPlay);
export const PausesAndGoesOn = flowStory(assignmentPlay);
export const PausesWithAllThatOneMayHave = flowStory(assignmentPlay);
export const PausesBeforeTheLinkIsThere = flowStory(assignmentPlay);
export const PausesInAnotherBrowserAndLeaves = flowStory(assignmentPlay);
export const WorksBeyondTheEndOfTheShiftPausesAndComesBackBeforeItBegins = flowStory(assignmentPlay);
