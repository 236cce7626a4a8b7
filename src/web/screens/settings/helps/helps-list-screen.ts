import type { Help, HelpInput } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createHelp, deleteHelp, listAllHelps, updateHelp } from '#web/api/helps.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { wholeList } from '#web/list-screen/read-rows.ts';

/** For super users: nothing of it has to be filled in (spec section 5, "Help form"). */
export const helpsListScreen = defineListScreen<'help', HelpInput, Help>({
  entity: 'help',
  nameOf: ({ id, title }) => title || `#${id}`,
  failures: { list: 'helps:failures.list', save: 'helps:failures.save', remove: 'helps:failures.remove' },
  calls: {
    list: async (query, signal) =>
      wholeList(await listAllHelps(signal), query, ({ title, description }) => `${title} ${description}`),
    find: async (id, signal) => {
      const help = (await listAllHelps(signal)).find((each) => each.id === id);
      if (!help) throw new ApiError(404, 'ERR_NOT_FOUND');
      return help;
    },
    create: createHelp,
    update: updateHelp,
    remove: deleteHelp,
  },
});
