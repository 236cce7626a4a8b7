import type { FileList } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { fetchWithSession } from './fetch-with-session.ts';
import { resource } from './resource.ts';

export const {
  list: listFileLists,
  find: findFileList,
  create: createFileList,
  update: updateFileList,
  remove: deleteFileList,
} = resource('/files', '/files/{id}');

export interface OptionFile {
  optionId: number;
  file: Blob;
  /** Of the option. */
  name: string;
  fileName: string;
}

/** Gives one option of a list its file. */
export const uploadFileList = (
  fileId: number,
  option: OptionFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<FileList> =>
  answered(
    client.POST('/files/uploadList/{fileId}', {
      params: { path: { fileId } },
      body: { files: [option.file], id: [String(option.optionId)] },
      bodySerializer: () => formOf(fileId, option),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 300_000),
    }),
  );

// Fields go before the file: a server that reads the form as a stream knows them when the file begins.
const formOf = (fileId: number, { optionId, file, name, fileName }: OptionFile) => {
  const form = new FormData();
  form.append('fileId', String(fileId));
  form.append('typeArch', 'fileList');
  form.append('id', String(optionId));
  form.append('name', name);
  form.append('mediaType', file.type);
  form.append('files', file, fileName);
  return form;
};
