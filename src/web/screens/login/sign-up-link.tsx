import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { askWhetherSignUpIsOpen, entryLink, SignUpLine } from './sign-up-line.tsx';

export const SignUpLink = () => {
  const { t } = useTranslation('login');
  useCall(signUpState, undefined);
  return (
    <SignUpLine
      link={
        <Link to="/signup" className={entryLink}>
          {t('signUp')}
        </Link>
      }
    />
  );
};

const signUpState = fromPromise<void, undefined>(({ signal }) => askWhetherSignUpIsOpen(signal));
