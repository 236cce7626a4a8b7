import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { ReturnFocus } from '#web/components/layers/return-focus.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useMedia } from './media-source.tsx';
import { type Picture, pictureTitle } from './pictures.ts';

interface MediaZoomProps {
  pictures: readonly Picture[];
  /** The one that is looked at first. */
  url: string;
  onClose: () => void;
}

/** Fitted, then so many times its fitted size. */
const scales = [1, 1.5, 2, 3, 4];

/** The pictures of a conversation over the whole window, one at a time: arrows change it, + and - its size. */
export function MediaZoom({ pictures, url, onClose }: MediaZoomProps) {
  const { t } = useTranslation(['conversation', 'tickets']);
  const [shown, setShown] = useState(url);
  const [step, setStep] = useState(0);
  const at = pictures.findIndex((picture) => picture.url === shown);
  const picture = pictures[at];
  const media = useMedia(shown);
  const title = (picture && pictureTitle(picture)) || t('tickets:preview.image');
  const go = (by: number) => {
    const next = pictures[at + by];
    if (!next) return;
    setShown(next.url);
    setStep(0);
  };
  const image = useRef<HTMLImageElement>(null);
  const fitted = useRef(0);
  const zoomTo = (next: number) => {
    if (step === 0) fitted.current = image.current?.clientWidth ?? 0;
    setStep(Math.min(scales.length - 1, Math.max(0, next)));
  };
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the middle stays there when the size changes.
  useLayoutEffect(() => {
    const place = scroller.current;
    place?.scrollTo((place.scrollWidth - place.clientWidth) / 2, (place.scrollHeight - place.clientHeight) / 2);
  }, [step]);
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that led to the last one is gone with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [shown]);
  const zoom = (by: number) => zoomTo(step + by);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    if ('go' in action) go(action.go);
    else if ('zoom' in action) zoom(action.zoom);
    else setStep(0);
  };
  return (
    <Dialog open onClose={onClose} className="relative z-40" onKeyDown={press}>
      <DialogBackdrop className="fade-in fixed inset-0 bg-bg" />
      <DialogPanel ref={panel} tabIndex={-1} className="fixed inset-0 flex flex-col outline-none">
        <ReturnFocus placeBeside={(origin) => pictureBeside(origin, shown)} />
        <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-panel px-3">
          <DialogTitle className="min-w-0 flex-1 truncate px-1 font-medium">{title}</DialogTitle>
          {pictures.length > 1 && (
            <span className="px-1 text-xs whitespace-nowrap text-ink2 tabular-nums" aria-live="polite">
              {t('media.of', { at: at + 1, count: pictures.length })}
            </span>
          )}
          <IconButton label={t('media.smaller')} disabled={step === 0} onClick={() => zoom(-1)}>
            <ZoomOut size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('media.larger')} disabled={step === scales.length - 1} onClick={() => zoom(1)}>
            <ZoomIn size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('media.download')} onClick={() => void media.save(picture?.name ?? 'imagem')}>
            <Download size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('media.close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <div className="relative min-h-0 flex-1">
          <div
            ref={scroller}
            className={classes(
              'grid size-full overflow-auto p-4',
              // A track of its own size would let a tall picture be as tall as it is.
              step === 0 && 'grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
            )}
            tabIndex={step > 0 ? 0 : -1}
          >
            {media.status === 'ready' ? (
              <img
                ref={image}
                src={media.address}
                alt={title}
                onDoubleClick={() => zoomTo(step > 0 ? 0 : 2)}
                style={step > 0 ? { width: (scales[step] ?? 1) * fitted.current } : undefined}
                className={step > 0 ? 'm-auto max-w-none' : 'm-auto max-h-full max-w-full object-contain'}
              />
            ) : (
              <p role="status" className="m-auto text-sm text-ink2">
                {t(media.status === 'failed' ? 'media.failed' : 'media.loading')}
              </p>
            )}
          </div>
          {at > 0 && <Turn side="left" label={t('media.previous')} onPress={() => go(-1)} />}
          {at >= 0 && at < pictures.length - 1 && <Turn side="right" label={t('media.next')} onPress={() => go(1)} />}
        </div>
        {picture?.caption && picture.caption !== title && (
          <p className="max-h-24 shrink-0 overflow-y-auto border-t border-line bg-panel px-4 py-2 text-sm">
            {picture.caption}
          </p>
        )}
      </DialogPanel>
    </Dialog>
  );
}

/** Where the picture that was looked at last stands in the conversation, if that is drawn. */
const pictureBeside = (origin: Element | null, url: string) =>
  [...(origin?.closest('section')?.querySelectorAll<HTMLElement>('[data-pictures]') ?? [])].find(({ dataset }) =>
    dataset.pictures?.split(' ').includes(url),
  ) ?? null;

const actions: Partial<Record<string, { go: number } | { zoom: number } | { fit: true }>> = {
  ArrowLeft: { go: -1 },
  ArrowRight: { go: 1 },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
  '-': { zoom: -1 },
  '0': { fit: true },
};

const Turn = ({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) => (
  <span className={`absolute top-1/2 -translate-y-1/2 ${side === 'left' ? 'left-3' : 'right-3'}`}>
    <IconButton label={label} onClick={onPress} className="border border-line bg-panel">
      {side === 'left' ? <ChevronLeft size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden />}
    </IconButton>
  </span>
);
