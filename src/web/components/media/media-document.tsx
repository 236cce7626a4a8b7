import { Download, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { mediaSize } from './media-size.ts';
import { useMedia } from './media-source.tsx';

const MediaPdf = lazy(async () => ({ default: (await import('./media-pdf.tsx')).MediaPdf }));

interface MediaDocumentProps {
  url: string | null;
  name: string | null;
  size: number | null;
}

/** A file as a card with its name and size, to be downloaded, or read here when it is a PDF. */
export function MediaDocument({ url, name, size }: MediaDocumentProps) {
  const { t, i18n } = useTranslation(['conversation', 'tickets']);
  const media = useMedia(url, false);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [isRead, setRead] = useState(false);
  const fileName = name || t('tickets:preview.application');
  const isReadable = navigator.pdfViewerEnabled && isPdf(url, name);

  const download = async () => {
    setState('saving');
    const isSaved = await media.save(fileName);
    setState(isSaved ? 'idle' : 'failed');
  };

  const detail =
    state === 'failed'
      ? t('media.failed')
      : !url
        ? t('media.missing')
        : [extension(fileName), size && mediaSize(size, i18n.language)].filter(Boolean).join(' · ');
  const icon = state === 'saving' ? <Spinner size={16} /> : <Download size={16} aria-hidden />;

  return (
    <div className="my-0.5 -mx-1 flex w-66 max-w-[calc(100%+0.5rem)] items-center rounded-md border border-line bg-panel">
      <button
        type="button"
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-2 text-left hover:bg-hover"
        aria-label={url ? t(isReadable ? 'media.readFile' : 'media.downloadFile', { name: fileName }) : undefined}
        disabled={!url || (!isReadable && state === 'saving')}
        onClick={() => (isReadable ? setRead(true) : void download())}
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunk text-ink2">
          <FileText size={18} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{fileName}</span>
          <span className={state === 'failed' ? 'block text-xs text-danger' : 'block text-xs text-ink2'}>{detail}</span>
        </span>
        {url && !isReadable && <span className="text-ink2">{icon}</span>}
      </button>
      {isReadable && (
        <IconButton
          label={t('media.downloadFile', { name: fileName })}
          className="mr-1"
          busy={state === 'saving'}
          onClick={() => void download()}
        >
          {icon}
        </IconButton>
      )}
      {isRead && url && (
        <Suspense>
          <MediaPdf url={url} title={fileName} onSave={() => void download()} onClose={() => setRead(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The server ends a file's address by what is in it; a file that is still here has its name alone. */
const isPdf = (url: string | null, name: string | null) =>
  /\.pdf$/i.test((url?.startsWith('blob:') ? name : url) ?? '');

function extension(name: string) {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
}
