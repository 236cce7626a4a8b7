import { expect, test } from 'vitest';
import { reachedBy } from '../../scripts/testing/reached.mjs';

const plenty = 1_000_000;
const reached = (...changed: string[]) => reachedBy(changed, plenty).files;

test('a changed rule reaches its own tests first, and what is drawn with it', () => {
  const files = reached('machines/pairing-code.ts');
  expect(files.slice(0, 3)).toContain('tests/machines/pairing-code.test.ts');
  expect(files).toContain('stories/screens/connections.stories.tsx');
  expect(files.some((file) => /^tests\/(journeys|faults)\//.test(file))).toBe(false);
});

test('a changed record reaches the tests of its room and the laws, not those of every other room', () => {
  const files = reached('src/server/records/announcements/table.ts');
  expect(files).toEqual(expect.arrayContaining(['tests/server/laws/edges.test.ts']));
  expect(files.some((file) => file.startsWith('tests/server/announcements/'))).toBe(true);
  expect(files.some((file) => file.startsWith('tests/server/finance/'))).toBe(false);
});

test('the contract reaches what holds it, and a page of the docs nothing', () => {
  expect(reached('openapi.yaml').every((file) => file.startsWith('tests/contract/'))).toBe(true);
  expect(reached('openapi.yaml').length).toBeGreaterThan(5);
  expect(reached('README.md')).toEqual([]);
});

test('of what is reached only so much is run as there is time for, a changed test always', () => {
  const test = 'tests/server/laws/edges.test.ts';
  const { files, left } = reachedBy([test, 'src/server/records/announcements/table.ts'], 0);
  expect(files).toEqual([test]);
  expect(left).toBeGreaterThan(5);
});
