import { loadTexts } from '#web/i18n/i18n.ts';

/** Fetches, once, what a recording needs, so that it need not wait for the network. */
export const warmRecorder = () => {
  if (isWarm) return;
  isWarm = true;
  fetchAll().catch(() => {
    isWarm = false;
  });
};

let isWarm = false;

const fetchAll = () =>
  Promise.all([
    import('./recording.tsx'),
    import('#web/recording/capture.ts').then(({ warm }) => warm()),
    loadTexts('recorder'),
  ]);
