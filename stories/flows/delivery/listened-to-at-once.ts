import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const listenedToAtOnce: Flow<typeof deliveryMachine> = {
  name: 'listened to at once',
  events: [{ type: 'message.acked', ack: 5 }],
};
