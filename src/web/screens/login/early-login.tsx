import { useEffect, useState } from 'react';
import { sessionStore } from '#web/api/session-store.ts';
import { PaneMissing } from '#web/components/panes/pane-crash.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Credentials } from './credential-errors.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';
import { askWhetherSignUpIsOpen, entryLink, SignUpLine } from './sign-up-line.tsx';
import { handTyped } from './typed.ts';

interface EarlyLoginProps {
  /** Somebody has begun to use the form. */
  onNear: () => void;
  /** Rejects where what comes next can't be fetched. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  onBegunElsewhere: () => Promise<void>;
}

/** The login as it stands before the desk's code is there: what it looks like and takes, without what answers it. */
export const EarlyLogin = ({ onNear, onSubmit, onBegunElsewhere }: EarlyLoginProps) => {
  const { t } = useTranslation('login');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  useEffect(() => {
    const over = new AbortController();
    for (const kind of ['keydown', 'pointerdown', 'input']) {
      window.addEventListener(kind, onNear, { once: true, signal: over.signal });
    }
    const unwatch = sessionStore.watch((session) => session && void onBegunElsewhere());
    return () => {
      over.abort();
      unwatch();
    };
  }, [onNear, onBegunElsewhere]);

  useEffect(() => {
    // Whether that is open is no reason to hold a login up: without an answer the line stays away.
    askWhetherSignUpIsOpen().catch(() => undefined);
  }, []);

  const submit = (credentials: Credentials) => {
    setState('busy');
    handTyped({ ...credentials, field: document.activeElement?.getAttribute('name') ?? null });
    onSubmit(credentials).catch(() => setState('failed'));
  };
  return (
    <LoginPage
      title={t('title')}
      notice={state === 'failed' && <PaneMissing look="line" />}
      footer={
        <SignUpLine
          link={
            <a href="/signup" className={entryLink}>
              {t('signUp')}
            </a>
          }
        />
      }
    >
      <LoginForm
        busy={state === 'busy'}
        forgotten={
          <a href="/forgotten-password" className={entryLink}>
            {t('forgotten')}
          </a>
        }
        onSubmit={submit}
      />
    </LoginPage>
  );
};
