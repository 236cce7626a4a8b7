import { MessageCircleOff } from 'lucide-react';
import { useMemo } from 'react';
import type { Contact } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { AddressText } from '#web/components/contacts/phone-text-view.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const useContactColumns = () => {
  const { t } = useTranslation('contacts');
  return useMemo(
    (): DataColumn<Contact>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ name, profilePicUrl, optedOutAt }) => (
          <span className="flex items-center gap-3">
            <Avatar name={name} src={profilePicUrl} size={28} />
            <span className="line-clamp-2 min-w-0 font-semibold break-words">{name}</span>
            {optedOutAt && (
              <MessageCircleOff
                size={16}
                className="shrink-0 text-ink3"
                role="img"
                aria-label={t('optedOut', { date: formatDate(optedOutAt) })}
              >
                <title>{t('optedOut', { date: formatDate(optedOutAt) })}</title>
              </MessageCircleOff>
            )}
          </span>
        ),
      },
      {
        id: 'number',
        header: t('columns.number'),
        width: 'w-48',
        onCard: 'inline',
        cell: ({ number, channel, username, isGroup }) =>
          isGroup ? (
            <span className="text-ink2 @max-4xl/table:pl-10">{t('group')}</span>
          ) : (
            <span className="tabular-nums @max-4xl/table:pl-10">
              <AddressText number={number} channel={channel} username={username ?? null} />
            </span>
          ),
      },
      {
        id: 'email',
        header: t('columns.email'),
        width: 'w-64',
        onCard: 'rest',
        isEmpty: ({ email }) => !email,
        cell: ({ email }) =>
          email ? (
            <span
              className="block truncate text-ink2 @max-lg/table:pl-10 @max-lg/table:break-words @max-lg/table:whitespace-normal"
              title={email}
            >
              {email}
            </span>
          ) : (
            <span className="text-ink3">
              <span aria-hidden="true">—</span>
              <span className="sr-only">{t('noEmail')}</span>
            </span>
          ),
      },
    ],
    [t],
  );
};
