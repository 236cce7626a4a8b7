import type { TagChange, TagInput } from '#contract/schema.ts';
import { distinctSkills } from '#machines/assignment/skills.ts';
import { mayChangeTag } from '#machines/rights.ts';
import { broken } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { colourFor, tagRecords } from '#server/records/tags/tags.ts';
import type { ServerContext } from '#server/server-context.ts';
import { crud } from './base/crud.ts';
import { syncTags } from './tickets/tags.ts';

export const tagRoutes = (context: ServerContext) => {
  const { list, listAll, find, create, update, remove } = crud(context, tagRecords, {
    fresh({ name: written, color, kanban = 0, skills = [] }: TagInput, { userId }) {
      const name = nameOf(written);
      return { name, color: color ?? colourFor(name), kanban, skills: distinctSkills(skills), userId };
    },
    changed: ({ name, skills, ...change }: TagChange) => ({
      ...change,
      ...(name !== undefined && { name: nameOf(name) }),
      ...(skills && { skills: distinctSkills(skills) }),
    }),
    may: mayChangeTag,
    nameIndex: 'tags_name_key',
    deleted: 'Tag deleted',
  });
  return {
    listTags: async (call) => {
      const { rows: tags, ...page } = await list(call);
      return { tags, ...page };
    },
    listAllTags: listAll,
    createTag: create,
    findTag: find,
    updateTag: update,
    deleteTag: remove,

    syncTags: ({ session, body: { ticketId, tags, former } }) =>
      syncTags(context, session, ticketId, { tagIds: tags.map(({ id }) => id), former }),
  } satisfies Partial<Handlers>;
};

/** Blanks around a name say nothing. */
function nameOf(written: string): string {
  const name = written.trim();
  if (name.length < 3) throw broken('/body/name', 'must have at least 3 characters');
  return name;
}
