import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { findSignUp } from '#web/api/sign-up.ts';
import { useCall } from '#web/desk/use-call.ts';

/** Leads strangers to the sign-up, where it is open. */
export const SignUpLink = () => {
  const { t } = useTranslation('login');
  const { output } = useCall(signUpState, undefined);
  // Its room is kept, so that nothing jumps when the answer comes.
  return (
    <span className={output?.isOpen ? undefined : 'invisible'}>
      {t('noAccount')}{' '}
      <Link to="/signup" className="font-medium text-ink underline">
        {t('signUp')}
      </Link>
    </span>
  );
};

const signUpState = fromPromise<{ isOpen: boolean }, undefined>(({ signal }) => findSignUp(signal));
