import { fromPromise } from 'xstate';
import { findSignUp } from '#web/api/sign-up.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SwitchField } from '#web/list-screen/fields.tsx';
import type { UserValues } from './user-rules.ts';

/** Lets a new user choose the password by a mail, where the installation sends any. */
export const InvitationField = () => {
  const { t } = useTranslation('users');
  const { output: isMailSet } = useCall(mailState, undefined);
  if (!isMailSet) return null;
  return <SwitchField<UserValues> name="isInvited" label={t('form.invite')} hint={t('form.inviteHint')} />;
};

const mailState = fromPromise<boolean, undefined>(async ({ signal }) => (await findSignUp(signal)).isMailSet);
