import type { ContactListInput } from '#contract/schema.ts';
import {
  createContactList,
  deleteContactList,
  findContactList,
  listContactLists,
  updateContactList,
} from '#web/api/contact-lists.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';

export const contactListsListScreen = defineListScreen<'contactList', ContactListInput>({
  entity: 'contactList',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  calls: {
    list: async (query, signal) => {
      const { records: rows, ...page } = await listContactLists(query, signal);
      return { rows, ...page };
    },
    find: findContactList,
    create: createContactList,
    update: updateContactList,
    remove: deleteContactList,
  },
});
