import { deliveredAfterAFailure } from './delivery/delivered-after-a-failure.ts';
import { deliveredAtOnce } from './delivery/delivered-at-once.ts';
import { listenedToAfterAFailure } from './delivery/listened-to-after-a-failure.ts';
import { listenedToAtOnce } from './delivery/listened-to-at-once.ts';
import { deliveryPlay } from './delivery/play.ts';
import { readAfterAFailure } from './delivery/read-after-a-failure.ts';
import { readAtOnce } from './delivery/read-at-once.ts';
import { sendingFailsAndIsRetried } from './delivery/sending-fails-and-is-retried.ts';
import { sentDeliveredRead } from './delivery/sent-delivered-read.ts';
import { sentThenListenedTo } from './delivery/sent-then-listened-to.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Delivery', tags: ['flow'] };

export const SentDeliveredRead = flowStory(deliveryPlay, sentDeliveredRead);
export const SendingFailsAndIsRetried = flowStory(deliveryPlay, sendingFailsAndIsRetried);
export const DeliveredAfterAFailure = flowStory(deliveryPlay, deliveredAfterAFailure);
export const ReadAfterAFailure = flowStory(deliveryPlay, readAfterAFailure);
export const ListenedToAfterAFailure = flowStory(deliveryPlay, listenedToAfterAFailure);
export const DeliveredAtOnce = flowStory(deliveryPlay, deliveredAtOnce);
export const ReadAtOnce = flowStory(deliveryPlay, readAtOnce);
export const SentThenListenedTo = flowStory(deliveryPlay, sentThenListenedTo);
export const ListenedToAtOnce = flowStory(deliveryPlay, listenedToAtOnce);
