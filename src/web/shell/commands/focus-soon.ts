/** How long one waits for what a command is about: a list may have to be fetched first. */
const patienceMs = 5000;
/** How long it must have stood. */
const settledFrames = 6;

/** Gives the focus to what a command is about once it stands on the page, and again should another take its place at once. */
export const focusSoon = (selector: string) => {
  const end = performance.now() + patienceMs;
  let left = document.activeElement;
  const look = (framesHeld: number) => {
    if (performance.now() > end || framesHeld === settledFrames) return;
    const found = document.querySelector<HTMLElement>(selector);
    const active = document.activeElement;
    // Somebody who moved on meanwhile is not called back.
    if (active !== found && active !== left && active !== document.body) return;
    if (found) {
      if (active !== found) found.focus();
      left = found;
    }
    requestAnimationFrame(() => look(found ? framesHeld + 1 : 0));
  };
  requestAnimationFrame(() => look(0));
};
