import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { Notifications } from '#web/shell/notifications/notifications.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await i18n.loadNamespaces('shell');
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
