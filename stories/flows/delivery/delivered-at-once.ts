import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const deliveredAtOnce: Flow<typeof deliveryMachine> = {
  name: 'delivered at once',
  events: [
    { type: 'message.acked', ack: 3 },
    { type: 'message.acked', ack: 4 },
  ],
};
