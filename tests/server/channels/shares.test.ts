import { expect, test } from 'vitest';
import { sharesOf } from '#server/channels/shares.ts';

const lines = (count: number, here: readonly number[] = [], unconnected: readonly number[] = []) =>
  Array.from({ length: count }, (_, place) => ({
    connectionId: place + 1,
    isConnected: !unconnected.includes(place + 1),
    isOpenHere: here.includes(place + 1),
  }));
const none = new Set<number>();

test('a process alone takes everything', () => {
  expect(sharesOf({ lines: lines(3), held: none, left: none, processes: 1 })).toEqual({
    take: [1, 2, 3],
    leave: [],
    give: [],
  });
});

test('of two each takes half at once, and what the other has left a moment later', () => {
  const first = sharesOf({ lines: lines(4), held: none, left: none, processes: 2 });
  expect(first).toEqual({ take: [1, 2], leave: [3, 4], give: [] });
  const then = sharesOf({ lines: lines(4, [1, 2]), held: new Set([3]), left: new Set(first.leave), processes: 2 });
  expect(then).toEqual({ take: [4], leave: [], give: [] });
});

test('what another holds is left alone', () => {
  expect(sharesOf({ lines: lines(4), held: new Set([1, 2]), left: none, processes: 2 }).take).toEqual([3, 4]);
});

test('who has too many gives a part away, and nothing that is being paired', () => {
  const here = Array.from({ length: 30 }, (_, place) => place + 1);
  const { give } = sharesOf({ lines: lines(30, here, [29, 30]), held: none, left: none, processes: 2 });
  expect(give).toEqual([27, 28]);
});

test('who has one more than the others keeps it', () => {
  expect(sharesOf({ lines: lines(3, [1, 2]), held: new Set([3]), left: none, processes: 2 }).give).toEqual([]);
});
