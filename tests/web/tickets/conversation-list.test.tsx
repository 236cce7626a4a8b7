import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ConversationList } from '#web/components/conversation/conversation-list.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import '../../support/screens/jsdom.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('tickets');
});

const nothing = () => undefined;
const spaceBelow = 14;

const listOf = (messageKeys: string[]) => (
  <ConversationList
    label="Conversa com Elisa"
    messageKeys={messageKeys}
    entryOf={() => ({ fromMe: false, createdAt: '2026-11-20T13:12:00.000Z' })}
    keyOf={String}
    heightOf={() => 36}
    older="none"
    onLoadOlder={nothing}
    onNotLoaded={nothing}
    announcement=""
    renderMessage={({ messageKey }) => <p>{messageKey}</p>}
  />
);

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
