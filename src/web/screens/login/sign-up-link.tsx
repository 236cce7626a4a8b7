import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useCall } from '#web/desk/use-call.ts';
import { askWhetherSignUpIsOpen, SignUpLine, signUpLook } from './sign-up-line.tsx';

export const SignUpLink = () => {
  const { t } = useTranslation('login');
  useCall(signUpState, undefined);
  return (
    <SignUpLine
      link={
        <Link to="/signup" className={signUpLook}>
          {t('signUp')}
        </Link>
      }
    />
  );
};

const signUpState = fromPromise<void, undefined>(({ signal }) => askWhetherSignUpIsOpen(signal));
