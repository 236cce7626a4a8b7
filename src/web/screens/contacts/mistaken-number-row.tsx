import type { MistakenNumber } from '#contract/schema.ts';
import { PhoneText } from '#web/components/contacts/phone-text-view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MistakenNumberRowProps {
  number: MistakenNumber;
  isChosen: boolean;
  onTurn: () => void;
}

/** Whose number it is, how it stands, what it becomes, and what that does. */
export const MistakenNumberRow = ({ number: row, isChosen, onTurn }: MistakenNumberRowProps) => {
  const { t, i18n } = useTranslation('contacts');
  const { name, number, meant, standsIn, double, contactList } = row;
  const country = standsIn && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(standsIn);
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 px-3 py-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('mistaken.choose', { name })}
          onChange={onTurn}
          className="mt-0.5 size-4.5 shrink-0 accent-primary"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-sm text-ink2 tabular-nums">
            <span>+{number}</span> →{' '}
            <span className="font-medium text-ink">
              <PhoneText number={meant} />
            </span>
          </span>
          {contactList && (
            <span className="block text-xs text-ink2">{t('mistaken.list', { name: contactList.name })}</span>
          )}
          {double && (
            <span className="block text-xs text-ink2">
              {t(contactList ? 'mistaken.doubleInList' : 'mistaken.double', { name: double.name })}
            </span>
          )}
          {country && <span className="block text-xs text-warn">{t('mistaken.standsIn', { country })}</span>}
        </span>
      </label>
    </li>
  );
};
