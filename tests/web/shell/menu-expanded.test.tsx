import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const isExpandedAt = async (width: number) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: width >= Number(/min-width: ([\d.]+)rem/.exec(media)?.[1]) * 16 }),
  );
  const { isMenuExpanded, useIsMenuExpanded } = await import('#web/shell/frame/menu-expanded.ts');
  const Shown = () => <p>{String(useIsMenuExpanded())}</p>;
  const { container } = render(<Shown />);
  // The first picture and the page after it.
  expect(container.textContent).toBe(String(isMenuExpanded()));
  return isMenuExpanded();
};

test('the side menu shows its words on a first visit where there is room', async () => {
  expect(await isExpandedAt(1440)).toBe(true);
});

test('the side menu is of icons on a first visit where the words would take the conversation’s room', async () => {
  expect(await isExpandedAt(1024)).toBe(false);
});

test.each([
  ['collapsed', 1440, false],
  ['open', 1024, true],
])('the side menu stays %s as somebody chose it', async (chosen, width, expected) => {
  window.localStorage.setItem('drawer', chosen);
  expect(await isExpandedAt(width)).toBe(expected);
});
