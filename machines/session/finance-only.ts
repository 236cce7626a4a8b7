import { outputIn } from '../call.ts';
import { lostBecause, sessionSetup } from './setup.ts';

/** The company's due date has passed: its admins reach finance, and nothing else until it has paid. */
export const financeOnly = sessionSetup.createStateConfig({
  tags: 'signedIn',
  description: 'The due date has passed: an admin reaches finance alone until the company has paid.',
  initial: 'unpaid',
  on: {
    'session.signOut': { target: 'leaving' },
    'session.renewed': [
      {
        guard: { type: 'isPaid', params: ({ event }) => event.session.user },
        target: 'signedIn',
        actions: [{ type: 'keepSession', params: ({ event }) => event.session }, 'reportRestored'],
        description: 'Another tab has gone on with an ordinary session.',
      },
      { actions: { type: 'keepSession', params: ({ event }) => event.session } },
    ],
    'session.lost': {
      target: 'forgetting',
      actions: { type: 'keepReason', params: ({ event }) => lostBecause(event) },
    },
    'session.endedElsewhere': { target: 'forgetting', actions: { type: 'keepReason', params: 'endedElsewhere' } },
    'session.changed': { guard: 'isMine', target: '.asking' },
    'payment.concluded': { target: '.asking' },
  },
  states: {
    unpaid: {},
    asking: {
      description: 'Until when may the company work now?',
      invoke: {
        id: 'findMe',
        src: 'findMe',
        onDone: [
          {
            guard: { type: 'isOver', params: outputIn },
            target: 'unpaid',
            actions: [{ type: 'keepUser', params: outputIn }, 'reportViewer'],
          },
          { guard: 'isFinanceOnly', target: 'opening' },
          {
            target: '#session.signedIn',
            actions: [{ type: 'keepUser', params: outputIn }, 'reportRestored'],
          },
        ],
        onError: { target: 'unpaid' },
      },
    },
    opening: {
      description: 'An ordinary session takes the place of the token that reached finance alone.',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        onDone: {
          target: '#session.signedIn',
          actions: [{ type: 'keepSession', params: outputIn }, 'reportRestored'],
        },
        onError: { target: 'unpaid' },
      },
    },
  },
});
