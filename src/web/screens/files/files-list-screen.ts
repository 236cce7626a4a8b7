import type { FileList, FileListInput } from '#contract/schema.ts';
import {
  createFileList,
  deleteFileList,
  findFileList,
  listFileLists,
  updateFileList,
  uploadFileList,
} from '#web/api/file-lists.ts';
import { createAtom } from '#web/atom.ts';
import { defineListScreen, PartlySaved } from '#web/list-screen/define-list-screen.ts';
import type { FileListValues } from './file-list-rules.ts';

export const filesListScreen = defineListScreen<'fileList', FileListValues>({
  entity: 'fileList',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  rights: ({ profile }) => {
    const isAdmin = profile === 'admin';
    return { mayAdd: isAdmin, mayEdit: () => isAdmin, mayRemove: () => isAdmin };
  },
  calls: {
    list: async (query, signal) => {
      const { files: rows, ...page } = await listFileLists(query, signal);
      return { rows, ...page };
    },
    find: findFileList,
    create: async (values, signal) => withFiles(await createFileList(inputOf(values), signal), values, signal),
    update: async (id, values, signal) => withFiles(await updateFileList(id, inputOf(values), signal), values, signal),
    remove: deleteFileList,
  },
});

/** How much of the file of each option has left, by its place in the form. */
export const sentShares = createAtom<Readonly<Record<number, number>>>({});

const inputOf = ({ name, message, options }: FileListValues): FileListInput => ({
  name,
  message,
  options: options.map(({ optionId, name }) => ({ name, ...(optionId !== null && { id: optionId }) })),
});

/** Each file goes by a call of its own, after the list that it belongs to, one after the other. */
const withFiles = async (stored: FileList, { options }: FileListValues, signal: AbortSignal): Promise<FileList> => {
  let list = stored;
  sentShares.set({});
  try {
    for (const [index, { name, file }] of options.entries()) {
      const option = list.options[index];
      if (!file || !option) continue;
      const report = (share: number) => sentShares.set({ ...sentShares.get(), [index]: share });
      report(0);
      list = await uploadFileList(list.id, { optionId: option.id, file, name, fileName: file.name }, signal, report);
      report(1);
    }
    return list;
  } catch (error) {
    throw new PartlySaved(list, error);
  } finally {
    sentShares.set({});
  }
};
