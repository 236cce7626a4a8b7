import { describe, expect, test } from 'vitest';
import type { Profile, TicketStatus } from '#contract/schema.ts';
import { mayChangeSchedule, mayRemoveSchedule, maySchedule, maySeeSchedule } from '#machines/schedules/rights.ts';
import type { Viewer } from '#machines/ticket/rights.ts';

const viewer = (userId: number, profile: Profile = 'user', queueIds = [1]): Viewer => ({ userId, profile, queueIds });
const writer = viewer(1);
const colleague = viewer(2);
const supervisor = viewer(3, 'supervisor');
const admin = viewer(4, 'admin', []);
const elsewhere = viewer(5, 'user', [2]);
const supervisorElsewhere = viewer(6, 'supervisor', [2]);
const everybody = { writer, colleague, supervisor, admin, elsewhere, supervisorElsewhere };

const inTicket = (status: TicketStatus, userId: number | null) => ({
  ticket: { id: 42, status, userId, queueId: 1 },
  userId: writer.userId,
  authorId: writer.userId,
});
const who = (may: (viewer: Viewer) => boolean) =>
  Object.entries(everybody).flatMap(([name, each]) => (may(each) ? [name] : []));

describe('What is scheduled in a ticket', () => {
  const own = inTicket('open', writer.userId);

  test('is seen by whoever sees the ticket', () => {
    expect(who((each) => maySeeSchedule(own, each))).toEqual(['writer', 'colleague', 'supervisor', 'admin']);
  });

  test('is changed and deleted by its writer, supervisors of the queue and admins', () => {
    expect(who((each) => mayRemoveSchedule(own, each))).toEqual(['writer', 'supervisor', 'admin']);
    expect(who((each) => mayChangeSchedule(own, each))).toEqual(['writer', 'supervisor', 'admin']);
  });

  test('is still deleted by its writer, and no longer changed, when a colleague has the ticket', () => {
    const taken = inTicket('open', colleague.userId);
    expect(who((each) => mayRemoveSchedule(taken, each))).toEqual(['writer', 'supervisor', 'admin']);
    expect(who((each) => mayChangeSchedule(taken, each))).toEqual(['supervisor', 'admin']);
  });

  test('is still its first writer’s to change and delete when an admin has given it another text', () => {
    const corrected = { ...own, userId: admin.userId };
    expect(who((each) => mayRemoveSchedule(corrected, each))).toEqual(['writer', 'supervisor', 'admin']);
    expect(who((each) => mayChangeSchedule(corrected, each))).toEqual(['writer', 'supervisor', 'admin']);
  });
});

test('What is scheduled to who has no ticket is its writer’s and the admins’', () => {
  for (const by of [
    { userId: writer.userId, authorId: null },
    { userId: admin.userId, authorId: writer.userId },
  ]) {
    const alone = { ticket: null, ...by };
    for (const may of [maySeeSchedule, mayRemoveSchedule, mayChangeSchedule])
      expect(who((each) => may(alone, each))).toEqual(['writer', 'admin']);
  }
});

describe('Into a conversation', () => {
  test('that is open, who is in charge schedules', () => {
    const { ticket } = inTicket('open', colleague.userId);
    expect(who((each) => maySchedule(ticket, each))).toEqual(['colleague', 'supervisor', 'admin']);
  });

  test.each(['pending', 'closed'] as const)('that is %s, whoever may take it up', (status) => {
    const { ticket } = inTicket(status, null);
    expect(who((each) => maySchedule(ticket, each))).toEqual(['writer', 'colleague', 'supervisor', 'admin']);
    expect(who((each) => maySchedule({ ...ticket, queueId: null }, each))).toEqual(['admin']);
  });

  test('that is still to begin, whoever works in a queue, and admins', () => {
    expect(who((each) => maySchedule(null, each))).toEqual(Object.keys(everybody));
    expect(maySchedule(null, viewer(7, 'user', []))).toBe(false);
  });
});
