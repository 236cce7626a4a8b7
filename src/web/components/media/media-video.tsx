import { Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MediaDocument } from './media-document.tsx';
import { mediaSize } from './media-size.ts';
import { useMedia } from './media-source.tsx';

/** Of a larger one only the size is said until somebody wants to see it. */
const MAX_FRAME_BYTES = 8 * 2 ** 20;

interface MediaVideoProps {
  url: string | null;
  name: string | null;
  size: number | null;
}

/** A video in its place; the file is fetched when somebody wants to see it. */
export function MediaVideo({ url, name, size }: MediaVideoProps) {
  const { t, i18n } = useTranslation(['conversation', 'tickets']);
  const [isAsked, setAsked] = useState(false);
  // A short one is fetched for its first frame, which is seen before anybody plays it.
  const media = useMedia(url, isAsked || (size ?? Number.POSITIVE_INFINITY) <= MAX_FRAME_BYTES);
  const [isUnplayable, setUnplayable] = useState(false);
  const box = 'my-0.5 -mx-1 h-40 w-66 max-w-[calc(100%+0.5rem)] overflow-hidden rounded-md';
  // What this browser can't play may still be saved.
  if (isUnplayable) return <MediaDocument url={url} name={name ?? t('tickets:preview.video')} size={size} />;
  if (media.status === 'ready') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a customer's video has no captions.
      <video
        src={media.address}
        controls
        autoPlay={isAsked}
        preload="metadata"
        className={`${box} bg-black object-contain`}
        aria-label={name ?? t('tickets:preview.video')}
        onError={() => setUnplayable(true)}
      />
    );
  }
  const hasFailed = media.status === 'failed';
  return (
    <button
      type="button"
      className={`${box} grid place-items-center bg-sunk`}
      aria-label={t(hasFailed ? 'media.retry' : 'media.playVideo')}
      onClick={() => (hasFailed ? media.retry() : setAsked(true))}
    >
      <span className="grid justify-items-center gap-1.5 text-xs text-ink2">
        <span className="grid size-10 place-items-center rounded-full bg-primary text-primary-ink">
          {media.status === 'loading' ? (
            <Spinner />
          ) : hasFailed ? (
            <RotateCw size={18} />
          ) : (
            <Play size={18} className="ml-0.5 fill-current" />
          )}
        </span>
        {hasFailed ? t('media.failed') : size ? mediaSize(size, i18n.language) : t('tickets:preview.video')}
      </span>
    </button>
  );
}
