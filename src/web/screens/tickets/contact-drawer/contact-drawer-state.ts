import { createAtom, useAtom } from '#web/atom.ts';
import { watchMediaQuery } from '#web/media-query.ts';
import { preference, setPreference, usePreference } from '#web/preferences.ts';

/** Whether the contact is shown: kept where there is room beside the conversation, else until the sheet is closed. */
export const useContactDrawer = () => {
  const isWide = useAtom(wide, (isWideEnough) => isWideEnough);
  const kept = usePreference('contactDrawer');
  const isSheetOpen = useAtom(sheet, (isOpen) => isOpen);
  return { isWide, isShown: isWide ? kept === 'open' : isSheetOpen };
};

export const showContactDrawer = (shows: boolean) => {
  if (wide.get()) setPreference('contactDrawer', shows ? 'open' : 'closed');
  else sheet.set(shows);
};

export const toggleContactDrawer = () =>
  showContactDrawer(wide.get() ? preference('contactDrawer') === 'closed' : !sheet.get());

export const closeContactSheet = () => sheet.set(false);

const sheet = createAtom(false);

/** With less, the conversation beside it would be too narrow to read. */
const wide = watchMediaQuery('(min-width: 75rem)');
