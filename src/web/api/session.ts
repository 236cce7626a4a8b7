import type { Session } from '#contract/schema.ts';
import { sessionStore } from './session-store.ts';

/** The session that this browser kept: no call, so that a reload shows the desk at once. The first calls prove it. */
export const restoreSession = async (): Promise<Session | null> => sessionStore.adopt();

export const forgetSession = async () => sessionStore.clear();
