import { createAtom, useAtom } from '#web/atom.ts';

/** The menu of commands or the list of keys, whichever is open. */
export type CommandDialog = 'menu' | 'keys';

export const openCommandDialog = (dialog: CommandDialog) => atom.set(dialog);

export const closeCommandDialog = () => atom.set(undefined);

export const commandDialog = () => atom.get();

export const useCommandDialog = () => useAtom(atom, (dialog) => dialog);

const atom = createAtom<CommandDialog | undefined>(undefined);
