import { FileText, X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mediaSize } from '../media/media-size.ts';
import { isComposing } from './is-composing.ts';

export interface PickedFile {
  id: string;
  name: string;
  size: number;
  /** An address of the picture itself, for pictures. */
  preview?: string;
  /** What is said of it, where there are several. */
  caption?: string;
}

interface ComposerFilesProps {
  files: readonly PickedFile[];
  onRemove: (id: string) => void;
  onCaption: (id: string, caption: string) => void;
  onSend: () => void;
}

/** As long as every channel takes one. */
const MAX_CAPTION = 1_024;

/** What will go out with the next message. */
export const ComposerFiles = ({ files, onRemove, onCaption, onSend }: ComposerFilesProps) => {
  const { t, i18n } = useTranslation('conversation');
  return (
    <ul aria-label={t('composer.files')} className="mb-2 flex gap-2 overflow-x-auto pt-1 pb-1">
      {files.map((file) => (
        <li key={file.id} className="relative shrink-0">
          {file.preview ? (
            <img
              src={file.preview}
              alt={file.name}
              className={`h-18 rounded-md border border-line object-cover ${files.length > 1 ? 'w-44' : 'w-24'}`}
            />
          ) : (
            <div className="flex h-18 w-44 items-center gap-2 rounded-md border border-line bg-panel p-2">
              <FileText size={20} className="shrink-0 text-ink3" aria-hidden="true" />
              <span className="min-w-0 text-xs">
                <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{file.name}</span>
                <span className="block text-ink2">{mediaSize(file.size, i18n.language)}</span>
              </span>
            </div>
          )}
          {files.length > 1 && (
            <input
              type="text"
              aria-label={t('composer.captionOf', { name: file.name })}
              placeholder={t('composer.captionPlaceholder')}
              maxLength={MAX_CAPTION}
              value={file.caption ?? ''}
              onChange={({ target }) => onCaption(file.id, target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return;
                event.preventDefault();
                onSend();
              }}
              className="mt-1 block h-8 w-44 rounded-md border border-line bg-panel px-2 text-xs outline-none placeholder:text-ink2 focus:border-control"
            />
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
