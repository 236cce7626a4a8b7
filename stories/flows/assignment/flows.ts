import type { Availability, assignmentMachine } from '#machines/assignment.ts';
import { assignmentFixture, someone } from '../../../tests/machines/fixtures/tickets/assignment.ts';
import { subjectOf } from '../flow.ts';

const updated = (change: Partial<Availability>) =>
  ({ type: 'assignment.updated', availability: { ...someone, ...change } }) as const;

export const assignmentSubject = subjectOf<typeof assignmentMachine>(assignmentFixture, {
  'comes, and is given tickets until there is no room': [
    updated({}),
    { type: 'ticket.assigned' },
    { type: 'ticket.assigned' },
  ],
  'pauses and goes on': [updated({}), { type: 'assignment.pause' }, { type: 'assignment.resume' }],
  'pauses with all that one may have': [
    updated({ openTickets: 2 }),
    { type: 'assignment.pause' },
    { type: 'assignment.resume' },
  ],
  'pauses before the link is there': [{ type: 'assignment.pause' }, { type: 'assignment.resume' }],
  'pauses in another browser, and leaves': [updated({ isPaused: true }), updated({}), updated({ isOnline: false })],
  'works beyond the end of the shift, pauses, and comes back before it begins': [
    updated({}),
    updated({ isOffWork: true }),
    { type: 'assignment.pause' },
    { type: 'assignment.resume' },
    updated({}),
  ],
});
