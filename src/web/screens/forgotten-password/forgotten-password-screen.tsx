import { useSelector } from '@xstate/react';
import { MailCheck, MailX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { EntryPage } from '#web/components/panes/entry-page.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { passwordRequest } from './forgotten-password-actors.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';

/** Where the login leads whoever forgot the password: to a mail, or to whom to ask. */
export const Screen = () => {
  const { t } = useTranslation(['forgotten-password', 'login']);
  const section = useSection(passwordRequest);
  const snapshot = useSelector(section, (each) => each);
  const { email, failure } = snapshot.context;
  const retry = () => section.send({ type: 'passwordRequest.retry' });
  return (
    <EntryPage
      title={t('title')}
      greeting={t('greeting')}
      footer={
        !snapshot.matches('loading') && (
          <Link to="/login" className="font-medium text-ink underline">
            {t('toLogin')}
          </Link>
        )
      }
    >
      {snapshot.matches('loading') && <SkeletonList rows={2} rowClassName="h-14" avatar={false} />}
      {snapshot.matches('failed') && failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {snapshot.matches('failed') && failure?.code !== 'network' && (
        <ErrorState reason={errorText(failure?.code)} onRetry={retry} />
      )}
      {snapshot.matches('unavailable') && <PaneState icon={MailX} title={t('unavailable')} hint={t('whomToAsk')} />}
      {(snapshot.matches('open') || snapshot.matches('sending')) && (
        <ForgottenPasswordForm
          email={email}
          busy={snapshot.matches('sending')}
          error={failure ? errorText(failure.code) : undefined}
          onSubmit={(typed) => section.send({ type: 'passwordRequest.send', email: typed })}
        />
      )}
      {snapshot.matches('sent') && (
        <div role="status">
          <PaneState
            icon={MailCheck}
            title={t('sent', { email })}
            hint={t('sentHint')}
            action={<Button onClick={() => section.send({ type: 'passwordRequest.again' })}>{t('again')}</Button>}
          />
        </div>
      )}
    </EntryPage>
  );
};
