import type { ackMachine } from '#machines/ack.ts';
import { ackFixture } from '../../../tests/machines/fixtures/tickets/ack.ts';
import { subjectOf } from '../flow.ts';

export const ackSubject = subjectOf<typeof ackMachine>(ackFixture, {
  'sent, delivered, read': [
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 3 },
    { type: 'message.acked', ack: 4 },
  ],
  'sending fails and is retried': [
    { type: 'message.acked', ack: 0 },
    { type: 'message.retry' },
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 4 },
  ],
  'sent, then fails': [
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 0 },
  ],
  'delivered after a failure': [
    { type: 'message.acked', ack: 0 },
    { type: 'message.acked', ack: 3 },
    { type: 'message.acked', ack: 5 },
  ],
  'read after a failure': [
    { type: 'message.acked', ack: 0 },
    { type: 'message.acked', ack: 4 },
    { type: 'message.acked', ack: 5 },
  ],
  'listened to after a failure': [
    { type: 'message.acked', ack: 0 },
    { type: 'message.acked', ack: 5 },
  ],
  'delivered at once': [
    { type: 'message.acked', ack: 3 },
    { type: 'message.acked', ack: 4 },
  ],
  'read at once': [
    { type: 'message.acked', ack: 4 },
    { type: 'message.acked', ack: 5 },
  ],
  'sent, then listened to': [
    { type: 'message.acked', ack: 2 },
    { type: 'message.acked', ack: 5 },
  ],
  'listened to at once': [{ type: 'message.acked', ack: 5 }],
});
