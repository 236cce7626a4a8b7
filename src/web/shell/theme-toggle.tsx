import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/icon-button.tsx';
import { setPreference } from '#web/preferences.ts';
import { useTheme } from './theme.ts';

export const ThemeToggle = () => {
  const { t } = useTranslation('shell');
  const isDark = useTheme() === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? t('topBar.toLight') : t('topBar.toDark')}
      onClick={() => setPreference('preferredTheme', isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
};
