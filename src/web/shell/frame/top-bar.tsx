import { MenuIcon, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/schema.ts';
import { Brand } from '#web/components/brand.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { VolumeControl } from '../notifications/volume-control.tsx';
import { CommandField } from './command-field.tsx';
import { Greeting } from './greeting.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export interface TopBarProps {
  user: User;
  isMenuOpen: boolean;
  isMenuPermanent: boolean;
  notifications: ReactNode;
  /** Nothing but finance is reached: commands and the like have nothing to do. */
  isFinanceOnly: boolean;
  onToggleMenu: () => void;
  onReload: () => void;
  onLogout: () => void;
}

export const TopBar = ({ user, isMenuOpen, isMenuPermanent, notifications, isFinanceOnly, ...on }: TopBarProps) => {
  const { t } = useTranslation('shell');
  const toggle = isMenuPermanent ? (isMenuOpen ? t('menu.collapse') : t('menu.expand')) : t('menu.open');
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line bg-panel px-3">
      <div className="flex items-center gap-1 lg:w-55">
        <IconButton label={toggle} aria-expanded={isMenuOpen} onClick={on.onToggleMenu} className="-ml-1">
          <MenuIcon size={18} aria-hidden="true" />
        </IconButton>
        <Brand isNameHidden />
      </div>
      <div className="hidden min-w-0 flex-1 md:block">
        <Greeting user={user} />
      </div>
      <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
        {!isFinanceOnly && <CommandField />}
        <ThemeToggle />
        {!isFinanceOnly && <VolumeControl />}
        <IconButton label={t('topBar.reload')} onClick={on.onReload}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
        {notifications}
        <ProfileMenu user={user} isFinanceOnly={isFinanceOnly} onLogout={on.onLogout} />
      </div>
    </header>
  );
};
