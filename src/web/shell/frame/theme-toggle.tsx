import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
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
      // On the narrowest screens the menu of commands has it.
      className="max-[23rem]:hidden"
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
};
