import { expect, test } from 'vitest';
import { createTurns, NoRoom } from '#server/records/turns.ts';

const held = () => {
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => work, end };
};

test('who goes first comes before all who wait, and the others in the order in which they came', async () => {
  const turns = createTurns({ room: 1 });
  const busy = held();
  const done: string[] = [];
  const take = (name: string, goesFirst = false) => turns.take(async () => void done.push(name), goesFirst);
  const all = [turns.take(busy.work, false), take('a'), take('b'), take('customer 1', true), take('customer 2', true)];
  busy.end();
  await Promise.all(all);
  expect(done).toEqual(['customer 1', 'customer 2', 'a', 'b']);
});

test('no more are in than there is room, also when somebody fails', async () => {
  const turns = createTurns({ room: 2 });
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    if (Math.random() < 0.5) throw new Error('failed');
  };
  await Promise.allSettled(Array.from({ length: 40 }, (_, n) => turns.take(work, n % 5 === 0)));
  expect([inside, most]).toEqual([0, 2]);
});

test('calls that arrive between two turns are heard before the next one', async () => {
  const turns = createTurns({ room: 1 });
  const done: string[] = [];
  const others = Array.from({ length: 5 }, (_, n) => turns.take(async () => void done.push(`${n}`), false));
  setImmediate(() => others.push(turns.take(async () => void done.push('customer'), true)));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await Promise.all(others);
  expect(done.indexOf('customer')).toBeLessThan(3);
});

test('who waits too long is told that there is no room, and takes nobody’s place', async () => {
  const turns = createTurns({ room: 1, patienceMs: 20 });
  const busy = held();
  const first = turns.take(busy.work, false);
  await expect(turns.take(async () => 'late', false)).rejects.toBeInstanceOf(NoRoom);
  busy.end();
  await first;
  expect(await turns.take(async () => 'next', false)).toBe('next');
});
