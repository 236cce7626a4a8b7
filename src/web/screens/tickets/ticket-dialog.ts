import { createCell, useCell } from '#web/cell.ts';

/** A dialog about the ticket that is shown. Buttons, commands and keys open it alike. */
export type TicketDialog = 'transfer' | 'delete' | 'schedule';

export const openTicketDialog = (dialog: TicketDialog) => cell.set(dialog);

export const closeTicketDialog = () => cell.set(undefined);

export const useTicketDialog = () => useCell(cell, (dialog) => dialog);

const cell = createCell<TicketDialog | undefined>(undefined);
