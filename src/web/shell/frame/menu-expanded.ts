import { useAtom } from '#web/atom.ts';
import { watchMediaQuery } from '#web/media-query.ts';
import { preference, usePreference } from '#web/preferences.ts';

/** Whether the side menu shows its words. Until somebody has chosen, it does where list and conversation fit beside it. */
export const useIsMenuExpanded = () => {
  const chosen = usePreference('drawer');
  const fits = useAtom(roomy, (isRoomy) => isRoomy);
  return chosen ? chosen === 'open' : fits;
};

export const isMenuExpanded = () => (preference('drawer') ?? (roomy.get() ? 'open' : 'collapsed')) === 'open';

const roomy = watchMediaQuery('(min-width: 85rem)');
