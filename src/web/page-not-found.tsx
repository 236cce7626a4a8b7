import { MapPinOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What stands at an address where nothing is, inside the frame for whoever is signed in. */
export const PageNotFound = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const Surface = isSignedIn ? 'div' : 'main';
  return (
    <Surface className={isSignedIn ? 'h-full' : 'h-dvh'}>
      <PaneState
        icon={MapPinOff}
        isPage
        title={t('pageNotFound.title')}
        hint={t('pageNotFound.hint', { path: pathname })}
        action={
          <Link
            to={isSignedIn ? '/tickets' : '/login'}
            className="inline-flex h-8 items-center rounded-md border border-primary bg-primary px-3 text-sm font-medium text-primary-ink transition-colors duration-100 hover:border-primary-strong hover:bg-primary-strong"
          >
            {t(isSignedIn ? 'pageNotFound.toTickets' : 'pageNotFound.toLogin')}
          </Link>
        }
      />
    </Surface>
  );
};
