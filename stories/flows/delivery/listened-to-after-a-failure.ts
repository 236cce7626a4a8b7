import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const listenedToAfterAFailure: Flow<typeof deliveryMachine> = {
  name: 'listened to after a failure',
  events: [
    { type: 'message.acked', ack: 0 },
    { type: 'message.acked', ack: 5 },
  ],
};
