import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConversationList, type ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import type { ConversationEntry } from '#web/components/conversation/conversation-rows.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('tickets'), loadTexts('conversation')]);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nothing = () => undefined;
const spaceBelow = 14;

const aText = (): ConversationEntry => ({ fromMe: false, createdAt: '2026-11-20T13:12:00.000Z', mediaType: null });

interface ListHeard {
  entryOf?: (messageKey: string) => ConversationEntry;
  drawn?: (messageKey: string) => void;
  renderMessage?: (shown: ShownMessage) => ReactNode;
  heightOf?: (messageKey: string) => number;
  announcement?: string;
}

const listOf = (
  messageKeys: string[],
  { entryOf = aText, drawn = nothing, renderMessage, heightOf = () => 36, announcement = '' }: ListHeard = {},
) => (
  <ConversationList
    label="Conversa com Elisa"
    messageKeys={messageKeys}
    entryOf={entryOf}
    keyOf={String}
    heightOf={heightOf}
    older="none"
    onLoadOlder={nothing}
    onNotLoaded={nothing}
    announcement={announcement}
    renderMessage={
      renderMessage ??
      (({ messageKey }) => {
        drawn(messageKey);
        return <p>{messageKey}</p>;
      })
    }
  />
);

function heightInside(this: HTMLElement): number {
  return Number.parseInt(this.querySelector('ol')?.parentElement?.style.height ?? '0', 10);
}

test('a message that comes while the end is still being scrolled to is measured as it is drawn', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  const { rerender } = render(listOf(['1', '2']));
  const region = screen.getByRole('region', { name: 'Conversa com Elisa' });
  fireEvent.scroll(region);
  rerender(listOf(['1', '2', '3']));
  const end = Number.parseInt(region.querySelector('ol')?.parentElement?.style.height ?? '', 10);
  const top = Number.parseInt(screen.getAllByRole('listitem').at(-1)?.style.top ?? '', 10);
  expect(end - top).toBe(100 + spaceBelow);
});

test('the rows at the end come with the message that it follows, and the scroll event draws none again', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(heightInside);
  const drawn = vi.fn();
  const keys = Array.from({ length: 40 }, (_, n) => String(n));
  const { rerender } = render(listOf(keys, { drawn }));
  const region = screen.getByRole('region', { name: 'Conversa com Elisa' });
  fireEvent.scroll(region);
  rerender(listOf([...keys, '40'], { drawn }));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.at(-1)).toBe('40');
  drawn.mockClear();
  fireEvent.scroll(region);
  expect(drawn).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(rows);
});

test('what it follows by itself leaves nothing to be done once the scrolling has ended', () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(3000);
  const keys = Array.from({ length: 40 }, (_, n) => String(n));
  const { rerender } = render(listOf(keys));
  const region = screen.getByRole('region', { name: 'Conversa com Elisa' });
  rerender(listOf([...keys, '40']));
  vi.runOnlyPendingTimers();
  fireEvent.scroll(region);
  expect(vi.getTimerCount()).toBe(0);
  region.scrollTop = 100;
  fireEvent.scroll(region);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  vi.useRealTimers();
});

test('being drawn again for something else walks over no row', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  const heightOf = vi.fn(() => 36);
  const keys = Array.from({ length: 200 }, (_, n) => String(n));
  const { rerender } = render(listOf(keys, { heightOf }));
  expect(heightOf).toHaveBeenCalled();
  heightOf.mockClear();
  rerender(listOf(keys, { heightOf, announcement: 'Elisa: bom dia' }));
  expect(screen.getByText('Elisa: bom dia')).toBeTruthy();
  expect(heightOf).not.toHaveBeenCalled();
});

test('a message at the end is drawn once, with the rows that will be seen with it', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? 100 : 600;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(heightInside);
  const drawn = vi.fn();
  const heightOf = () => 97;
  const keys = Array.from({ length: 40 }, (_, n) => String(n));
  const listed = (messageKeys: string[]) => (
    <Profiler id="list" onRender={drawn}>
      {listOf(messageKeys, { heightOf })}
    </Profiler>
  );
  const { rerender } = render(listed(keys));
  const region = screen.getByRole('region', { name: 'Conversa com Elisa' });
  let top = region.scrollTop;
  Object.defineProperty(region, 'scrollTop', {
    get: () => top,
    set: (wanted: number) => {
      top = Math.min(wanted, region.scrollHeight - region.clientHeight);
    },
  });
  rerender(listed([...keys, '40']));
  drawn.mockClear();
  rerender(listed([...keys, '40', '41']));
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('41');
  expect(top).toBe(region.scrollHeight - 600);
});

