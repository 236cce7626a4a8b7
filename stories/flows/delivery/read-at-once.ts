import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const readAtOnce: Flow<typeof deliveryMachine> = {
  name: 'read at once',
  events: [
    { type: 'message.acked', ack: 4 },
    { type: 'message.acked', ack: 5 },
  ],
};
