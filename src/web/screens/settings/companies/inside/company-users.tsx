import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { PasswordLink, User } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { createPasswordLink } from '#web/api/companies.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OneTimeLink } from './one-time-link.tsx';

/** Who is in a company; an admin may be given a link for a new password. */
export const CompanyUsers = ({ companyId, users }: { companyId: number; users: readonly User[] }) => {
  const { t } = useTranslation(['companies', 'users']);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const toast = useToast();
  const [making, setMaking] = useState<number | null>(null);
  const makeLink = async (userId: number) => {
    setMaking(userId);
    try {
      setLink(await createPasswordLink(companyId, userId));
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setMaking(null);
    }
  };
  if (users.length === 0) return <p className="text-sm text-ink2">{t('inside.noUsers')}</p>;
  return (
    <ul className="divide-y divide-line2 rounded-md border border-line">
      {users.map(({ id, name, email, profile }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-xs text-ink2">{email}</span>
          </span>
          <span className="text-ink2">{t(`users:profile.${profile}`)}</span>
          {profile === 'admin' && (
            <Button
              size="sm"
              icon={<KeyRound size={14} aria-hidden="true" />}
              busy={making === id}
              onClick={() => makeLink(id)}
            >
              {t('inside.makeLink')}
            </Button>
          )}
          {link?.userId === id && <OneTimeLink link={link} />}
        </li>
      ))}
    </ul>
  );
};
