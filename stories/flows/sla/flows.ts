import type { SlaClock } from '#machines/sla/clock.ts';
import type { slaMachine } from '#machines/sla.ts';
import { aClock, minutesOn, slaFixture } from '../../../tests/machines/fixtures/tickets/sla.ts';
import { subjectOf } from '../flow.ts';

const updated = (clock: SlaClock | null) => ({ type: 'sla.updated', clock }) as const;
const ticked = (minutes: number) => ({ type: 'sla.ticked', now: minutesOn(minutes) }) as const;

export const slaSubject = subjectOf<typeof slaMachine>(slaFixture, {
  'is promised an answer, and given one': [updated(aClock(20)), updated(null)],
  'runs out of time': [updated(aClock(20)), ticked(16), ticked(21)],
  'is looked at when it is too late': [updated(aClock(20)), ticked(21)],
  'comes nearly, then altogether too late': [updated(aClock(5)), updated(aClock(-3))],
});
