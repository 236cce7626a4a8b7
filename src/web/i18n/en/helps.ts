import type { texts as source } from '../pt/helps.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  fields: { title: 'Title', video: 'Video code', description: 'Description' },
  watch: 'Watch {{name}}',
  unplayable: 'The video could not be loaded.',
  emptyHint: 'Ask whoever runs Recado to add videos.',
  register: {
    title: 'Help',
    add: 'New video',
    addTitle: 'New video',
    editTitle: 'Edit video',
    empty: 'No help videos yet.',
    emptyHint: 'Fill in the form above to add the first one.',
    saved: 'Operation completed successfully!',
    deleted: 'Operation completed successfully!',
    removal: { title: 'Delete record', text: 'Do you really want to delete this record?' },
  },
  failures: {
    list: 'The list of records could not be loaded',
    save: 'The operation could not be completed. Check whether there is already a help video with the same name and whether the fields were filled in correctly',
    remove: 'The operation could not be completed',
  },
} satisfies Texts<typeof source>;
