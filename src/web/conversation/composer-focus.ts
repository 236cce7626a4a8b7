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

/** Where one writes, as far as it is shown; each kept pane has its own. */
export const composerText = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('#composer')].find((box) => !box.closest('[aria-hidden]'));

/** As an opened conversation takes the focus with its composer, so does one that is shown again. */
export const focusReturned = () => {
  // With the frame: at once, the browser would lay out twice, for the focus and for what comes after it.
  if (takesFocus()) requestAnimationFrame(focusComposer);
};

export const focusComposer = () => {
  composerText()?.focus({ preventScroll: true });
};
