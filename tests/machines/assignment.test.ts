import { describe, expect, test } from 'vitest';
import { assignWaiting, type Person, type WaitingTicket } from '#machines/assignment/decision.ts';
import { distinctSkills, hasSkills } from '#machines/assignment/skills.ts';
import { type Availability, assignmentState, canAssignment, withTicket } from '#machines/assignment.ts';

const someone: Availability = { isOnline: true, isPaused: false, isOffWork: false, openTickets: 0, maxTickets: null };
const who = (userId: number, change: Partial<Person> = {}): Person => ({
  ...someone,
  userId,
  queueIds: [1],
  skills: [],
  turns: {},
  ...change,
});
const waits = (ticketId: number, change: Partial<WaitingTicket> = {}): WaitingTicket => ({
  ticketId,
  queueId: 1,
  rule: 'turn',
  skills: [],
  declinedBy: null,
  lastUserId: null,
  ...change,
});
const receivers = (tickets: WaitingTicket[], people: Person[]) =>
  assignWaiting(tickets, people).map(({ ticketId, userId, because }) => [ticketId, userId, because]);

describe('somebody', () => {
  test('is free while they are there, do not pause and have room', () => {
    expect(assignmentState(someone)).toBe('free');
    expect(assignmentState({ ...someone, isOnline: false })).toBe('away');
    expect(assignmentState({ ...someone, isPaused: true })).toBe('paused');
    expect(assignmentState({ ...someone, isPaused: true, isOnline: false })).toBe('paused');
    expect(assignmentState({ ...someone, isOffWork: true })).toBe('off');
    expect(assignmentState({ ...someone, isOffWork: true, isOnline: false })).toBe('off');
    expect(assignmentState({ ...someone, isOffWork: true, isPaused: true })).toBe('paused');
    expect(assignmentState({ ...someone, openTickets: 3, maxTickets: 3 })).toBe('full');
    expect(assignmentState({ ...someone, openTickets: 4, maxTickets: 3 })).toBe('full');
  });

  test('pauses from everywhere, and ends what they began', () => {
    for (const openTickets of [0, 3]) {
      for (const isOnline of [true, false]) {
        const standing = { ...someone, isOnline, openTickets, maxTickets: 3 };
        expect(canAssignment(standing, { type: 'assignment.pause' })).toBe(true);
        expect(canAssignment(standing, { type: 'assignment.resume' })).toBe(false);
        expect(canAssignment({ ...standing, isPaused: true }, { type: 'assignment.resume' })).toBe(true);
        expect(canAssignment({ ...standing, isPaused: true }, { type: 'assignment.pause' })).toBe(false);
      }
    }
  });

  test('is given a ticket only while they are free', () => {
    expect(withTicket({ ...someone, maxTickets: 1 })).toEqual({ ...someone, openTickets: 1, maxTickets: 1 });
    expect(withTicket({ ...someone, openTickets: 1, maxTickets: 1 })).toBeUndefined();
    expect(withTicket({ ...someone, isPaused: true })).toBeUndefined();
    expect(withTicket({ ...someone, isOnline: false })).toBeUndefined();
    expect(withTicket({ ...someone, isOffWork: true })).toBeUndefined();
  });
});

describe('in turn', () => {
  test('whoever has gone longest without one comes first, who has had none before all others', () => {
    const people = [who(1, { turns: { 1: 8 } }), who(2, { turns: { 1: 7 } }), who(3)];
    expect(receivers([waits(1), waits(2), waits(3), waits(4)], people)).toEqual([
      [1, 3, 'turn'],
      [2, 2, 'turn'],
      [3, 1, 'turn'],
      [4, 3, 'turn'],
    ]);
  });

  test('each queue has its own order', () => {
    const both = { queueIds: [1, 2] };
    const people = [who(1, { ...both, turns: { 1: 5, 2: 1 } }), who(2, { ...both, turns: { 1: 4, 2: 2 } })];
    expect(receivers([waits(1), waits(2, { queueId: 2 })], people)).toEqual([
      [1, 2, 'turn'],
      [2, 1, 'turn'],
    ]);
  });
});

test('what one has counts for all of their queues', () => {
  const people = [who(1, { queueIds: [1, 2], maxTickets: 1 })];
  expect(receivers([waits(1), waits(2, { queueId: 2 })], people)).toEqual([[1, 1, 'turn']]);
});

test('fewest open goes by what one has now, and by turns among equals', () => {
  const people = [who(1, { openTickets: 2 }), who(2, { turns: { 1: 2 } }), who(3, { turns: { 1: 1 } })];
  const rule = 'fewest';
  expect(receivers([waits(1, { rule }), waits(2, { rule }), waits(3, { rule })], people)).toEqual([
    [1, 3, 'fewest'],
    [2, 2, 'fewest'],
    [3, 3, 'fewest'],
  ]);
});

test('the last agent comes first while they are free, and otherwise the next in turn', () => {
  const people = [who(1), who(2, { maxTickets: 1 })];
  const rule = 'last';
  expect(receivers([waits(1, { rule, lastUserId: 2 }), waits(2, { rule, lastUserId: 2 })], people)).toEqual([
    [1, 2, 'last'],
    [2, 1, 'turn'],
  ]);
});

test('nobody is given again what they gave back, and others are not held up by it', () => {
  expect(receivers([waits(1, { declinedBy: 1 }), waits(2)], [who(1)])).toEqual([[2, 1, 'turn']]);
  expect(receivers([waits(1, { declinedBy: 1 })], [who(1), who(2)])).toEqual([[1, 2, 'turn']]);
});

test('what a ticket asks for only those have who are given it, and it holds up no other', () => {
  const people = [who(1, { skills: ['Inglês', 'Notas'] }), who(2, { skills: ['inglês'] }), who(3)];
  const asks = (ticketId: number, ...skills: string[]) => waits(ticketId, { skills });
  expect(receivers([asks(1, 'Russo'), asks(2, 'inglês', 'notas'), asks(3, 'INGLÊS '), asks(4)], people)).toEqual([
    [2, 1, 'turn'],
    [3, 2, 'turn'],
    [4, 3, 'turn'],
  ]);
});

test('a skill is one word, however it is written', () => {
  expect(distinctSkills([' Inglês', 'inglês', '', 'Notas fiscais', '  '])).toEqual(['Inglês', 'Notas fiscais']);
  expect(hasSkills([], [])).toBe(true);
  expect(hasSkills(['Inglês'], ['Notas fiscais'])).toBe(false);
});
