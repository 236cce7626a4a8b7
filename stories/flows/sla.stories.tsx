import { flowStory } from './flow-story.tsx';
import { slaPlay } from './sla/gestures.ts';

export default { title: 'Flows/Sla', tags: ['flow'] };

export const IsPromisedAnAnswerAndGivenOne = flowStory(slaPlay);
export const RunsOutOfTime = flowStory(slaPlay);
export const IsLookedAtWhenItIsTooLate = flowStory(slaPlay);
export const ComesNearlyThenAltogetherTooLate = flowStory(slaPlay);
