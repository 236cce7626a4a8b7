import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { SignOutReason } from '#machines/session/setup.ts';
import type { SessionActorRef } from '#machines/session.ts';
import { Button } from '#web/components/button.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useSession } from '#web/desk/session-hooks.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LoginForm } from './login-form.tsx';
import { LoginNotice, type LoginNoticeKind } from './login-notice.tsx';
import { LoginPage } from './login-page.tsx';
import { entryLink } from './sign-up-line.tsx';
import { SignUpLink } from './sign-up-link.tsx';

/** Where one signs in (spec section 2). */
export const Screen = () => {
  const { t } = useTranslation('login');
  const desk = useDesk();
  const session = useSession();
  const isSigningIn = useSelector(session, selectIsSigningIn);
  const isWrong = useSelector(session, selectIsWrong);
  const reason = useSelector(session, selectReason);
  const expiredOn = useSelector(session, selectExpiredOn);
  const expiredZone = useSelector(session, selectExpiredZone);
  const mayPay = useSelector(session, selectMayPay);
  const isEnteringFinance = useSelector(session, selectIsEnteringFinance);
  const notice = reason && notices[reason];
  const pay = mayPay && (
    <Button variant="primary" busy={isEnteringFinance} onClick={() => desk.send({ type: 'session.payInvoice' })}>
      {t('payInvoice')}
    </Button>
  );
  return (
    <LoginPage
      title={t('title')}
      notice={
        notice && (
          <LoginNotice
            kind={notice}
            expiredOn={expiredOn && formatDateIn(expiredOn, expiredZone ?? 'America/Sao_Paulo')}
            action={pay}
          />
        )
      }
      footer={<SignUpLink />}
    >
      <LoginForm
        busy={isSigningIn}
        isWrong={isWrong}
        forgotten={
          <Link to="/forgotten-password" className={entryLink}>
            {t('forgotten')}
          </Link>
        }
        onSubmit={(credentials) => desk.send({ type: 'session.signIn', ...credentials })}
      />
    </LoginPage>
  );
};

type Snapshot = ReturnType<SessionActorRef['getSnapshot']>;

const selectIsSigningIn = (snapshot: Snapshot) => snapshot.matches('signingIn');
const selectIsWrong = ({ context }: Snapshot) => context.failure?.code === 'ERR_INVALID_CREDENTIALS';
const selectReason = (snapshot: Snapshot) => snapshot.context.reason;
const selectMayPay = (snapshot: Snapshot) => snapshot.context.financeToken !== null;
const selectIsEnteringFinance = (snapshot: Snapshot) => snapshot.matches('enteringFinance');
const selectExpiredOn = (snapshot: Snapshot) => snapshot.context.expiredOn;
const selectExpiredZone = (snapshot: Snapshot) => snapshot.context.expiredZone;

const notices: Partial<Record<SignOutReason, LoginNoticeKind>> = {
  expired: 'expired',
  displaced: 'displaced',
  lost: 'sessionEnded',
  inactive: 'inactive',
};
