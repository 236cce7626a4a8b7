import type { deliveryMachine } from '#machines/delivery.ts';
import type { Flow } from '../flow.ts';

export const sendingFailsAndIsRetried: Flow<typeof deliveryMachine> = {
  name: 'sending fails and is retried',
  events: [
    { type: 'message.acked', ack: 0 },
    { type: 'message.retry' },
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 4 },
  ],
};
