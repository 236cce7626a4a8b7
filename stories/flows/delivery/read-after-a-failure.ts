import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const readAfterAFailure: Flow<typeof deliveryMachine> = {
  name: 'read after a failure',
  events: [
    { type: 'message.acked', ack: 0 },
    { type: 'message.acked', ack: 4 },
    { type: 'message.acked', ack: 5 },
  ],
};
