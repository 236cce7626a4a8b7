import axe from 'axe-core';

/** Of all that axe looks at, only these see colours; nothing else of a story depends on its theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** In tests each story that was looked at in the light is held to the contrast of the dark theme as it stands. */
export const holdContrastInTheDark = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  if (!import.meta.env.VITE_STORIES_IN_THE_DARK) return;
  const { dataset } = document.documentElement;
  const { theme = 'light' } = dataset;
  dataset.theme = 'dark';
  try {
    await atRest();
    const { violations } = await axe.run(canvasElement.ownerDocument.body, {
      runOnly: rulesOfColour,
      resultTypes: ['violations'],
    });
    if (violations.length > 0) throw new Error(`In the dark: ${violations.map(saidOf).join('\n')}`);
  } finally {
    dataset.theme = theme;
  }
};

const saidOf = ({ help, nodes }: axe.Result) =>
  [help, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)].join('\n');

/** What fades or moves for a moment is not to be read yet; what goes on for longer is read as it is. */
const atRest = async () => {
  await frame();
  const moving = document.getAnimations();
  if (moving.length === 0) return;
  const rest = Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  await Promise.race([rest, new Promise((done) => setTimeout(done, longestFadeMs))]);
  // What is drawn otherwise once it has ended.
  await frame();
  await frame();
};

const longestFadeMs = 400;
const frame = () => new Promise((next) => requestAnimationFrame(next));
