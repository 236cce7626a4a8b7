import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const sentDeliveredRead: Flow<typeof deliveryMachine> = {
  name: 'sent, delivered, read',
  events: [
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 3 },
    { type: 'message.acked', ack: 4 },
  ],
};
