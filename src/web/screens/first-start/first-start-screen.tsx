import { useSelector } from '@xstate/react';
import { UserCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { EntryPage } from '#web/components/panes/entry-page.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSession } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { firstStart } from './first-start-actors.ts';
import { FirstStartForm } from './first-start-form.tsx';

/** Where every address leads while the installation has no super user. The code may stand behind the #, which no server sees. */
export const Screen = () => {
  const { t } = useTranslation(['first-start', 'plans', 'users']);
  const section = useSection(firstStart);
  const snapshot = useSelector(section, (each) => each);
  const isSigningIn = useSelector(useSession(), (session) => session.matches('signingIn'));
  const code = useLocation().hash.slice(1);
  const { plans, failure } = snapshot.context;
  // Made, but not logged in: the login says why.
  const isOver = snapshot.hasTag('over') || (snapshot.matches('made') && !isSigningIn);
  const retry = () => section.send({ type: 'firstStart.retry' });
  return (
    <EntryPage isWide title={t('title')} greeting={t('greeting')}>
      {snapshot.hasTag('loading') && <SkeletonList rows={5} rowClassName="h-14" avatar={false} />}
      {snapshot.matches('failed') && failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {snapshot.matches('failed') && failure?.code !== 'network' && (
        <ErrorState reason={errorText(failure?.code)} onRetry={retry} />
      )}
      {isOver && (
        <PaneState
          icon={UserCheck}
          title={t('over')}
          hint={t('overHint')}
          action={
            <Link to="/login" className="font-medium text-ink underline">
              {t('toLogin')}
            </Link>
          }
        />
      )}
      {!isOver && (snapshot.matches('open') || snapshot.hasTag('making')) && (
        <FirstStartForm
          plans={plans}
          code={code}
          busy={snapshot.hasTag('making')}
          failure={failure}
          onSubmit={(input) => section.send({ type: 'firstStart.make', input })}
        />
      )}
    </EntryPage>
  );
};
