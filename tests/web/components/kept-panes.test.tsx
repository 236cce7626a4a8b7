import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { KeptPanes, WhileShown, WhileStaying } from '#web/components/panes/kept-panes.tsx';
import { walkPastMs } from '#web/walk-past.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const all = [1, 2, 3, 4];

const opened = (show = (id: number) => <Conversation id={id} />) => {
  const returned = vi.fn();
  const panes = (shown: number, among = all) => (
    <KeptPanes shown={shown} among={among} onReturn={returned}>
      {show}
    </KeptPanes>
  );
  const { rerender } = render(panes(1));
  return { returned, go: (shown: number, among?: number[]) => rerender(panes(shown, among)) };
};

const drawn = vi.fn();

const Conversation = ({ id }: { id: number }) => {
  useEffect(() => drawn(id), [id]);
  return (
    <>
      <button type="button">{`Responder ${id}`}</button>
      <WhileShown>
        <p>{`Digitando ${id}`}</p>
      </WhileShown>
    </>
  );
};

const buttons = () => screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);

test('who comes back finds what was drawn before, and only what is shown can be found meanwhile', () => {
  drawn.mockClear();
  const { go, returned } = opened();
  const first = screen.getByRole('button', { name: 'Responder 1' });
  go(2);
  expect(screen.getAllByRole('button')).toEqual([screen.getByText('Responder 2')]);
  expect(first.closest('[aria-hidden=true]')?.getAttribute('style')).toBe('content-visibility: hidden; z-index: -1;');
  expect(returned).not.toHaveBeenCalled();
  go(1);
  expect(screen.getAllByRole('button')).toEqual([first]);
  expect(first.closest('[aria-hidden]')).toBeNull();
  expect(drawn.mock.calls).toEqual([[1], [2]]);
  expect(returned).toHaveBeenCalledTimes(1);
});

test('what belongs to the shown pane alone goes with it and comes back', () => {
  const { go } = opened();
  go(2);
  expect(screen.getByText(/^Digitando/).textContent).toBe('Digitando 2');
  go(1);
  expect(screen.getByText(/^Digitando/).textContent).toBe('Digitando 1');
});

test('what begins where somebody stays does not begin in a pane that is walked past', () => {
  vi.useFakeTimers();
  const begins = vi.fn();
  const Begins = ({ id }: { id: number }) => {
    useEffect(() => begins(id), [id]);
    return <p>{`Vendo ${id}`}</p>;
  };
  const { go } = opened((id) => (
    <WhileStaying>
      <Begins id={id} />
    </WhileStaying>
  ));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  pass(walkPastMs - 1);
  go(2);
  pass(walkPastMs - 1);
  go(1);
  pass(walkPastMs - 1);
  expect(begins.mock.calls).toEqual([]);
  pass(1);
  expect([begins.mock.calls, screen.getByText(/^Vendo/).textContent]).toEqual([[[1]], 'Vendo 1']);
  go(2);
  expect(screen.queryByText(/^Vendo/)).toBeNull();
  pass(walkPastMs);
  go(1);
  expect(screen.queryByText(/^Vendo/)).toBeNull();
  vi.useRealTimers();
});

test('two are kept beside the shown one, the last ones, and none that is gone', () => {
  const { go } = opened();
  for (const id of [2, 3, 4]) go(id);
  expect(buttons()).toEqual(['Responder 2', 'Responder 3', 'Responder 4']);
  go(4, [4, 2]);
  expect(buttons()).toEqual(['Responder 2', 'Responder 4']);
});

test('a page with many elements keeps none', () => {
  const { go } = opened((id) => (
    <>
      <button type="button">{`Responder ${id}`}</button>
      {Array.from({ length: 600 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <i key={n} />
      ))}
    </>
  ));
  go(2);
  expect(buttons()).toEqual(['Responder 2']);
});

test('what plays in a pane stops when it is left', () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  const { go } = opened((id) => <video key={id} muted />);
  expect(pause).not.toHaveBeenCalled();
  go(2);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('a pane that is left under a dialog begins anew, whether that stands in it or over the page', () => {
  const layers = document.createElement('div');
  layers.id = 'headlessui-portal-root';
  const { go } = opened((id) => (
    <>
      <button type="button">{`Responder ${id}`}</button>
      {id === 1 && <div role="dialog" />}
    </>
  ));
  go(2);
  expect(buttons()).toEqual(['Responder 2']);
  go(3);
  expect(buttons()).toEqual(['Responder 2', 'Responder 3']);
  document.body.append(layers);
  layers.innerHTML = '<div role="dialog"></div>';
  go(4);
  expect(buttons()).toEqual(['Responder 2', 'Responder 4']);
  layers.remove();
});

test('a pane that is left with something open begins anew', () => {
  const { go } = opened((id) => (
    <button type="button" aria-expanded={id === 1}>
      {`Responder ${id}`}
    </button>
  ));
  const first = screen.getByRole('button', { name: 'Responder 1' });
  go(2);
  expect(buttons()).toEqual(['Responder 2']);
  go(1);
  expect(screen.getByRole('button', { name: 'Responder 1' })).not.toBe(first);
  go(3);
  go(2);
  expect(buttons()).toEqual(['Responder 2', 'Responder 3']);
});
