import type { deliveryMachine } from '#machines/delivery.ts';
import { deliveryWorld } from '../../../tests/machines/worlds/delivery.ts';
import type { Subject } from '../flow.ts';
import { deliveredAfterAFailure } from './delivered-after-a-failure.ts';
import { deliveredAtOnce } from './delivered-at-once.ts';
import { listenedToAfterAFailure } from './listened-to-after-a-failure.ts';
import { listenedToAtOnce } from './listened-to-at-once.ts';
import { readAfterAFailure } from './read-after-a-failure.ts';
import { readAtOnce } from './read-at-once.ts';
import { sendingFailsAndIsRetried } from './sending-fails-and-is-retried.ts';
import { sentDeliveredRead } from './sent-delivered-read.ts';
import { sentThenListenedTo } from './sent-then-listened-to.ts';

export const deliverySubject: Subject<typeof deliveryMachine> = {
  world: deliveryWorld,
  flows: [
    sentDeliveredRead,
    sendingFailsAndIsRetried,
    deliveredAfterAFailure,
    readAfterAFailure,
    listenedToAfterAFailure,
    deliveredAtOnce,
    readAtOnce,
    sentThenListenedTo,
    listenedToAtOnce,
  ],
};
