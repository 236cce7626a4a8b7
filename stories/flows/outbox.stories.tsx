import { flowStory } from './flow-story.tsx';
import { outboxPlay } from './outbox/gestures.ts';

export default { title: 'Flows/Outbox', tags: ['flow'] };

export const SentAtOnce = flowStory(outboxPlay);
export const SendFailsAndIsRetried = flowStory(outboxPlay);
export const RefusedAndThrownAway = flowStory(outboxPlay);
export const RefusedByThePhoneAndSentAgain = flowStory(outboxPlay);
export const CutAndSentWhenTheLinkReturns = flowStory(outboxPlay);
export const CutAndTriedEveryTwoSeconds = flowStory(outboxPlay);
export const ArrivedThoughTheAnswerWasLost = flowStory(outboxPlay);
export const WrittenOnWhileNobodyAnswers = flowStory(outboxPlay);
export const ResolvedWhileNobodyAnswers = flowStory(outboxPlay);
export const KeptFromTheLastVisit = flowStory(outboxPlay);
export const WrittenBeforeTheDraftStoreAnswers = flowStory(outboxPlay);
export const TheDraftStoreAnswersWhileNobodyElseDoes = flowStory(outboxPlay);
export const NothingCanBeKept = flowStory(outboxPlay);
export const TheDraftStoreBreaks = flowStory(outboxPlay);
