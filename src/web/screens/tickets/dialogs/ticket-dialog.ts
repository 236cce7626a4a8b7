import { createAtom, useAtom } from '#web/atom.ts';
import { showContactDrawer } from '../contact-drawer/contact-drawer-state.ts';

/** A dialog about the ticket that is shown. Buttons, commands and keys open it alike. */
export type TicketDialog = 'transfer' | 'resolve' | 'snooze' | 'delete' | 'schedule' | 'template' | 'tags' | 'note';

/** A note has its field in the drawer, which takes the cursor there. */
export const openTicketDialog = (dialog: TicketDialog) => {
  if (dialog === 'note') showContactDrawer(true);
  atom.set(dialog);
};

export const closeTicketDialog = () => atom.set(undefined);

export const useTicketDialog = () => useAtom(atom, (dialog) => dialog);

const atom = createAtom<TicketDialog | undefined>(undefined);
