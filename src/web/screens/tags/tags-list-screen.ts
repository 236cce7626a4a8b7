import type { Tag, TagInput } from '#contract/schema.ts';
import { mayChangeTag } from '#machines/rights.ts';
import { createTag, deleteTag, findTag, listTags, updateTag } from '#web/api/tags.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';

/** The company's tags; lanes of the kanban board are a supervisor's or an admin's to change. */
export const tagsListScreen = defineListScreen<'tag', TagInput>({
  entity: 'tag',
  nameOf: ({ name }) => name,
  rights: (viewer) => {
    const mayChange = (tag: Tag) => mayChangeTag(tag, viewer);
    return { mayEdit: mayChange, mayRemove: mayChange };
  },
  calls: {
    list: async (query, signal) => {
      const { tags: rows, count, hasMore } = await listTags(query, signal);
      return { rows, count, hasMore };
    },
    find: findTag,
    create: createTag,
    update: updateTag,
    remove: deleteTag,
  },
});
