import { Suspense, useState } from 'react';
import { Avatar } from '#web/components/avatar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { Opener } from '#web/components/layers/opener.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { onceOnline } from '#web/until-online.ts';
import type { ProfileMenuProps } from './profile-entries.tsx';

const OwnProfile = lazy(async () => {
  const [{ OwnProfile }] = await Promise.all([
    import('#web/screens/users/own-profile.tsx'),
    loadTexts('users'),
    loadTexts('registers'),
    loadTexts('errors'),
  ]);
  return { default: OwnProfile };
});

const fetchEntries = () =>
  onceOnline(async () => {
    const [{ ProfileEntries }] = await Promise.all([
      import('./profile-entries.tsx'),
      loadTexts('account'),
      loadTexts('assignment'),
    ]);
    return ProfileEntries;
  });

const ProfileEntries = lazy(async () => ({ default: await fetchEntries() }));

const PausePart = lazy(async () => {
  const [{ PausePart }] = await Promise.all([import('../pause/pause-part.tsx'), loadTexts('assignment')]);
  return { default: PausePart };
});

export const ProfileMenu = (menu: ProfileMenuProps) => {
  const { t } = useTranslation('shell');
  const { user } = menu;
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [asksPause, setAsksPause] = useState(false);
  return (
    <>
      <Suspense>
        {(asksPause || user.pausedAt) && !menu.isFinanceOnly && (
          <PausePart user={user} isAsking={asksPause} onClose={() => setAsksPause(false)} />
        )}
      </Suspense>
      <Opener
        button={
          <IconButton label={t('topBar.profile')}>
            <Avatar name={user.name} size={28} />
          </IconButton>
        }
        opens="menu"
        fetch={fetchEntries}
      >
        {(opened) => (
          <ProfileEntries
            {...menu}
            opened={opened}
            onProfile={() => setProfileOpen(true)}
            onPause={() => setAsksPause(true)}
          />
        )}
      </Opener>
      <DialogBoundary resetKey={isProfileOpen} onClose={() => setProfileOpen(false)}>
        <Suspense>{isProfileOpen && <OwnProfile user={user} onClose={() => setProfileOpen(false)} />}</Suspense>
      </DialogBoundary>
    </>
  );
};
