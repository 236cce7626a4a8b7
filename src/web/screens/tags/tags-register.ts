import type { Tag, TagInput } from '#contract/schema.ts';
import { createTag, deleteTag, findTag, listTags, updateTag } from '#web/api/tags.ts';
import { defineRegister } from '#web/register/register.ts';

/** The company's tags; lanes of the kanban board are a supervisor's or an admin's to change. */
export const tagsRegister = defineRegister<'tag', TagInput>({
  thing: 'tag',
  nameOf: ({ name }) => name,
  rights: ({ profile }) => {
    const mayChange = ({ kanban }: Tag) => kanban !== 1 || profile !== 'user';
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
