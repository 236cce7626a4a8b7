import { createCell, useCell } from '#web/cell.ts';

/** The menu of commands or the list of keys, whichever is open. */
export type CommandDialog = 'menu' | 'keys';

export const openCommandDialog = (dialog: CommandDialog) => cell.set(dialog);

export const closeCommandDialog = () => cell.set(undefined);

export const commandDialog = () => cell.get();

export const useCommandDialog = () => useCell(cell, (dialog) => dialog);

const cell = createCell<CommandDialog | undefined>(undefined);
