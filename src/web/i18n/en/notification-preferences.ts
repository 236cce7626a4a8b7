import type { texts as source } from '../pt/notification-preferences.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Notifications',
  hint: 'What notifies you, and when it does not. It holds in every browser you sign in to.',
  sound: { label: 'Sound', hint: 'The volume is in the top bar, for each browser.' },
  desktop: { label: 'Desktop notifications', hint: 'They also appear while Recado is out of sight.' },
  kinds: {
    title: 'By kind',
    kind: 'Kind',
    sound: 'Sound',
    desktop: 'Desktop',
    cell: '{{kind}}: {{way}}',
    of: {
      customerMessage: "A customer's message",
      ticketGiven: 'A ticket given to you or your queue',
      messageFailed: 'A message of yours that did not reach the customer',
      chatMessage: 'A message in the internal chat',
      mention: 'A mention of you in the internal chat',
      announcement: 'An announcement',
      campaignMissed: 'A campaign that missed its time',
    },
  },
  quietHours: {
    title: 'Quiet hours',
    label: 'Do not notify me at this time',
    hint: "By your computer's clock. Counters and the page title still show what has arrived.",
    from: 'From',
    to: 'To',
    wrong: 'Use the format 00:00.',
    same: 'The end has to differ from the start.',
  },
} satisfies Texts<typeof source>;
