import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { lookupMachine } from '#machines/lookup.ts';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { createInspection } from '#web/desk/inspection.ts';
import { useSection } from '#web/desk/use-section.ts';
import { createDesk, settled } from '../../machines/support/desk-fixture.ts';

const placeOf = (desk: DeskActorRef) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <DeskProvider desk={desk}>{children}</DeskProvider>
    </StrictMode>
  ),
});

describe('A section of a shown part of a screen', () => {
  test('is seen under the desk by its name, once, and only while it is shown', async () => {
    const inspection = createInspection();
    const forget = inspection.subscribe(() => undefined);
    const { desk } = createDesk({}, { inspect: inspection.inspect });
    desk.start();
    const seen = () =>
      [...inspection.read().actors.values()]
        .filter(({ id }) => id === 'lookup')
        .map(({ snapshot, parent }) => [snapshot?.value, parent]);
    const { result, unmount } = renderHook(() => useSection(lookupMachine), placeOf(desk));
    await expect.poll(seen).toEqual([['short', desk.sessionId]]);
    act(() => result.current.send({ type: 'lookup.type', text: 'ana' }));
    await expect.poll(seen).toEqual([['settling', desk.sessionId]]);
    expect(inspection.read().messages.at(-1)).toMatchObject({ from: null, to: 'lookup', type: 'lookup.type' });
    unmount();
    await expect.poll(seen).toEqual([]);
    forget();
  });

  test('that React tries twice makes its call once, and breaks it off when it is left', async () => {
    const { desk } = createDesk();
    desk.start();
    const calls: AbortSignal[] = [];
    const call = fromPromise<string>(({ signal }) => {
      calls.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))));
    });
    const { result, unmount } = renderHook(() => useSection(call), placeOf(desk));
    await settled();
    expect([calls.length, calls[0]?.aborted, result.current.getSnapshot().status]).toEqual([1, false, 'active']);
    unmount();
    await expect.poll(() => calls[0]?.aborted).toBe(true);
  });
});
