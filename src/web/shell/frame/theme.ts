import { useAtom } from '#web/atom.ts';
import { watchMediaQuery } from '#web/media-query.ts';
import { preference, usePreference, watchPreference } from '#web/preferences.ts';

export type Theme = 'light' | 'dark';

/** Keeps `data-theme` on <html> as the person chose it, or as the system has it while they chose nothing. */
export const startTheme = () => {
  const show = () => {
    document.documentElement.dataset.theme = preference('preferredTheme') ?? themeOf(systemIsDark.get());
  };
  watchPreference('preferredTheme', show);
  systemIsDark.watch(show);
};

export const useTheme = (): Theme => {
  const preferred = usePreference('preferredTheme');
  const ofSystem = useAtom(systemIsDark, themeOf);
  return preferred ?? ofSystem;
};

const systemIsDark = watchMediaQuery('(prefers-color-scheme: dark)');

const themeOf = (isDark: boolean): Theme => (isDark ? 'dark' : 'light');
