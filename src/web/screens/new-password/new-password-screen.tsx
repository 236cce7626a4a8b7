import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Failure, failureOf } from '#machines/call.ts';
import { setNewPassword } from '#web/api/new-password.ts';
import { EntryPage } from '#web/components/panes/entry-page.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where a one-time link leads: its token stands behind the #, which no server and no log gets to see. */
export const Screen = () => {
  const { t } = useTranslation('new-password');
  const token = useLocation().hash.slice(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [email, setEmail] = useState<string>();
  const submit = async (password: string) => {
    setBusy(true);
    setFailure(null);
    try {
      setEmail((await setNewPassword({ token, password })).email);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const hasEnded = token === '' || failure?.code === 'ERR_LINK_EXPIRED';
  return (
    <EntryPage
      title={t('title')}
      greeting={t('greeting')}
      footer={
        <Link to="/login" className="font-medium text-ink underline">
          {t('toLogin')}
        </Link>
      }
    >
      {email !== undefined && <p role="status">{t('done', { email })}</p>}
      {hasEnded && (
        <>
          <p role="alert">{errorText('ERR_LINK_EXPIRED')}</p>
          <Link to="/forgotten-password" className="font-medium text-ink underline">
            {t('askAgain')}
          </Link>
        </>
      )}
      {email === undefined && !hasEnded && (
        <NewPasswordForm busy={isBusy} error={failure ? errorText(failure.code) : undefined} onSubmit={submit} />
      )}
    </EntryPage>
  );
};
