import { FileText, X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mediaSize } from '../media/media-size.ts';

export interface PickedFile {
  id: string;
  name: string;
  size: number;
  /** An address of the picture itself, for pictures. */
  preview?: string;
}

interface ComposerFilesProps {
  files: readonly PickedFile[];
  onRemove: (id: string) => void;
}

/** What will go out with the next message. */
export const ComposerFiles = ({ files, onRemove }: ComposerFilesProps) => {
  const { t, i18n } = useTranslation('conversation');
  return (
    <ul aria-label={t('composer.files')} className="mb-2 flex gap-2 overflow-x-auto pt-1 pb-1">
      {files.map((file) => (
        <li key={file.id} className="relative shrink-0">
          {file.preview ? (
            <img src={file.preview} alt={file.name} className="h-18 w-24 rounded-md border border-line object-cover" />
          ) : (
            <div className="flex h-18 w-44 items-center gap-2 rounded-md border border-line bg-panel p-2">
              <FileText size={20} className="shrink-0 text-ink3" aria-hidden="true" />
              <span className="min-w-0 text-xs">
                <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{file.name}</span>
                <span className="block text-ink2">{mediaSize(file.size, i18n.language)}</span>
              </span>
            </div>
          )}
          <button
            type="button"
            aria-label={t('composer.removeFile', { name: file.name })}
            title={t('composer.removeFile', { name: file.name })}
            onClick={() => onRemove(file.id)}
            className="absolute -top-1 -right-1 grid size-6 place-items-center rounded-full border border-line bg-panel text-ink2 hover:text-ink"
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
