import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CopyButton } from '#web/components/copy-button.tsx';
import { startI18n } from '#web/i18n/i18n.ts';

beforeAll(() => startI18n('pt'));
afterEach(cleanup);

const shown = () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton text="ABCD-1234" label="Copiar código" copiedLabel="Copiado" />);
  return { write, press: () => user.click(screen.getByRole('button', { name: 'Copiar código' })) };
};

test('a copy is said for a moment', async () => {
  const { write, press: copy } = shown();
  await copy();
  await screen.findByRole('button', { name: 'Copiado' });
  expect(write.mock.calls).toEqual([['ABCD-1234']]);
  await screen.findByRole('button', { name: 'Copiar código' }, { timeout: 10_000 });
});

test('where the browser refuses, the way by hand is said', async () => {
  const { write, press: copy } = shown();
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await copy();
  await screen.findByRole('button', { name: /^Este navegador não permite copiar/ });
});
