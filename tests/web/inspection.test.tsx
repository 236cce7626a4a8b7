import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { lookupMachine } from '#machines/lookup.ts';
import { inspection } from '#web/desk/inspected.ts';
import { useActorRef } from '#web/desk/use-actor-ref.ts';

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
