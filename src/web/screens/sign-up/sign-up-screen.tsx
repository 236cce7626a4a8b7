import { useSelector } from '@xstate/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Failure, failureOf } from '#machines/call.ts';
import { signUpCompany } from '#web/api/sign-up.ts';
import { EntryPage } from '#web/components/panes/entry-page.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSession } from '#web/desk/session-hooks.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Offer, offer } from './sign-up-actors.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { inputOf, type SignUpValues } from './sign-up-rules.ts';

/** Where a stranger makes a company (spec section 2). */
export const Screen = () => {
  const [tries, setTries] = useState(0);
  return <Asked key={tries} onRetry={() => setTries(tries + 1)} />;
};

/** What stands below comes with what it stands below, so that nothing moves. */
const Asked = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['sign-up', 'plans', 'users']);
  const asked = useCall(offer, undefined);
  return (
    <EntryPage
      isWide
      title={t('title')}
      greeting={t('greeting')}
      footer={
        asked.status !== 'active' && (
          <>
            {t('hasAccount')}{' '}
            <Link to="/login" className="font-medium text-ink underline">
              {t('toLogin')}
            </Link>
          </>
        )
      }
    >
      <OfferPart asked={asked} onRetry={onRetry} />
    </EntryPage>
  );
};

interface OfferPartProps {
  asked: { status: string; output?: Offer | null | undefined; error?: unknown };
  onRetry: () => void;
}

const OfferPart = ({ asked: { status, output: found, error }, onRetry }: OfferPartProps) => {
  const { t } = useTranslation('sign-up');
  const { isBusy, failure, submit } = useSignUp();
  if (status === 'error') {
    const { code } = failureOf(error);
    return code === 'network' ? (
      <OfflineState onRetry={onRetry} />
    ) : (
      <ErrorState reason={errorText(code)} onRetry={onRetry} />
    );
  }
  if (found === undefined) return <SkeletonList rows={5} rowClassName="h-14" avatar={false} />;
  if (found === null || failure?.code === 'ERR_USER_CREATION_DISABLED') {
    return <PaneState icon={UserX} title={t('closed')} hint={t('closedHint')} />;
  }
  return <SignUpForm offer={found} busy={isBusy} failure={failure} onSubmit={submit} />;
};

/** Makes the company and logs its admin in. */
const useSignUp = () => {
  const desk = useDesk();
  const isSigningIn = useSelector(useSession(), (snapshot) => snapshot.matches('signingIn'));
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [address] = useSearchParams();
  const submit = async (values: SignUpValues) => {
    setMaking(true);
    setFailure(null);
    try {
      await signUpCompany(inputOf(values, address.get('companyId')));
      desk.send({ type: 'session.signIn', email: values.email, password: values.password });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setMaking(false);
    }
  };
  return { isBusy: isMaking || isSigningIn, failure, submit };
};
