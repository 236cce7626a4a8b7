let isWalking = false;

/** Whoever walks from ticket to ticket by keys keeps the keys: the composer of an opened ticket does not take the focus. */
export const walkTickets = () => {
  isWalking = true;
};

/** Whoever takes a ticket, by key too, wants to write in it. */
export const endWalk = () => {
  isWalking = false;
};

/** Whether an opened conversation may take the focus: not on a touch screen, where a keyboard would come up. */
export const takesFocus = () => !isWalking && window.matchMedia('(pointer: fine)').matches;

export const focusComposer = () => document.getElementById('composer')?.focus();
