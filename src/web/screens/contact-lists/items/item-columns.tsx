import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useMemo } from 'react';
import type { ContactListItem } from '#contract/schema.ts';
import { PhoneText } from '#web/components/contacts/phone-text-view.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const useItemColumns = () => {
  const { t } = useTranslation('contact-list-items');
  return useMemo(
    (): DataColumn<ContactListItem>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        look: 'line-clamp-2 font-semibold break-words',
        cell: ({ name }) => name,
      },
      {
        id: 'number',
        header: t('columns.number'),
        width: 'w-52',
        onCard: 'inline',
        look: 'tabular-nums',
        cell: ({ number }) => <PhoneText number={number} />,
      },
      {
        id: 'isWhatsappValid',
        header: t('columns.isWhatsappValid'),
        width: 'w-40',
        cell: ({ isWhatsappValid }) => <Validity isValid={isWhatsappValid} />,
      },
      {
        id: 'email',
        header: t('columns.email'),
        width: 'w-64',
        onCard: 'rest',
        isEmpty: ({ email }) => email === '',
        cell: ({ email }) =>
          email !== '' && (
            <span className="block truncate text-ink2" title={email}>
              {email}
            </span>
          ),
      },
    ],
    [t],
  );
};

/** Whether the channel knows the number; by its sign and its words, not by its colour alone. */
const Validity = ({ isValid }: { isValid: boolean | null }) => {
  const { t } = useTranslation('contact-list-items');
  const { Icon, look, word } = validities[String(isValid) as keyof typeof validities];
  return (
    <span className="inline-flex items-center gap-1.5 text-ink2">
      <Icon size={16} className={look} aria-hidden="true" />
      {t(word)}
    </span>
  );
};

const validities = {
  true: { Icon: CircleCheck, look: 'text-ok', word: 'validity.known' },
  false: { Icon: CircleX, look: 'text-danger', word: 'validity.unknown' },
  null: { Icon: Clock, look: 'text-ink3', word: 'validity.unchecked' },
} as const;
