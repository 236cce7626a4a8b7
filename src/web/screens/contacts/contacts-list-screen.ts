import type { ContactInput } from '#contract/schema.ts';
import { mayRemoveContact } from '#machines/rights.ts';
import { createContact, deleteContact, findContact, listContacts, updateContact } from '#web/api/contacts.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';

/** The company's contacts; an import tells of itself as a change of all of them. */
export const contactsListScreen = defineListScreen<'contact', ContactInput>({
  entity: 'contact',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  rights: (viewer) => ({ mayRemove: () => mayRemoveContact(viewer) }),
  calls: {
    list: async (query, signal) => {
      const { contacts: rows, ...page } = await listContacts(query, signal);
      return { rows, ...page };
    },
    find: findContact,
    create: createContact,
    update: updateContact,
    remove: deleteContact,
  },
});
