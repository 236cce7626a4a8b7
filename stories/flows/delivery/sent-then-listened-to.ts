import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const sentThenListenedTo: Flow<typeof deliveryMachine> = {
  name: 'sent, then listened to',
  events: [
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 5 },
  ],
};
