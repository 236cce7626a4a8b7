import { ackPlay } from './ack/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Ack', tags: ['flow'] };

export const SentDeliveredRead = flowStory(ackPlay);
export const SendingFailsAndIsRetried = flowStory(ackPlay);
export const SentThenFails = flowStory(ackPlay);
export const DeliveredAfterAFailure = flowStory(ackPlay);
export const ReadAfterAFailure = flowStory(ackPlay);
export const ListenedToAfterAFailure = flowStory(ackPlay);
export const DeliveredAtOnce = flowStory(ackPlay);
export const ReadAtOnce = flowStory(ackPlay);
export const SentThenListenedTo = flowStory(ackPlay);
export const ListenedToAtOnce = flowStory(ackPlay);
