import type { TagInput } from '#contract/schema.ts';
import { createTag, deleteTag, findTag, listTags, updateTag } from '#web/api/tags.ts';
import { defineRegister } from '#web/register/register.ts';

export const tagsRegister = defineRegister<'tag', TagInput>({
  thing: 'tag',
  nameOf: ({ name }) => name,
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
