import * as z from 'zod/mini';
import type { Contact, ContactInput } from '#contract/schema.ts';
import { ContactFields } from '#web/components/contacts/contact-fields.tsx';
import {
  contactRules,
  fieldOfNumberCode,
  formGivenNumber,
  formNumber,
  givenIn,
} from '#web/components/contacts/contact-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SwitchField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';

const rules = z.extend(contactRules, { startsTicket: z.boolean() });

export type ContactFormValues = z.output<typeof rules>;

/** The contact modal (spec section 2). `onSubmit` hears whether a ticket is to be opened once the contact is saved. */
export const contactForm = (
  onSubmit: (startsTicket: boolean) => void,
): ListScreenForm<Contact, ContactFormValues, ContactInput> => ({
  rules,
  valuesOf: (contact) => ({
    name: contact?.name ?? '',
    number: contact ? formNumber(contact) : '',
    ...(contact && formGivenNumber(contact)),
    email: contact?.email ?? '',
    extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
    startsTicket: false,
  }),
  inputOf: ({ startsTicket, number, givenNumber, ...input }, contact) => {
    onSubmit(startsTicket);
    return { ...input, number: givenIn({ number, givenNumber }) ?? contact?.number ?? '' };
  },
  fieldOfCode: fieldOfNumberCode,
  Fields,
});

const Fields = ({ row }: { row: Contact | null }) => {
  const { t } = useTranslation('contacts');
  return (
    <>
      <ContactFields />
      {!row && <SwitchField<ContactFormValues> name="startsTicket" label={t('startsTicket')} />}
    </>
  );
};
