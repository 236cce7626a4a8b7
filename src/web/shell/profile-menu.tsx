import { Bell, Command, Keyboard, LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { Menu, type MenuProps } from '#web/components/layers/menu.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { changeLanguage, loadTexts } from '#web/i18n/i18n.ts';
import { type Language, languageNames, languages } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { openCommandDialog } from './commands/command-dialog.ts';

const OwnProfile = lazy(async () => {
  const [{ OwnProfile }] = await Promise.all([
    import('#web/screens/users/own-profile.tsx'),
    loadTexts('users'),
    loadTexts('registers'),
    loadTexts('errors'),
  ]);
  return { default: OwnProfile };
});

export interface ProfileMenuProps {
  user: User;
  /** Nothing but finance is reached. */
  isFinanceOnly: boolean;
  onLogout: () => void;
}

export const ProfileMenu = ({ user, isFinanceOnly, onLogout }: ProfileMenuProps) => {
  const { t } = useTranslation('shell');
  const language = usePreference('language');
  const singleKeys = usePreference('singleKeys');
  const toast = useToast();
  const navigate = useNavigate();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const speak = (next: Language) => {
    setPreference('language', next);
    void changeLanguage(next);
  };
  const firstSteps = {
    id: 'firstSteps',
    label: t('topBar.firstSteps'),
    checked: user.firstSteps,
    onSelect: async () => {
      const { keepFirstSteps } = await import('./first-steps/keep-first-steps.ts');
      await keepFirstSteps(user.id, !user.firstSteps, toast);
    },
  };
  const groups: MenuProps['groups'] = [
    {
      id: 'profile',
      entries: [
        {
          id: 'profile',
          label: t('topBar.ownProfile'),
          icon: <UserRound size={16} aria-hidden="true" />,
          onSelect: () => setProfileOpen(true),
        },
        {
          id: 'notifications',
          label: t('topBar.notificationPreferences'),
          icon: <Bell size={16} aria-hidden="true" />,
          onSelect: () => navigate('/notification-preferences'),
        },
        ...(user.profile === 'admin' ? [firstSteps] : []),
      ],
    },
    {
      id: 'language',
      label: t('topBar.language'),
      entries: languages.map((each) => ({
        id: each,
        label: languageNames[each],
        checked: each === language,
        onSelect: () => speak(each),
      })),
    },
    {
      id: 'keys',
      entries: [
        {
          id: 'commands',
          label: t('topBar.commands'),
          icon: <Command size={16} aria-hidden="true" />,
          onSelect: () => openCommandDialog('menu'),
        },
        {
          id: 'keys',
          label: t('topBar.keys'),
          icon: <Keyboard size={16} aria-hidden="true" />,
          onSelect: () => openCommandDialog('keys'),
        },
        {
          id: 'singleKeys',
          label: t('topBar.singleKeys'),
          checked: singleKeys,
          onSelect: () => setPreference('singleKeys', !singleKeys),
        },
      ],
    },
    {
      id: 'leave',
      entries: [
        {
          id: 'logout',
          label: t('topBar.logout'),
          icon: <LogOut size={16} aria-hidden="true" />,
          onSelect: onLogout,
        },
      ],
    },
  ];
  return (
    <>
      <Menu
        button={
          <IconButton label={t('topBar.profile')}>
            <Avatar name={user.name} size={28} />
          </IconButton>
        }
        header={<ProfileHeader user={user} />}
        groups={groups.filter(({ id }) => !isFinanceOnly || id === 'language' || id === 'leave')}
      />
      <DialogBoundary resetKey={isProfileOpen} onClose={() => setProfileOpen(false)}>
        <Suspense>{isProfileOpen && <OwnProfile user={user} onClose={() => setProfileOpen(false)} />}</Suspense>
      </DialogBoundary>
    </>
  );
};

const ProfileHeader = ({ user }: { user: User }) => {
  const { t } = useTranslation('shell');
  return (
    <div className="max-w-64 px-3.5 py-2.5 text-sm">
      <p className="truncate font-semibold">{user.name}</p>
      <p className="truncate text-xs text-ink2">{user.email}</p>
      <p className="truncate text-xs text-ink2">
        {user.company.name}{' '}
        {user.profile === 'admin' && user.company.dueDate && (
          <span className="text-ink3">{t('topBar.activeUntil', { date: formatDate(user.company.dueDate) })}</span>
        )}
      </p>
    </div>
  );
};
