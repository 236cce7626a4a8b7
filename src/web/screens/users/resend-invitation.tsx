import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { inviteUser } from '#web/api/users.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const ResendInvitation = ({ user: { id, name, email } }: { user: User }) => {
  const { t } = useTranslation('users');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await inviteUser(id, { language: i18n.language as Language });
      toast({ kind: 'success', text: t('invitation.resent', { email }) });
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton label={`${t('invitation.resend')}: ${name}`} busy={isBusy} onClick={() => void resend()}>
      <Mail size={16} aria-hidden="true" />
    </IconButton>
  );
};
