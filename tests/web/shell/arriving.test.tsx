import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazy } from '#web/lazy.ts';
import { Arriving } from '#web/shell/frame/arriving.tsx';

const shown = (isSure: boolean) => {
  let come = () => {};
  const opened = vi.fn();
  const Part = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((done) => {
        come = () =>
          done({
            default: () => (
              <button type="button" onClick={opened}>
                Conversas (2)
              </button>
            ),
          });
      }),
  );
  const onWant = vi.fn();
  const part = (isKnown: boolean) => (
    <Arriving label="Conversas" icon={<svg />} isSure={isKnown} onWant={onWant}>
      <Part />
    </Arriving>
  );
  const { rerender } = render(part(isSure));
  return { opened, onWant, come: () => act(async () => come()), know: () => rerender(part(true)) };
};

test('a button of the top bar stands there before what it opens, and opens it as soon as that has come', async () => {
  const { opened, onWant, come, know } = shown(false);
  await userEvent.click(screen.getByRole('button', { name: 'Conversas' }));
  expect(onWant).toHaveBeenCalledTimes(1);
  know();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Conversas']);
  await come();
  expect(screen.getByRole('button').textContent).toBe('Conversas (2)');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('what nobody has pressed opens nothing when it comes', async () => {
  const { opened, come } = shown(true);
  await come();
  expect(screen.getByRole('button').textContent).toBe('Conversas (2)');
  expect(opened).not.toHaveBeenCalled();
});
