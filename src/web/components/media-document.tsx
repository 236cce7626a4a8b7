import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaSize } from './media-size.ts';
import { useMedia } from './media-source.tsx';
import { Spinner } from './spinner.tsx';

interface MediaDocumentProps {
  url: string | null;
  name: string | null;
  size: number | null;
}

/** A file as a card with its name and size, to be downloaded. */
export function MediaDocument({ url, name, size }: MediaDocumentProps) {
  const { t, i18n } = useTranslation('tickets');
  const media = useMedia(url, false);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const fileName = name || t('preview.application');

  const download = async () => {
    setState('saving');
    const isSaved = await media.save(fileName);
    setState(isSaved ? 'idle' : 'failed');
  };

  return (
    <button
      type="button"
      className="my-0.5 -mx-1 flex w-66 max-w-[calc(100%+0.5rem)] items-center gap-2.5 rounded-md border border-line bg-panel p-2 text-left hover:bg-hover"
      aria-label={t('media.downloadFile', { name: fileName })}
      disabled={!url || state === 'saving'}
      onClick={() => void download()}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunk text-ink2">
        <FileText size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{fileName}</span>
        <span className={state === 'failed' ? 'block text-xs text-danger' : 'block text-xs text-ink2'}>
          {state === 'failed'
            ? t('media.failed')
            : [extension(fileName), size && mediaSize(size, i18n.language)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-ink2">
        {state === 'saving' ? <Spinner size={16} /> : <Download size={16} aria-hidden />}
      </span>
    </button>
  );
}

function extension(name: string) {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
}
