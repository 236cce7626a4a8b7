import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const deliveredAfterAFailure: Flow<typeof deliveryMachine> = {
  name: 'delivered after a failure',
  events: [
    { type: 'message.acked', ack: 0 },
    { type: 'message.acked', ack: 3 },
    { type: 'message.acked', ack: 5 },
  ],
};
