import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SubjectList } from '#web/components/conversation/subject-list.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('tickets');
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const list = (ids: number[], place: Pick<ComponentProps<typeof SubjectList>, 'left' | 'selectedId'> = {}) => (
  <SubjectList
    {...place}
    ids={ids}
    label="Tickets"
    more="none"
    onLoadMore={() => undefined}
    renderRow={(id) => <button type="button">Ticket {id}</button>}
  />
);

const rowOf = (id: number) => screen.getByRole('button', { name: `Ticket ${id}` }).closest('li');

const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('rows that come take the elements of those that left, and those that stay keep their own', () => {
  const { rerender } = render(list([1, 2, 3]));
  const [first, second, third] = [rowOf(1), rowOf(2), rowOf(3)];
  rerender(list([4, 2, 5]));
  expect(shown()).toEqual(['Ticket 4', 'Ticket 2', 'Ticket 5']);
  expect([rowOf(4), rowOf(2), rowOf(5)]).toEqual([first, second, third]);
  rerender(list([6, 7, 8, 9]));
  expect(shown()).toEqual(['Ticket 6', 'Ticket 7', 'Ticket 8', 'Ticket 9']);
  rerender(list([9, 6]));
  expect(shown()).toEqual(['Ticket 9', 'Ticket 6']);
});

test('a row that comes before many others is made anew, so that none of them is moved', () => {
  const { rerender } = render(list([2, 3, 4, 5]));
  const last = rowOf(5);
  rerender(list([1, 2, 3, 4]));
  expect(last?.isConnected).toBe(false);
  expect(shown()).toEqual(['Ticket 1', 'Ticket 2', 'Ticket 3', 'Ticket 4']);
  const first = rowOf(1);
  rerender(list([2, 3, 4, 5]));
  expect(rowOf(5)).toBe(first);
});

test('what has the focus moves with its own ticket, and goes with it', () => {
  const { rerender } = render(list([1, 2, 3]));
  const focused = screen.getByRole('button', { name: 'Ticket 2' });
  focused.focus();
  rerender(list([7, 8, 2]));
  expect(document.activeElement?.textContent).toBe('Ticket 2');
  rerender(list([7, 8, 9]));
  expect(focused.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: 'Ticket 9' }) === focused).toBe(false);
  expect(document.activeElement?.tagName).toBe('BODY');
});

test('a row that is being pressed becomes no other ticket', () => {
  const { rerender } = render(list([1, 2]));
  const pressed = rowOf(1);
  // jsdom presses nothing by itself.
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selectors: string) {
    return selectors === ':focus-within, :active' || matches.call(this, selectors);
  });
  const query = Element.prototype.querySelectorAll;
  vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (this: Element, selectors: string) {
    return query.call(this, selectors.replace(':is(:focus-within, :active)', `[data-slot="${pressed?.dataset.slot}"]`));
  });
  rerender(list([3, 2]));
  expect(pressed?.isConnected).toBe(false);
  expect(shown()).toEqual(['Ticket 3', 'Ticket 2']);
});

test('rows in which a selection of text begins and ends become no other ticket', () => {
  const { rerender } = render(list([1, 2, 3]));
  const [first, second, third] = [rowOf(1), rowOf(2), rowOf(3)];
  getSelection()?.setBaseAndExtent(textOf(1), 0, textOf(3), 4);
  rerender(list([4, 5, 6]));
  expect([first, second, third].map((row) => row?.isConnected)).toEqual([false, true, false]);
  getSelection()?.removeAllRanges();
  rerender(list([7, 8, 9]));
  expect(second?.isConnected).toBe(true);
});

const textOf = (id: number) => screen.getByRole('button', { name: `Ticket ${id}` }).firstChild as Node;

test('what is seen of a list that was scrolled stays where it is when rows come, go and move above it', () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  const { rerender } = render(list(ids));
  const scroller = screen.getByRole('list').parentElement as HTMLElement;
  rerender(list([101, ...ids]));
  expect(scroller.scrollTop).toBe(0);
  scroller.scrollTop = 40 * 84 + 10;
  fireEvent.scroll(scroller);
  rerender(list([102, 103, 101, ...ids]));
  expect(scroller.scrollTop).toBe(42 * 84 + 10);
  expect(screen.getByText('Ticket 40')).toBeTruthy();
  // One of those that are seen goes to the top, and one that is not seen goes altogether.
  rerender(list([41, 102, 103, 101, ...ids.filter((id) => id !== 41 && id !== 7)]));
  expect(scroller.scrollTop).toBe(41 * 84 + 10);
  rerender(list([201, 202, 203]));
  expect(scroller.scrollTop).toBe(41 * 84 + 10);
});

test('a list that comes back stays where it was left, out of sight of its open ticket, until another is opened', () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  const left = { scrollTop: 40 * 84, selectedId: 3 };
  const { rerender } = render(list(ids, { left }));
  const scroller = screen.getByRole('list').parentElement as HTMLElement;
  rerender(list(ids, { left, selectedId: 3 }));
  expect(scroller.scrollTop).toBe(40 * 84);
  rerender(list(ids, { left, selectedId: 4 }));
  expect(scroller.scrollTop).toBe(3 * 84);
});
