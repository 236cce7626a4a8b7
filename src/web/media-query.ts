import { type Atom, createAtom } from './atom.ts';

/** Whether a media query holds, e.g. `(min-width: 75rem)`. */
export const watchMediaQuery = (media: string): Pick<Atom<boolean>, 'get' | 'watch'> => {
  const query = window.matchMedia(media);
  const atom = createAtom(query.matches);
  // Never read elsewhere: Chromium fires no event for a change that somebody has read before it.
  query.addEventListener('change', () => atom.set(query.matches));
  return atom;
};
