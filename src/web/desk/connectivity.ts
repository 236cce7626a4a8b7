import type { DeskActorRef } from '#machines/desk.ts';

/** Tells the desk what the window knows: whether there is a network, and whether somebody is looking. */
export const followConnectivity = (desk: DeskActorRef) => {
  const over = new AbortController();
  const on = (target: EventTarget, event: string, listener: () => void) =>
    target.addEventListener(event, listener, { signal: over.signal });
  on(window, 'online', () => desk.send({ type: 'window.online' }));
  on(window, 'offline', () => desk.send({ type: 'window.offline' }));
  const look = () => desk.send({ type: isLookedAt() ? 'window.focused' : 'window.blurred' });
  on(window, 'focus', look);
  on(window, 'blur', look);
  on(document, 'visibilitychange', look);
  return () => over.abort();
};

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();
