import type { ContactListItem } from '#contract/schema.ts';
import { mayRemoveContact } from '#machines/rights.ts';
import {
  createContactListItem,
  deleteContactListItem,
  findContactListItem,
  listContactListItems,
  updateContactListItem,
} from '#web/api/contact-lists.ts';
import { type DefinedListScreen, defineListScreen } from '#web/list-screen/define-list-screen.ts';
import type { ItemValues } from './item-form.tsx';

/** The people of one list; an import and the channel's answers tell of themselves as a change of all of them. */
export const itemsListScreen = (contactListId: number): DefinedListScreen<ContactListItem, ItemValues> =>
  defineListScreen<'contactListItem', ItemValues>({
    entity: 'contactListItem',
    nameOf: ({ name }) => name,
    sortKey: ({ name }) => name,
    rights: (viewer) => ({ mayRemove: () => mayRemoveContact(viewer) }),
    calls: {
      list: async (query, signal) => {
        const { contacts: rows, ...page } = await listContactListItems({ ...query, contactListId }, signal);
        return { rows, ...page };
      },
      find: findContactListItem,
      create: (values, signal) => createContactListItem({ ...values, contactListId }, signal),
      update: updateContactListItem,
      remove: deleteContactListItem,
    },
  });
