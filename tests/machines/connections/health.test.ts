import { describe, expect, test } from 'vitest';
import { healthOf, type OutgoingCounts } from '#machines/connections/health.ts';

const calm: OutgoingCounts = { sent: 100, refused: 0, settled: 80, oneTick: 4, lost: 0, begun: 10 };
const free = { isRestricted: false, isRated: false };

describe('the health of a number', () => {
  test.each<{ of: string; counts: Partial<OutgoingCounts>; state: string; reasons: string[] }>([
    { of: 'one whose messages arrive', counts: {}, state: 'good', reasons: [] },
    { of: 'one that has hardly sent', counts: { sent: 19, refused: 19, settled: 0 }, state: 'good', reasons: [] },
    { of: 'some refusals', counts: { refused: 5 }, state: 'strained', reasons: ['failures'] },
    { of: 'many refusals', counts: { refused: 20 }, state: 'atRisk', reasons: ['failures'] },
    { of: 'phones that get nothing', counts: { oneTick: 32 }, state: 'strained', reasons: ['oneTick'] },
    { of: 'people who got messages before', counts: { lost: 4 }, state: 'strained', reasons: ['blocks'] },
    { of: 'many who got messages before', counts: { lost: 16 }, state: 'atRisk', reasons: ['blocks'] },
    { of: 'haste', counts: { begun: 300 }, state: 'strained', reasons: ['speed'] },
    {
      of: 'a little of everything',
      counts: { refused: 6, oneTick: 40, lost: 5 },
      state: 'atRisk',
      reasons: ['failures', 'oneTick', 'blocks'],
    },
  ])('by $of', ({ counts, state, reasons }) => {
    expect(healthOf({ ...calm, ...counts }, free)).toEqual({ state, reasons });
  });

  test('of a channel that rates its numbers itself is by refusals alone', () => {
    const rated = { ...free, isRated: true };
    expect(healthOf({ ...calm, begun: 1000, oneTick: 80, lost: 80 }, rated)).toEqual({ state: 'good', reasons: [] });
    expect(healthOf({ ...calm, refused: 20 }, rated)).toEqual({ state: 'atRisk', reasons: ['failures'] });
  });

  test('is at risk while the channel lets it begin no conversations, whatever else it does', () => {
    expect(healthOf(calm, { ...free, isRestricted: true })).toEqual({ state: 'atRisk', reasons: ['newChats'] });
  });
});
