import type { CDPSession, Page } from 'playwright';

declare global {
  interface Window {
    /** Frames with something new in them. */
    pictures?: number;
  }
}

/** Counts from now on the frames in which something of the page has changed. */
export const watchPictures = (page: Page): Promise<void> => page.evaluate(countPictures);

export const picturesOf = async (page: Page): Promise<number> =>
  (await page.evaluate(() => window.pictures)) ?? Number.NaN;

const countPictures = () => {
  window.pictures = 0;
  let hasChanged = false;
  const changes = new MutationObserver(() => {
    hasChanged = true;
  });
  changes.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
  const look = () => {
    if (hasChanged) window.pictures = (window.pictures ?? 0) + 1;
    hasChanged = false;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** How many times the browser has laid the page out. */
export const layoutsOf = (devtools: CDPSession): Promise<number> => metricOf(devtools, 'LayoutCount');

/** One of the numbers that the browser keeps of a page, with `Performance.enable` called before. */
export const metricOf = async (devtools: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
};
