import { hoursMachine } from '#machines/hours.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import type { World } from './world.ts';

export const input = { companyId: 1 };
export const days = defaultOpeningHours.map((day) => ({ ...day, endTime: '19:00' }));
export const news = { type: 'live.received', facts: [{ type: 'openingHours.updated', schedules: days }] } as const;

export const hoursWorld: World = {
  machine: hoursMachine,
  input,
  keyOf: ({ context }) => context.days !== null,
  events: [
    ...['findCompany', 'updateCompanySchedules'].flatMap((name) => [
      { type: `xstate.done.actor.${name}`, output: { schedules: days } },
      { type: `xstate.error.actor.${name}`, error: { status: 0, code: 'network' } },
    ]),
    news,
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'hours.retry' },
    { type: 'hours.save', days },
  ],
};
