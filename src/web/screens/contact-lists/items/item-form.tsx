import * as z from 'zod/mini';
import type { ContactListItem } from '#contract/schema.ts';
import { fieldOfNumberCode } from '#web/components/contacts/contact-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(50, 'tooLong')),
  number: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.minLength(8, 'tooShort'), z.maxLength(50, 'tooLong')),
  email: z.union([z.literal(''), z.email('email').check(z.maxLength(254, 'tooLong'))], 'email'),
});

export type ItemValues = z.output<typeof rules>;

const ItemFields = () => {
  const { t } = useTranslation(['contact-list-items', 'lists']);
  return (
    <>
      <TextField<ItemValues> name="name" label={t('columns.name')} maxLength={60} autoFocus />
      <TextField<ItemValues>
        name="number"
        type="tel"
        label={t('columns.number')}
        hint={t('lists:newTicket.numberHint')}
        maxLength={60}
      />
      <TextField<ItemValues> name="email" type="email" label={t('columns.email')} maxLength={260} />
    </>
  );
};

/** Somebody of a contact list (spec section 5, "List item"). */
export const itemForm: ListScreenForm<ContactListItem, ItemValues> = {
  rules,
  valuesOf: (item) => ({ name: item?.name ?? '', number: item?.number ?? '', email: item?.email ?? '' }),
  fieldOfCode: fieldOfNumberCode,
  Fields: ItemFields,
};
