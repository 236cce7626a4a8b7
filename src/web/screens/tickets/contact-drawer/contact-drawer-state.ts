import { useSyncExternalStore } from 'react';
import { createAtom, useAtom } from '#web/atom.ts';
import { preference, setPreference, usePreference } from '#web/preferences.ts';

/** Whether the contact is shown: kept where there is room beside the conversation, else until the sheet is closed. */
export const useContactDrawer = () => {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  const kept = usePreference('contactDrawer');
  const isSheetOpen = useAtom(sheet, (isOpen) => isOpen);
  return { isWide, isShown: isWide ? kept === 'open' : isSheetOpen };
};

export const showContactDrawer = (shows: boolean) => {
  if (wide.matches) setPreference('contactDrawer', shows ? 'open' : 'closed');
  else sheet.set(shows);
};

export const toggleContactDrawer = () =>
  showContactDrawer(wide.matches ? preference('contactDrawer') === 'closed' : !sheet.get());

export const closeContactSheet = () => sheet.set(false);

const sheet = createAtom(false);

/** With less, the conversation beside it would be too narrow to read. */
const wide = window.matchMedia('(min-width: 75rem)');

const watchWidth = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};
