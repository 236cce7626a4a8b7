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
  words: {
    title: 'Out of hours',
    hint: 'Sent once to customers who write and are still waiting, until the next opening.',
    nobody: 'Nothing is sent: there are no connections yet.',
    silent: 'Nothing is sent: the out-of-hours message is empty.',
    queue: '{{name}} queue',
    ownQueue: 'This queue',
    connection: '{{name}} connection',
    connectionSilent: 'Empty: out of hours, customers who write through this connection get no reply.',
    connectionSilentBut:
      'Empty: out of hours, only customers in a queue with its own message get a reply ({{queues}}).',
  },
  faults: {
    time: 'Use a time from 00:00 to 23:59.',
    order: 'The end is before the start.',
  },
} satisfies Texts<typeof source>;
