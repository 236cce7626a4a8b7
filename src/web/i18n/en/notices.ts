import type { texts as source } from '../pt/notices.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  empty: 'No ticket is waiting.',
  newTicket: 'New ticket',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  moreFailed: 'This could not be loaded.',
  retry: 'Try again',
  loadingMore: 'Loading…',
  desktop: {
    many_one: '{{count}} new message',
    many_other: '{{count}} new messages',
    ask: 'Notify me outside this page too',
    on: 'Desktop notifications',
    denied: 'The browser blocks notifications from this address. Allow them in the site permissions.',
    unsupported: 'This browser shows no notifications at this address. The sound and the title still tell you.',
  },
} satisfies Texts<typeof source>;
