import { conversationPlay } from './conversation/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Conversation', tags: ['flow'] };

export const OpenedAndRead = flowStory(conversationPlay);
export const ReadInAnotherWindow = flowStory(conversationPlay);
export const DividerGoneOnReturn = flowStory(conversationPlay);
export const OlderPages = flowStory(conversationPlay);
export const OlderPagesThatFail = flowStory(conversationPlay);
export const AQuotedMessageReached = flowStory(conversationPlay);
export const AQuotedMessageNotReached = flowStory(conversationPlay);
export const QuotedAndUnquoted = flowStory(conversationPlay);
export const AMessageDeleted = flowStory(conversationPlay);
export const OpeningFails = flowStory(conversationPlay);
export const LoadedAgainAfterAnAbsence = flowStory(conversationPlay);
export const AbsenceInTheMiddleOfLoading = flowStory(conversationPlay);
export const OutOfSightAfterAnAbsence = flowStory(conversationPlay);
