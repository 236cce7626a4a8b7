import type { DeskActorRef } from '#machines/desk.ts';

/** Tells the desk what the window knows: whether there is a network, and whether somebody is looking. */
export const followConnectivity = (desk: DeskActorRef) => {
  window.addEventListener('online', () => desk.send({ type: 'window.online' }));
  window.addEventListener('offline', () => desk.send({ type: 'window.offline' }));
  const look = () => desk.send({ type: isLookedAt() ? 'window.focused' : 'window.blurred' });
  window.addEventListener('focus', look);
  window.addEventListener('blur', look);
  document.addEventListener('visibilitychange', look);
};

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();
