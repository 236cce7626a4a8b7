import { NotebookTabs } from 'lucide-react';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { ContactList, ContactListInput } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useContactListColumns } from './contact-list-columns.tsx';
import { contactListsListScreen } from './contact-lists-list-screen.ts';
import { OpenItems, SampleLink } from './row-links.tsx';

/** The Contact lists page (spec section 2). */
export const Screen = () => {
  const rowActions = useCallback(
    (list: ContactList) => (
      <>
        <SampleLink />
        <OpenItems list={list} />
      </>
    ),
    [],
  );
  return (
    <ListScreen
      definition={contactListsListScreen}
      area="contact-lists"
      icon={NotebookTabs}
      columns={useContactListColumns()}
      form={contactListForm}
      rowActions={rowActions}
    />
  );
};

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.minLength(2, 'tooShort'), z.maxLength(50, 'tooLong')),
});

type ContactListValues = z.output<typeof rules>;

const ContactListFields = () => {
  const { t } = useTranslation('contact-lists');
  return <TextField<ContactListValues> name="name" label={t('fields.name')} maxLength={60} autoFocus />;
};

/** The form of a contact list (spec section 5). */
const contactListForm: ListScreenForm<ContactList, ContactListValues, ContactListInput> = {
  rules,
  valuesOf: (list) => ({ name: list?.name ?? '' }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: ContactListFields,
  size: 'sm',
};