test('with one more message the others are not drawn again', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  const renderMessage = vi.fn(({ messageKey }: ShownMessage) => <p>{messageKey}</p>);
  const { rerender } = render(listOf(['1', '2'], { renderMessage }));
  renderMessage.mockClear();
  rerender(listOf(['1', '2', '3'], { renderMessage }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(renderMessage.mock.calls.map(([{ messageKey }]) => messageKey)).toEqual(['3']);
});

test('one who reads further up keeps the rows that are seen there', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000);
  const keys = Array.from({ length: 40 }, (_, n) => String(n));
  const { rerender } = render(listOf(keys));
  const region = screen.getByRole('region', { name: 'Conversa com Elisa' });
  fireEvent.scroll(region);
  region.scrollTop = 100;
  fireEvent.scroll(region);
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  const before = rows();
  expect(before).toContain('1');
  rerender(listOf([...keys, '40']));
  expect(rows()).toEqual(before);
});

/** The reader at the end, of rows that are all of one height; answers the elements of each by its key. */
const readAtEnd = (entryOf: (messageKey: string) => ConversationEntry = aText) => {
  const rowHeight = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(heightInside);
  const keys = Array.from({ length: 60 }, (_, n) => String(n));
  const listed = (end: number) => listOf(keys.slice(0, end), { entryOf, heightOf: () => 92 });
  const { rerender } = render(listed(40));
  const rows = () => new Map(screen.getAllByRole('listitem').map((row) => [row.textContent ?? '', row]));
  return { rows, rowHeight, showUpTo: (end: number) => rerender(listed(end)) };
};

test('a text takes the elements of one that left, and is measured in them', () => {
  const { rows, rowHeight, showUpTo } = readAtEnd(aText);
  showUpTo(41);
  const before = rows();
  rowHeight.mockReturnValue(150);
  showUpTo(42);
  const now = rows();
  const left = [...before].filter(([key]) => !now.has(key)).map(([, row]) => row);
  expect(left).toContain(now.get('41'));
  expect([...now.keys()]).toEqual([...now.keys()].toSorted((one, other) => Number(one) - Number(other)));
  const end = Number.parseInt(screen.getByRole('list').parentElement?.style.height ?? '', 10);
  expect(end - Number.parseInt(now.get('41')?.style.top ?? '', 10)).toBe(150 + spaceBelow);
});

test.each([
  { name: 'one of the other side', last: { fromMe: true } },
  { name: 'a file', last: { mediaType: 'image' } },
])('$name takes none of its elements', ({ last }) => {
  const { rows, showUpTo } = readAtEnd((key) => ({ ...aText(), ...(key === '41' && last) }));
  showUpTo(41);
  const before = rows();
  showUpTo(42);
  expect(rows().has('41')).toBe(true);
  expect([...before.values()]).not.toContain(rows().get('41'));
});

test('a file gives its elements to no other', () => {
  const { rows, showUpTo } = readAtEnd((key) => ({ ...aText(), ...(Number(key) < 41 && { mediaType: 'image' }) }));
  showUpTo(41);
  const before = rows();
  showUpTo(42);
  expect([...before.values()]).not.toContain(rows().get('41'));
});

test('rows that come while one scrolls up are made for it: the browser then says how high they are', () => {
  const { rows, showUpTo } = readAtEnd();
  showUpTo(41);
  const region = screen.getByRole('region', { name: 'Conversa com Elisa' });
  fireEvent.scroll(region);
  const before = rows();
  for (const top of [2600, 2200]) {
    region.scrollTop = top;
    fireEvent.scroll(region);
  }
  const come = [...rows()].filter(([key]) => !before.has(key));
  expect(come.length).toBeGreaterThan(0);
  for (const [, row] of come) expect([...before.values()]).not.toContain(row);
});

test('a row that has the focus stays where it is drawn, however many messages come after it', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(heightInside);
  const layer = document.body.appendChild(document.createElement('div'));
  const renderMessage = ({ messageKey }: ShownMessage) => (
    <>
      <button type="button">{messageKey}</button>
      {messageKey === '39' && createPortal(<button type="button">Excluir</button>, layer)}
    </>
  );
  const keys = Array.from({ length: 80 }, (_, n) => String(n));
  const { rerender } = render(listOf(keys.slice(0, 40), { renderMessage }));
  const come = (count: number) => {
    for (let n = 1; n <= 20; n++) rerender(listOf(keys.slice(0, count + n), { renderMessage }));
  };
  const isDrawn = (name: string) => screen.queryByRole('button', { name }) !== null;
  screen.getByRole('button', { name: '39' }).focus();
  come(40);
  expect([isDrawn('39'), isDrawn('38'), isDrawn('59'), document.activeElement?.textContent]).toEqual([
    true,
    false,
    true,
    '39',
  ]);
  screen.getByRole('button', { name: '39' }).blur();
  screen.getByRole('button', { name: 'Excluir' }).focus();
  come(60);
  expect([isDrawn('39'), document.activeElement?.textContent]).toEqual([true, 'Excluir']);
  screen.getByRole('button', { name: '79' }).focus();
  rerender(listOf([...keys, '80'], { renderMessage }));
  expect(isDrawn('39')).toBe(false);
  layer.remove();
});
