import { ImageOff } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { MediaDocument } from './media-document.tsx';
import { useMedia } from './media-source.tsx';
import { type Picture, Pictures, pictureTitle } from './pictures.ts';

const MediaZoom = lazy(async () => ({ default: (await import('./media-zoom.tsx')).MediaZoom }));

interface MediaImageProps {
  url: string | null;
  name: string | null;
  caption: string;
}

/** A picture in a box whose size does not depend on the file, so that nothing moves when it arrives. */
export function MediaImage({ url, name, caption }: MediaImageProps) {
  const { t } = useTranslation(['conversation', 'tickets']);
  const media = useMedia(url);
  const picturesOf = use(Pictures);
  const [zoomed, setZoomed] = useState<readonly Picture[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  const box = 'my-0.5 -mx-1 block h-40 w-66 max-w-[calc(100%+0.5rem)] overflow-hidden rounded-md bg-sunk';
  if (media.status === 'failed') {
    return (
      <button type="button" className={`${box} grid place-items-center text-xs text-ink2`} onClick={media.retry}>
        <span className="grid justify-items-center gap-1">
          <ImageOff aria-hidden className="size-5" />
          {t('media.failed')}
          <span className="font-medium text-ink underline">{t('media.retry')}</span>
        </span>
      </button>
    );
  }
  if (media.status !== 'ready') return <span className={box} role="img" aria-label={t('media.loading')} />;
  // What this browser can't show may still be saved.
  if (isUnreadable) return <MediaDocument url={url} name={name ?? t('tickets:preview.image')} size={media.blob.size} />;
  const label = pictureTitle({ caption, name }) || t('tickets:preview.image');
  return (
    <>
      <button
        type="button"
        className={box}
        aria-label={t('media.zoom', { name: label })}
        data-pictures={url}
        onClick={() => setZoomed(withOwn(picturesOf(), { url: url ?? '', name, caption }))}
      >
        <img
          src={media.address}
          alt=""
          className="fade-in size-full object-cover"
          onError={() => setUnreadable(true)}
        />
      </button>
      {zoomed && (
        <Suspense>
          <MediaZoom pictures={zoomed} url={url ?? ''} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** One that is still on its way, or stands in no conversation, is looked at by itself. */
const withOwn = (pictures: readonly Picture[], own: Picture) =>
  pictures.some(({ url }) => url === own.url) ? pictures : [own];
