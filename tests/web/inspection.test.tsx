import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { lookupMachine } from '#machines/lookup.ts';
import { inspection } from '#web/desk/inspected.ts';
import { useActorRef } from '#web/desk/use-actor-ref.ts';
import { settled } from '../machines/support/desk-world.ts';

test('the inspector sees a machine of a screen by its name, once, and only while the screen is shown', async () => {
  const forget = inspection?.subscribe(() => undefined);
  const seen = () => [...(inspection?.read().actors.values() ?? [])].map(({ id, snapshot }) => [id, snapshot?.value]);
  const { result, unmount } = renderHook(() => useActorRef(lookupMachine), { wrapper: StrictMode });
  await expect.poll(seen).toEqual([['lookup', 'short']]);
  act(() => result.current.send({ type: 'lookup.type', text: 'ana' }));
  await expect.poll(seen).toEqual([['lookup', 'settling']]);
  expect(inspection?.read().messages.at(-1)).toMatchObject({ from: null, to: 'lookup', type: 'lookup.type' });
  unmount();
  await expect.poll(seen).toEqual([]);
  forget?.();
});

test('a screen that React tries twice makes its call once, and breaks it off when it is left', async () => {
  const calls: AbortSignal[] = [];
  const call = fromPromise<string>(({ signal }) => {
    calls.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))));
  });
  const { result, unmount } = renderHook(() => useActorRef(call), { wrapper: StrictMode });
  await settled();
  expect([calls.length, calls[0]?.aborted, result.current.getSnapshot().status]).toEqual([1, false, 'active']);
  unmount();
  await expect.poll(() => calls[0]?.aborted).toBe(true);
});
