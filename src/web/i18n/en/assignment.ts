import type { texts as source } from '../pt/assignment.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  status: {
    label: 'Ticket assignment',
    available: 'Available',
    pause: 'On a break…',
  },
  pause: {
    title: 'Take a break',
    text: 'While it lasts, no ticket is assigned to you. Those that you have already stay yours.',
    reason: 'Reason, if you like',
    reasons: { lunch: 'Lunch', break: 'Short break', meeting: 'Meeting', training: 'Training' },
    begin: 'Pause',
    short: 'On a break',
    since: 'On a break since {{time}}',
    withReason: '{{since}} · {{reason}}',
    end: 'Return',
  },
} satisfies Texts<typeof source>;
