import { loadTexts } from '#web/i18n/i18n.ts';

/** Fetches, once and when there is nothing better to do, what a recording needs: it must not wait for the network. */
export const warmRecorder = () => {
  if (isWarm) return;
  isWarm = true;
  window.requestIdleCallback?.(() => {
    fetchAll().catch(() => {
      isWarm = false;
    });
  });
};

let isWarm = false;

const fetchAll = () =>
  Promise.all([
    import('./recording.tsx'),
    import('#web/recording/capture.ts').then(({ warm }) => warm()),
    loadTexts('recorder'),
  ]);
