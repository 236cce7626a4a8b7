import { useSyncExternalStore } from 'react';

/** The theme that is shown, for what takes its colours from the tokens by itself. */
export const useShownTheme = (): string => useSyncExternalStore(watchTheme, shownTheme);

export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const shownTheme = () => document.documentElement.dataset.theme ?? 'light';

const watchTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
