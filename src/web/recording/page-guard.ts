import { fromCallback } from 'xstate';
import type { PageGuardOrder } from '#machines/recorder.ts';

/** While a recording would be lost, the browser asks before the page is left. */
export const pageGuard = fromCallback<PageGuardOrder, void>(({ receive }) => {
  const release = () => window.removeEventListener('beforeunload', ask);
  receive(({ isAtRisk }) => {
    if (isAtRisk) window.addEventListener('beforeunload', ask);
    else release();
  });
  return release;
});

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
