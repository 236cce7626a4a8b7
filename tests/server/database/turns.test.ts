import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTurns, NoRoom, type Turn } from '#server/records/base/turns.ts';

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
  const take = (name: string, turn: Turn = 'other') => turns.take(async () => void done.push(name), turn);
  const customers = () => [take('customer 1', 'first'), take('customer 2', 'first')];
  const all = [turns.take(busy.work, 'other'), take('a'), take('b'), take('c', 'sending'), ...customers()];
  busy.end();
  await Promise.all(all);
  expect(done).toEqual(['customer 1', 'customer 2', 'c', 'a', 'b']);
});

test('what leaves and what else is done go by turns, however much there is of either', async () => {
  const turns = createTurns({ room: 1 });
  const busy = held();
  const done: string[] = [];
  const take = (name: string, turn: Turn) => turns.take(async () => void done.push(name), turn);
  const all = [turns.take(busy.work, 'other')];
  for (const name of ['a', 'b', 'c', 'd']) all.push(take(name, 'other'));
  for (const name of ['1', '2']) all.push(take(name, 'sending'));
  busy.end();
  await Promise.all(all);
  expect(done.join('')).toBe('1a2bcd');
});

test('who is last goes when nobody else waits, or after twenty who did', async () => {
  const turns = createTurns({ room: 1 });
  const busy = held();
  const done: string[] = [];
  const take = (name: string, turn: Turn) => turns.take(async () => void done.push(name), turn);
  const all = [turns.take(busy.work, 'other'), take('last', 'last'), take('later', 'last')];
  for (let n = 0; n < 30; n += 1) all.push(take(`${n}`, n % 2 === 0 ? 'other' : 'sending'));
  busy.end();
  await Promise.all(all);
  expect([done.indexOf('last'), done.indexOf('later')]).toEqual([20, 31]);
});

test('who is last stays out a moment after somebody else, who comes again; not where there is room for more', async () => {
  // On a busy machine the moment is over before anybody comes again.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [room, expected] of [
    [1, 'a b last'],
    [2, 'a last b'],
  ] as const) {
    const turns = createTurns({ room });
    const done: string[] = [];
    const take = (name: string, turn: Turn) => turns.take(async () => void done.push(name), turn);
    await take('a', 'other');
    const last = take('last', 'last');
    await new Promise((resolve) => setImmediate(resolve));
    const both = Promise.all([take('b', 'other'), last]);
    await vi.waitFor(() => expect(done).toHaveLength(3), 15_000);
    await both;
    expect([room, done.join(' ')]).toEqual([room, expected]);
  }
});

