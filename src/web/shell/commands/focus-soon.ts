/** Gives the focus to what a command is about, as soon as it stands on the page; after a second it gives up. */
export const focusSoon = (selector: string, frames = 60) => {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) found.focus();
    else if (frames > 0) focusSoon(selector, frames - 1);
  });
};
