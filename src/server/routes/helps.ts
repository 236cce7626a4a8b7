import type { HelpChange, HelpInput } from '#contract/schema.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { helpRecords } from '#server/records/helps/helps.ts';
import type { ServerContext } from '#server/server-context.ts';
import { crud } from './base/crud.ts';

export const helpRoutes = (context: ServerContext) => {
  const calls = crud(context, helpRecords, {
    fresh: (input: HelpInput) => input,
    changed: (change: HelpChange) => change,
    deleted: 'Help deleted',
  });
  return {
    listHelps: async (call) => {
      const { rows: records, ...page } = await calls.list(call);
      return { records, ...page };
    },
    listAllHelps: calls.listAll,
    createHelp: calls.create,
    updateHelp: calls.update,
    deleteHelp: calls.remove,
  } satisfies Partial<Handlers>;
};