test('who is last comes in though somebody comes again and again', async () => {
  // However slowly they come: by the clock a pause of the machine would be room for who is last.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = createTurns({ room: 1 });
  const done: string[] = [];
  const take = (name: string, turn: Turn) => turns.take(async () => void done.push(name), turn);
  await take('0', 'other');
  const last = take('last', 'last');
  for (let n = 1; n < 40 && !done.includes('last'); n += 1) {
    await take(`${n}`, 'other');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await last;
  expect(done.indexOf('last')).toBe(21);
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
  await Promise.allSettled(Array.from({ length: 40 }, (_, n) => turns.take(work, n % 5 === 0 ? 'first' : 'other')));
  expect([inside, most]).toEqual([0, 2]);
});

test('calls that arrive between two turns are heard before the next one', async () => {
  const turns = createTurns({ room: 1 });
  const done: string[] = [];
  const others = Array.from({ length: 5 }, (_, n) => turns.take(async () => void done.push(`${n}`), 'other'));
  setImmediate(() => others.push(turns.take(async () => void done.push('customer'), 'first')));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await Promise.all(others);
  expect(done.indexOf('customer')).toBeLessThan(3);
});

test('calls are heard too while one and the same goes in again and again', async () => {
  const turns = createTurns({ room: 1 });
  let hasCalled = false;
  setImmediate(() => {
    hasCalled = true;
  });
  let before = 0;
  for (let n = 0; n < 20 && !hasCalled; n += 1) {
    await turns.take(async () => {}, 'sending');
    before += 1;
  }
  expect(before).toBeLessThan(3);
});

test('however many went first, one piece of work is done between two looks at what has arrived', async () => {
  const turns = createTurns({ room: 1 });
  const look = () => new Promise((resolve) => setImmediate(resolve));
  const done: number[] = [];
  const others = Array.from({ length: 40 }, (_, n) => turns.take(async () => void done.push(n), 'other'));
  for (let n = 0; n < 5; n += 1) {
    await look();
    await turns.take(async () => {}, 'first');
  }
  const before = done.length;
  await look();
  expect([before < 12, done.length - before < 3]).toEqual([true, true]);
  await Promise.all(others);
});

test('who is last goes in when a call that arrives meanwhile has had its turn', async () => {
  // It is a matter of a millisecond, which a busy machine sleeps through.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void clock.mockRestore());
  const turns = createTurns({ room: 1 });
  const done: string[] = [];
  const take = (name: string, turn: Turn) => turns.take(async () => void done.push(name), turn);
  await take('last', 'last');
  const later = take('later', 'last');
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await take('customer', 'first');
  now += 10;
  await later;
  expect(done).toEqual(['last', 'customer', 'later']);
});

test('who waits too long is told that there is no room, and takes nobody’s place', async () => {
  const turns = createTurns({ room: 1, patienceMs: 20 });
  const busy = held();
  const first = turns.take(busy.work, 'other');
  await expect(turns.take(async () => 'late', 'other')).rejects.toBeInstanceOf(NoRoom);
  busy.end();
  await first;
  expect(await turns.take(async () => 'next', 'other')).toBe('next');
});

describe('between companies', () => {
  /** Work that lasts so long, by a clock that goes on with it alone. */
  const working = () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => void clock.mockRestore());
    const done: string[] = [];
    const turns = createTurns({ room: 1 });
    const take = (name: string, owner: number, lasts = 1, turn: Turn = 'other') =>
      turns.take(
        async () => {
          done.push(name);
          now += lasts;
        },
        turn,
        owner,
      );
    return { turns, done, take };
  };

  test('who has waited longest of each goes by turns, however many one of them has asked for', async () => {
    const { done, take } = working();
    const all = Array.from({ length: 5 }, (_, n) => take(`a${n}`, 1));
    all.push(take('b0', 2), take('b1', 2), take('c0', 3));
    await Promise.all(all);
    expect(done).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4']);
  });

  test('whoever takes long goes as much more seldom, and is a tenth of a second behind at most', async () => {
    const { done, take } = working();
    const all = Array.from({ length: 3 }, (_, n) => take(`A${n}`, 1, 1000));
    for (let n = 0; n < 30; n += 1) all.push(take('b', 2, 10));
    await Promise.all(all);
    expect(done.join('')).toBe(`A0${'b'.repeat(10)}A1${'b'.repeat(10)}A2${'b'.repeat(10)}`);
  });

  test('what goes first does so until its company has had much more than another that waits', async () => {
    const { done, take } = working();
    const all = [take('b', 2, 10), take('b', 2, 10)];
    for (let n = 0; n < 12; n += 1) all.push(take('1', 1, 10, 'first'));
    await Promise.all(all);
    expect(done.join('')).toMatch(/^b1{4,9}b1+$/);
  });

  test('of one company no more than half are in at once, so that another one comes in at once', async () => {
    const turns = createTurns({ room: 4 });
    const busy = held();
    const all = Array.from({ length: 9 }, (_, n) => turns.take(busy.work, n % 2 === 0 ? 'other' : 'first', 1));
    const inTime = vi.fn();
    all.push(
      turns.take(async () => inTime(), 'other', 2),
      turns.take(async () => inTime(), 'sending', 'login'),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(inTime).toHaveBeenCalledTimes(2);
    busy.end();
    await Promise.all(all);
  });
});
