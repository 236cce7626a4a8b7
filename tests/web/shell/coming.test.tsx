import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { coming } from '#web/shell/coming.tsx';

const Greeting = () => <p>Olá</p>;
const Waiting = ({ children }: { children: ReactNode }) => <Suspense fallback="Um momento">{children}</Suspense>;

afterEach(cleanup);

test('a part that has been fetched is drawn at once', async () => {
  const { Part, fetch } = coming(async () => Greeting);
  await fetch();
  render(<Part />, { wrapper: Waiting });
  screen.getByText('Olá');
});

test('a part that nobody has fetched comes when it is drawn, and is the same when it is drawn again', async () => {
  const { Part } = coming(async () => Greeting);
  const { rerender } = render(<Part />, { wrapper: Waiting });
  screen.getByText('Um momento');
  const drawn = await screen.findByText('Olá');
  rerender(<Part />);
  expect(screen.getByText('Olá')).toBe(drawn);
});

test('a part that could not be fetched ahead is fetched again when it is drawn', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const { Part, fetch } = coming(load);
  await expect(fetch()).rejects.toThrow('offline');
  render(<Part />, { wrapper: Waiting });
  await screen.findByText('Olá');
});
