import { useAtom } from '#web/atom.ts';
import { watchMediaQuery } from '#web/media-query.ts';

/** Above 600 px the drawer is permanent (spec section 9). */
export const useWideScreen = () => useAtom(wide, (isWide) => isWide);

const wide = watchMediaQuery('(min-width: 37.5625rem)');
