import { deliveryPlay } from './delivery/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Delivery', tags: ['flow'] };

export const SentDeliveredRead = flowStory(deliveryPlay);
export const SendingFailsAndIsRetried = flowStory(deliveryPlay);
export const SentThenFails = flowStory(deliveryPlay);
export const DeliveredAfterAFailure = flowStory(deliveryPlay);
export const ReadAfterAFailure = flowStory(deliveryPlay);
export const ListenedToAfterAFailure = flowStory(deliveryPlay);
export const DeliveredAtOnce = flowStory(deliveryPlay);
export const ReadAtOnce = flowStory(deliveryPlay);
export const SentThenListenedTo = flowStory(deliveryPlay);
export const ListenedToAtOnce = flowStory(deliveryPlay);
