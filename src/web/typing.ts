import { createAtom } from './atom.ts';

/** Somebody types on a ticket: whoever stands around the composer notes it here. */
export const typing = createAtom<{ ticketId: number; isEmpty: boolean } | undefined>(undefined);
