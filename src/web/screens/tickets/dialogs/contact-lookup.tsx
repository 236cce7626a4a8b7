import { useSelector } from '@xstate/react';
import { UserRoundPlus } from 'lucide-react';
import { MIN_LOOKUP_LENGTH, selectLookupState, selectOptions } from '#machines/lookup.ts';
import { Button } from '#web/components/button.tsx';
import type { FieldAttributes } from '#web/components/fields/field.tsx';
import { type LookupChoice, LookupField } from '#web/components/fields/lookup-field.tsx';
import { contactLookup } from '#web/desk/lookups.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ContactLookupProps extends FieldAttributes {
  onChoose: (contact: LookupChoice) => void;
  /** Nobody fits: a contact is to be added, by this name or number. */
  onAdd: (text: string) => void;
}

/** Finds a contact by a few characters of the name or number. */
export const ContactLookup = ({ onChoose, onAdd, ...field }: ContactLookupProps) => {
  const { t } = useTranslation('lists');
  const lookup = useSection(contactLookup);
  const text = useSelector(lookup, (snapshot) => snapshot.context.text);
  const options = useSelector(lookup, selectOptions);
  const state = useSelector(lookup, selectLookupState);
  const name = text.trim();
  return (
    <div className="grid justify-items-start gap-1 [&>:first-child]:w-full">
      <div>
        <LookupField
          {...field}
          placeholder={t('newTicket.contactHint')}
          text={text}
          state={state}
          options={options}
          onText={(next) => lookup.send({ type: 'lookup.type', text: next })}
          onChoose={onChoose}
          onRetry={() => lookup.send({ type: 'lookup.retry' })}
          autoFocus
        />
      </div>
      <Button size="sm" onClick={() => onAdd(name)}>
        <UserRoundPlus size={16} aria-hidden="true" />
        <span className="truncate">
          {name.length >= MIN_LOOKUP_LENGTH && state === 'found' && options.length === 0
            ? t('newTicket.createNamed', { name: name.slice(0, 24) })
            : t('newTicket.createContact')}
        </span>
      </Button>
    </div>
  );
};
