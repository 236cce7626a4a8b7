import type { texts as source } from '../pt/hours.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  startTime: '{{weekday}}: start',
  endTime: '{{weekday}}: end',
  until: 'to',
  closed: 'Closed',
  faults: {
    time: 'Use a time from 00:00 to 23:59.',
    order: 'The end comes before the start.',
  },
} satisfies Texts<typeof source>;
