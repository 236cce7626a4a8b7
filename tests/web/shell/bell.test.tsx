import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { NotificationList } from '#web/shell/notifications/notification-list.tsx';
import { Notifications } from '#web/shell/notifications/notifications.tsx';
import { aTicket } from '../../support/screens/tickets.ts';

beforeAll(async () => {
  await startI18n('pt');
  await i18n.loadNamespaces(['shell', 'notices', 'tickets']);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const never = new Promise<never>(() => undefined);
const List = () => use(never);

const openBell = async () => {
  render(
    <Notifications count={1} failed={0}>
      {() => <List />}
    </Notifications>,
  );
  await userEvent.click(await screen.findByRole('button'));
  return screen.findByRole('dialog');
};

test('while its list is on its way the bell says so', async () => {
  expect((await openBell()).textContent).toBe('Carregando…');
});

test('what was written days ago is shown with its day', () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  const ticket = aTicket({ id: 1, unreadMessages: 1, updatedAt: twoDaysAgo.toISOString() });
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <NotificationList tickets={[ticket]} more="none" onLoadMore={nothing} onOpen={nothing} onLeave={nothing} />
    </MemoryRouter>,
  );
  expect(document.querySelector('time')?.textContent).toMatch(/^\d\d\/\d\d/);
});
