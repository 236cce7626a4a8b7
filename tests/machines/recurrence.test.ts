import { expect, test } from 'vitest';
import { dueStateOf } from '#machines/recurrence.ts';

test.each([
  [null, undefined],
  [6, undefined],
  [5, 'soon'],
  [4, 'now'],
  [0, 'now'],
  [-3, 'now'],
  [-4, 'late'],
  [-400, 'late'],
] as const)('%s days to the due date are %s', (days, state) => {
  expect(dueStateOf(days)).toBe(state);
});
