import { createCell, useCell } from '#web/cell.ts';
import { showContactDrawer } from '../contact-drawer/contact-drawer-state.ts';

/** A dialog about the ticket that is shown. Buttons, commands and keys open it alike. */
export type TicketDialog = 'transfer' | 'delete' | 'schedule' | 'tags' | 'note';

/** A note has its field in the drawer, which takes the cursor there. */
export const openTicketDialog = (dialog: TicketDialog) => {
  if (dialog === 'note') showContactDrawer(true);
  cell.set(dialog);
};

export const closeTicketDialog = () => cell.set(undefined);

export const useTicketDialog = () => useCell(cell, (dialog) => dialog);

const cell = createCell<TicketDialog | undefined>(undefined);
