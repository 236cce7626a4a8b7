import { useState } from 'react';
import type { Contact } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { createContact, listContacts } from '#web/api/contacts.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import type { ChosenContact } from '#web/components/tickets/new-ticket-dialog.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface NewContactProps {
  start: { name: string; number: string };
  onSaved: (contact: ChosenContact) => void;
  onCancel: () => void;
}

/** Adds a contact by name and number; a number that is known already answers with its contact. */
export const NewContact = ({ start, onSaved, onCancel }: NewContactProps) => {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(start.name);
  const [number, setNumber] = useState(start.number);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failureText, setFailureText] = useState<string>();
  const isNameWrong = !isWithin(name, 2, 50);
  const isNumberWrong = !isWithin(number, 8, 50);

  const save = async () => {
    setTried(true);
    if (isNameWrong || isNumberWrong) return;
    setBusy(true);
    setFailureText(undefined);
    try {
      onSaved(await addOrFind(name.trim(), number.trim()));
    } catch (error) {
      setBusy(false);
      setFailureText(errorText(failureOf(error).code));
    }
  };

  return (
    <div className="grid gap-2">
      <Field label={t('newTicket.name')} error={isTried && isNameWrong ? t('newTicket.nameLength') : undefined}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('newTicket.number')}
        hint={t('newTicket.numberHint')}
        error={failureText ?? (isTried && isNumberWrong ? t('newTicket.numberLength') : undefined)}
      >
        {(field) => (
          <Input
            {...field}
            inputMode="tel"
            value={number}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={isBusy} onClick={save}>
          {t('newTicket.createContact')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('newTicket.findContact')}
        </Button>
      </div>
    </div>
  );
};

const isWithin = (text: string, min: number, max: number) => text.trim().length >= min && text.trim().length <= max;

const addOrFind = async (name: string, number: string): Promise<Contact> => {
  try {
    return await createContact({ name, number, email: '' });
  } catch (error) {
    const known = failureOf(error).code === 'ERR_DUPLICATED_CONTACT' ? await findByNumber(number) : undefined;
    if (known) return known;
    throw error;
  }
};

/** The server keeps one form of a number, with or without the ninth digit, so the last eight digits tell. */
const findByNumber = async (number: string) => {
  const end = number.replace(/\D/g, '').slice(-8);
  const { contacts } = await listContacts({ searchParam: end });
  return contacts.find(({ number, channel }) => channel === 'whatsapp' && number.endsWith(end));
};
