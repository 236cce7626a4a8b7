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
  new Promise<void>((done, fail) => {
    const over = new AbortController();
    const look = () => {
      if (!document.hasFocus() || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      over.abort();
      done();
    };
    const looking = setInterval(look, lookEveryMs);
    over.signal.addEventListener('abort', () => clearInterval(looking));
    const leave = () => {
      over.abort();
      fail(new Error('The page was left'));
    };
    window.addEventListener('blur', leave, { signal: over.signal });
    signal.addEventListener('abort', () => over.abort());
  });
