import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { User } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { invitationText } from './invitation-text.ts';

/** The columns of the spec's section 2, "Users". */
export const useUserColumns = (viewerId: number | undefined) => {
  const { t } = useTranslation('users');
  return useMemo(
    (): DataColumn<User>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ id, name, invitedUntil, pausedAt, pauseReason }) => (
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={name} size={28} />
            <span className="min-w-0 break-words">
              <span className="line-clamp-2">
                <span className="font-semibold">{name}</span>{' '}
                {id === viewerId && <span className="text-ink3">{t('you')}</span>}
              </span>
              {pausedAt && <span className="block text-xs text-ink2">{pauseText(t, pausedAt, pauseReason)}</span>}
              {invitedUntil && <span className="block text-xs text-ink2">{invitationText(t, invitedUntil)}</span>}
            </span>
          </span>
        ),
      },
      {
        id: 'email',
        header: t('columns.email'),
        width: 'w-1/3',
        cell: ({ email }) => <span className="block truncate">{email}</span>,
      },
      {
        id: 'profile',
        header: t('columns.profile'),
        width: 'w-36',
        cell: (user) => <span className="text-ink2">{user.super ? t('superUser') : t(`profile.${user.profile}`)}</span>,
      },
    ],
    [t, viewerId],
  );
};

const pauseText = (t: TFunction<'users'>, since: string, reason: string | null | undefined) =>
  [t('paused', { time: formatDateTime(since) }), reason].filter(Boolean).join(' · ');
