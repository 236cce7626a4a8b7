import { Bell, Command, Keyboard, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/schema.ts';
import { type Availability, canAssignment } from '#machines/assignment.ts';
import { MenuEntries, type MenuEntriesProps } from '#web/components/layers/menu-entries.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { type Language, languageNames, languages } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { openCommandDialog } from '../commands/command-dialog.ts';

export interface ProfileMenuProps {
  user: User;
  /** Nothing but finance is reached. */
  isFinanceOnly: boolean;
  onLogout: () => void;
}

interface ProfileEntriesProps extends ProfileMenuProps, Pick<MenuEntriesProps, 'opened'> {
  onProfile: () => void;
  onPause: () => void;
}

/** What the profile menu offers, fetched when somebody nears its button. */
export const ProfileEntries = ({ user, isFinanceOnly, opened, onProfile, onPause, onLogout }: ProfileEntriesProps) => {
  const { t } = useTranslation(['account', 'assignment']);
  const language = usePreference('language');
  const singleKeys = usePreference('singleKeys');
  const opensNext = usePreference('opensNext');
  const toast = useToast();
  const navigate = useNavigate();
  const speak = (next: Language) => {
    setPreference('language', next);
    void changeLanguage(next);
  };
  const firstSteps = {
    id: 'firstSteps',
    label: t('firstSteps'),
    checked: user.firstSteps,
    onSelect: async () => {
      const { keepFirstSteps } = await import('../first-steps/keep-first-steps.ts');
      await keepFirstSteps(user.id, !user.firstSteps, toast);
    },
  };
  const groups: MenuEntriesProps['groups'] = [
    {
      id: 'profile',
      entries: [
        {
          id: 'profile',
          label: t('ownProfile'),
          icon: <UserRound size={16} aria-hidden="true" />,
          onSelect: onProfile,
        },
        {
          id: 'notifications',
          label: t('notificationPreferences'),
          icon: <Bell size={16} aria-hidden="true" />,
          onSelect: () => navigate('/notification-preferences'),
        },
        ...(user.profile === 'admin' ? [firstSteps] : []),
      ],
    },
    {
      id: 'status',
      label: t('assignment:status.label'),
      entries: [
        {
          id: 'available',
          label: t('assignment:status.available'),
          checked: !user.pausedAt,
          onSelect: async () => {
            if (!canAssignment(availabilityOf(user), { type: 'assignment.resume' })) return;
            const { keepPause } = await import('../pause/keep-pause.ts');
            await keepPause(null, toast);
          },
        },
        { id: 'pause', label: t('assignment:status.pause'), checked: Boolean(user.pausedAt), onSelect: onPause },
      ],
    },
    {
      id: 'language',
      label: t('language'),
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
          label: t('commands'),
          icon: <Command size={16} aria-hidden="true" />,
          onSelect: () => openCommandDialog('menu'),
        },
        {
          id: 'keys',
          label: t('keys'),
          icon: <Keyboard size={16} aria-hidden="true" />,
          onSelect: () => openCommandDialog('keys'),
        },
        {
          id: 'opensNext',
          label: t('opensNext'),
          checked: opensNext,
          onSelect: () => setPreference('opensNext', !opensNext),
        },
        {
          id: 'singleKeys',
          label: t('singleKeys'),
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
          label: t('logout'),
          icon: <LogOut size={16} aria-hidden="true" />,
          onSelect: onLogout,
        },
      ],
    },
  ];
  return (
    <MenuEntries
      header={<ProfileHeader user={user} />}
      groups={groups.filter(({ id }) => !isFinanceOnly || id === 'language' || id === 'leave')}
      opened={opened}
    />
  );
};

/** As far as the menu has to know it: how many tickets one has, and when one works, says nothing about a pause. */
const availabilityOf = ({ online, pausedAt, maxTickets = null }: User): Availability => ({
  isOnline: online,
  isPaused: Boolean(pausedAt),
  isOffWork: false,
  openTickets: 0,
  maxTickets,
});

const ProfileHeader = ({ user }: { user: User }) => {
  const { t } = useTranslation('shell');
  return (
    <div className="max-w-64 px-3.5 py-2.5 text-sm">
      <p className="truncate font-semibold">{user.name}</p>
      <p className="truncate text-xs text-ink2">{user.email}</p>
      <p className="truncate text-xs text-ink2">
        {user.company.name}{' '}
        {user.profile === 'admin' && user.company.dueDate && (
          <span className="text-ink3">
            {t('topBar.activeUntil', { date: formatDateIn(user.company.dueDate, user.company.timeZone) })}
          </span>
        )}
      </p>
    </div>
  );
};
