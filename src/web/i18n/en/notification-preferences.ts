import type { texts as source } from '../pt/notification-preferences.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Notifications',
  hint: 'What notifies you, and when. It applies in every browser you sign in to.',
  sound: { label: 'Sound', hint: 'The volume is in the top bar, for each browser.' },
  desktop: { label: 'Desktop notifications', hint: 'They appear even when Recado is not on the screen.' },
  kinds: {
    title: 'By kind',
    kind: 'Kind',
    sound: 'Sound',
    desktop: 'Desktop',
    cell: '{{kind}}: {{way}}',
    of: {
      customerMessage: 'Message from a customer',
      ticketGiven: 'Ticket transferred to you or your queue, or back from snooze',
      messageFailed: 'Your message that did not reach the customer',
      chatMessage: 'Message in the internal chat',
      mention: 'Mention of you in the internal chat',
      announcement: 'Announcement',
      campaignMissed: 'Campaign that missed its start time',
    },
  },
  quietHours: {
    title: 'Quiet hours',
    label: 'Do not notify me during these hours',
    hint: 'By your computer’s clock. The counters and the page title still show what has arrived.',
    from: 'From',
    to: 'To',
    wrong: 'Use the format 00:00.',
    same: 'The end must be different from the start.',
  },
} satisfies Texts<typeof source>;
