import { createCell } from './cell.ts';

/** Somebody types on a ticket: whoever stands around the composer notes it here. */
export const typing = createCell<{ ticketId: number } | undefined>(undefined);
