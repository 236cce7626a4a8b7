/** Frames, about: how long one waits for what a command is about, and how long it must have stood. */
const patienceFrames = 60;
const settledFrames = 6;

/** Gives the focus to what a command is about once it stands on the page, and again should another take its place at once. */
export const focusSoon = (selector: string) => {
  const look = (framesLeft: number, framesHeld: number) => {
    if (framesLeft === 0 || framesHeld === settledFrames) return;
    const found = document.querySelector<HTMLElement>(selector);
    const hasFocus = found !== null && found === document.activeElement;
    // Somebody who moved on meanwhile is not called back.
    if (!hasFocus && framesHeld > 0 && document.activeElement !== document.body) return;
    if (found && !hasFocus) found.focus();
    requestAnimationFrame(() => look(framesLeft - 1, found ? framesHeld + 1 : 0));
  };
  requestAnimationFrame(() => look(patienceFrames, 0));
};
