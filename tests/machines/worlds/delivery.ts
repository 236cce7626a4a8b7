import { deliveryMachine } from '#machines/delivery.ts';
import type { World } from './world.ts';

export const deliveryWorld: World = {
  machine: deliveryMachine,
  events: [...[0, 1, 2, 3, 4, 5].map((ack) => ({ type: 'message.acked', ack })), { type: 'message.retry' }],
};
