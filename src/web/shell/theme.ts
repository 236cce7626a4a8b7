import { useSyncExternalStore } from 'react';
import { usePreference, watchPreference } from '#web/preferences.ts';

export type Theme = 'light' | 'dark';

/** Keeps `data-theme` on <html> as the person chose it, or as the system has it while they chose nothing. */
export const startTheme = () => {
  const show = (theme: Theme) => {
    document.documentElement.dataset.theme = theme;
  };
  watchPreference('preferredTheme', (preferred) => {
    show(preferred ?? systemTheme());
    system.onchange = preferred ? null : () => show(systemTheme());
  });
};

export const useTheme = (): Theme => {
  const preferred = usePreference('preferredTheme');
  const ofSystem = useSyncExternalStore(watchSystem, systemTheme);
  return preferred ?? ofSystem;
};

const system = window.matchMedia('(prefers-color-scheme: dark)');

const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');

const watchSystem = (listener: () => void) => {
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
};
