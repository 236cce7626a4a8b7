import { Files, Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { FileList } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { FileListFields } from './file-list-fields.tsx';
import { type FileListValues, fileListRules } from './file-list-rules.ts';
import { filesListScreen } from './files-list-screen.ts';

/** The Files page (spec section 2, "Files"). */
export const Screen = () => (
  <ListScreen
    definition={filesListScreen}
    area="files"
    icon={Files}
    columns={useFileListColumns()}
    form={fileListForm}
  />
);

const useFileListColumns = () => {
  const { t } = useTranslation('files');
  return useMemo(
    (): DataColumn<FileList>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ name, message }) => (
          <span className="flex min-w-0 flex-col gap-0.5 py-1.5 @max-4xl/table:py-0">
            <span className="truncate font-semibold">{name}</span>
            <span className="text-xs text-ink2 @max-4xl/table:line-clamp-2 @4xl/table:truncate">{message}</span>
          </span>
        ),
      },
      {
        id: 'options',
        header: t('columns.files'),
        width: 'w-32',
        cell: ({ options }) => (
          <span className="inline-flex items-center gap-1.5 text-ink2 tabular-nums">
            <Paperclip size={14} className="text-ink3" aria-hidden="true" />
            {options.filter(({ path }) => path !== null).length}
          </span>
        ),
      },
    ],
    [t],
  );
};

/** The form of a file list (spec section 5). */
const fileListForm: ListScreenForm<FileList, FileListValues> = {
  rules: fileListRules,
  valuesOf: (list) => ({
    name: list?.name ?? '',
    message: list?.message ?? '',
    options: list?.options.map(({ id, name, file }) => ({ optionId: id, name, fileName: file, file: undefined })) ?? [],
  }),
  Fields: FileListFields,
};
