import { setup, transition } from 'xstate';
import type { Ack } from '#contract/schema.ts';

export type AckState = 'failed' | 'waiting' | 'sent' | 'delivered' | 'read' | 'played';

export type AckEvent = { type: 'message.acked'; ack: Ack } | { type: 'message.retry' };

/** The states in the order of their acks. */
export const ACK_STATES = ['failed', 'waiting', 'sent', 'delivered', 'read', 'played'] as const;

/** How far an outgoing message has come. It only rises; one that failed may still turn out delivered. */
export const ackMachine = setup({
  types: { events: {} as AckEvent },
  guards: {
    isFailed: ({ event }) => hasAck(event, 0),
    isSent: ({ event }) => hasAck(event, 2),
    isDelivered: ({ event }) => hasAck(event, 3),
    isRead: ({ event }) => hasAck(event, 4),
    isPlayed: ({ event }) => hasAck(event, 5),
  },
}).createMachine({
  id: 'ack',
  description: 'The ticks of one outgoing message.',
  initial: 'waiting',
  states: {
    failed: {
      description: 'The channel refused it for good. A late proof of delivery still counts; a late "sent" does not.',
      on: {
        'message.acked': [
          { guard: 'isDelivered', target: 'delivered' },
          { guard: 'isRead', target: 'read' },
          { guard: 'isPlayed', target: 'played' },
        ],
        'message.retry': { target: 'waiting' },
      },
    },
    waiting: {
      description: 'Stored here, not yet taken by the channel.',
      on: {
        'message.acked': [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'isSent', target: 'sent' },
          { guard: 'isDelivered', target: 'delivered' },
          { guard: 'isRead', target: 'read' },
          { guard: 'isPlayed', target: 'played' },
        ],
      },
    },
    sent: {
      description: 'Taken by the channel, which may still find that it can not be delivered.',
      on: {
        'message.acked': [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'isDelivered', target: 'delivered' },
          { guard: 'isRead', target: 'read' },
          { guard: 'isPlayed', target: 'played' },
        ],
      },
    },
    delivered: {
      on: {
        'message.acked': [
          { guard: 'isRead', target: 'read' },
          { guard: 'isPlayed', target: 'played' },
        ],
      },
    },
    read: {
      on: { 'message.acked': { guard: 'isPlayed', target: 'played' } },
    },
    played: {
      description: 'A voice message was listened to.',
    },
  },
});

export function ackOf(state: AckState): Ack {
  return ACK_STATES.indexOf(state) as Ack;
}

/** The ack after hearing another one: the higher, except that what is not delivered can fail. */
export function nextAck(current: Ack, incoming: Ack): Ack {
  const value = ACK_STATES[current] ?? 'waiting';
  const snapshot = ackMachine.resolveState({ value, context: {} });
  const [next] = transition(ackMachine, snapshot, { type: 'message.acked', ack: incoming });
  return ackOf(next.value);
}

function hasAck(event: AckEvent, ack: Ack): boolean {
  return event.type === 'message.acked' && event.ack === ack;
}
