import type { texts as source } from '../pt/notices.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  empty: 'No tickets waiting.',
  newTicket: 'New ticket',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  failedMessages_one: '{{count}} message not sent',
  failedMessages_other: '{{count}} messages not sent',
  fallenConnections_one: '{{count}} connection down',
  fallenConnections_other: '{{count}} connections down',
  moreFailed: 'Couldn’t load.',
  retry: 'Try again',
  loadingMore: 'Loading…',
  preferences: 'Notification preferences',
  desktop: {
    given: 'A ticket is now yours',
    given_by: '{{by}} gave you a ticket',
    queued: 'A ticket arrived in the queue {{queue}}',
    queued_by: '{{by}} transferred a ticket to the queue {{queue}}',
    many_one: '{{count}} new message',
    many_other: '{{count}} new messages',
    messageFailed: 'Message not sent',
    announcement: 'New announcement',
    campaignMissed: 'A campaign missed its start time',
    chatMessage: 'New message in the internal chat',
    mention: 'Someone mentioned you',
    ask: 'Notify me outside this page too',
    denied: 'The browser blocks notifications from this address. Allow them in the site permissions.',
    unsupported: 'This browser can’t show notifications at this address. The sound and the page title still alert you.',
  },
} satisfies Texts<typeof source>;
