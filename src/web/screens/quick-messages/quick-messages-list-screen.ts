import type { QuickMessage } from '#contract/schema.ts';
import * as api from '#web/api/quick-messages.ts';
import { defineListScreen, PartlySaved } from '#web/list-screen/define-list-screen.ts';
import type { QuickMessageValues } from './quick-message-rules.ts';

export const quickMessagesListScreen = defineListScreen<'quickMessage', QuickMessageValues>({
  entity: 'quickMessage',
  nameOf: ({ shortcode }) => `/${shortcode}`,
  sortKey: ({ shortcode }) => shortcode,
  rights: () => ({ mayEdit: ({ allowEdit }) => allowEdit, mayRemove: ({ allowEdit }) => allowEdit }),
  calls: {
    list: async (query, signal) => {
      const { records, ...page } = await api.listQuickMessages(query, signal);
      return { rows: records, ...page };
    },
    find: api.findQuickMessage,
    create: async ({ file, ...body }, signal) => withFile(await api.createQuickMessage(body, signal), file, signal),
    update: async (id, { file, ...body }, signal) =>
      withFile(await api.updateQuickMessage(id, body, signal), file, signal),
    remove: api.deleteQuickMessage,
  },
});

/** The file goes by a call of its own, after the reply that it belongs to. */
const withFile = async (
  stored: QuickMessage,
  file: QuickMessageValues['file'],
  signal: AbortSignal,
): Promise<QuickMessage> => {
  if (file === undefined || (file === null && !stored.isMedia)) return stored;
  try {
    return await (file === null
      ? api.deleteQuickMessageMedia(stored.id, signal)
      : api.uploadQuickMessageMedia(stored.id, { file, name: file.name }, signal));
  } catch (failureText) {
    throw new PartlySaved(stored, failureText);
  }
};
