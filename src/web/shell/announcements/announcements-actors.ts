import { fromPromise } from 'xstate';
import { announcementsMachine } from '#machines/announcements.ts';
import { listActiveAnnouncements, readAnnouncements } from '#web/api/announcements.ts';

export const announcements = announcementsMachine.provide({
  actors: {
    listActiveAnnouncements: fromPromise(({ signal }) => listActiveAnnouncements(signal)),
    readAnnouncements: fromPromise(({ input, signal }) => readAnnouncements({ ids: [...input.ids] }, signal)),
    awaitFreePage: fromPromise(({ signal }) => freePage(signal)),
  },
});

const lookEveryMs = 500;

const freePage = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!document.hasFocus() || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      stop();
      done();
    };
    const looking = setInterval(look, lookEveryMs);
    const stop = () => clearInterval(looking);
    signal.addEventListener('abort', stop);
  });
