import { createAtom } from './atom.ts';

/** Whether something that was asked for waits until the internet is back. */
export const waitingForLink = createAtom(false);

/** Keeps note of whether what somebody asked for can't be had for want of internet. */
export const notingWait = async <Result>(fetched: Promise<Result>): Promise<Result> => {
  // What is at hand comes without internet too.
  const noted = setTimeout(() => navigator.onLine || waitingForLink.set(true), soonMs);
  try {
    return await fetched;
  } finally {
    clearTimeout(noted);
  }
};

const soonMs = 200;

window.addEventListener('online', () => waitingForLink.set(false));
