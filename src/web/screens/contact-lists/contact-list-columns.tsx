import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ContactList } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The columns of the spec's section 2, "Contact lists"; while the channel is asked about a list, it says so. */
export const useContactListColumns = () => {
  const { t } = useTranslation('contact-lists');
  return useMemo(
    (): DataColumn<ContactList>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ id, name }) => (
          <Link
            to={`/contact-lists/${id}/contacts`}
            tabIndex={-1}
            className="block truncate font-semibold hover:underline"
          >
            {name}
          </Link>
        ),
      },
      {
        id: 'contactsCount',
        header: t('columns.contactsCount'),
        width: 'w-36',
        cell: ({ contactsCount }) => <span className="tabular-nums">{formatNumber(contactsCount)}</span>,
      },
      {
        id: 'checks',
        header: t('columns.checks'),
        width: 'w-56',
        isEmpty: ({ contactsCount }) => contactsCount === 0,
        cell: ({ contactsCount, validCount, uncheckedCount }) =>
          contactsCount > 0 && (
            <span className="text-ink2 tabular-nums">
              {uncheckedCount > 0
                ? t('checking', {
                    done: formatNumber(contactsCount - uncheckedCount),
                    total: formatNumber(contactsCount),
                  })
                : t('valid', { count: validCount, shown: formatNumber(validCount) })}
            </span>
          ),
      },
    ],
    [t],
  );
};
