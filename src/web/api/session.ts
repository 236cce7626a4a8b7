import type { KeptSession } from '#machines/session/setup.ts';
import { sessionStore } from './session-store.ts';

/** The session that this browser kept: no call, so that a reload shows the desk at once. The first calls prove it. */
export const restoreSession = async (): Promise<KeptSession | null> => sessionStore.adopt();

export const forgetSession = async () => sessionStore.clear();
