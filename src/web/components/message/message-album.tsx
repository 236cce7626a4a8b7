import { Suspense, use, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { useMedia } from '#web/components/media/media-source.tsx';
import { type Picture, Pictures, pictureTitle } from '#web/components/media/pictures.ts';
import { formatTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { MessageText } from './message-text.tsx';
import { MessageTicks, type TickAck } from './message-ticks.tsx';

const MediaZoom = lazy(async () => ({ default: (await import('../media/media-zoom.tsx')).MediaZoom }));

interface MessageAlbumProps {
  pictures: readonly Picture[];
  fromMe: boolean;
  /** How far the last of them has come. */
  ack: TickAck;
  createdAt: string;
  opens: boolean;
  isMarked: boolean;
  writer?: string | undefined;
  /** Shows each by itself, with all that can be done with it. */
  onUnfold: () => void;
}

const MAX_TILES = 4;

/** Pictures that were sent together: up to four, and how many more there are. */
export const MessageAlbum = (props: MessageAlbumProps) => {
  const { pictures, fromMe, ack, createdAt, opens, isMarked, writer, onUnfold } = props;
  const { t } = useTranslation('conversation');
  const picturesOf = use(Pictures);
  const [zoomed, setZoomed] = useState<{ url: string; all: readonly Picture[] }>();
  const caption = pictures[0]?.caption;
  const more = pictures.length - MAX_TILES;
  return (
    <div className={classes('flex flex-col', fromMe ? 'items-end' : 'items-start', opens ? 'pt-2' : 'pt-0.75')}>
      <div
        className={classes(
          'max-w-[86%] rounded-lg border px-1.5 pt-1.5 pb-1',
          fromMe ? 'border-transparent bg-out' : 'border-line bg-in',
          isMarked && 'ring-2 ring-primary',
        )}
      >
        <ul
          className="grid w-66 max-w-full grid-cols-2 gap-1"
          aria-label={t('message.album', { count: pictures.length })}
        >
          {pictures.slice(0, MAX_TILES).map((picture, index) => (
            <li key={picture.url} className={pictures.length === 3 && index === 0 ? 'col-span-2' : ''}>
              <Tile
                picture={picture}
                standsFor={index === MAX_TILES - 1 ? pictures.slice(index) : [picture]}
                more={index === MAX_TILES - 1 && more > 0 ? more : 0}
                onOpen={() => setZoomed({ url: picture.url, all: picturesOf() })}
              />
            </li>
          ))}
        </ul>
        {caption && (
          <span className="block w-66 max-w-full px-1 pt-1">
            <MessageText text={caption} />
          </span>
        )}
        <span className="flex items-center gap-1 px-1 pt-1 text-2xs leading-3.5 text-ink2">
          <button type="button" onClick={onUnfold} className="mr-auto min-h-6 rounded-sm font-medium hover:underline">
            {t('message.oneByOne')}
          </button>
          {writer && (
            <>
              <span className="max-w-30 truncate">{writer}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {fromMe && <MessageTicks ack={ack} />}
        </span>
      </div>
      {zoomed && (
        <Suspense>
          <MediaZoom pictures={zoomed.all} url={zoomed.url} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </div>
  );
};

interface TileProps {
  picture: Picture;
  /** Itself, and those that have no tile of their own. */
  standsFor: readonly Picture[];
  more: number;
  onOpen: () => void;
}

const Tile = ({ picture, standsFor, more, onOpen }: TileProps) => {
  const { t } = useTranslation(['conversation', 'tickets']);
  const media = useMedia(picture.url);
  const label = t('media.zoom', { name: pictureTitle(picture) || t('tickets:preview.image') });
  return (
    <button
      type="button"
      data-pictures={standsFor.map(({ url }) => url).join(' ')}
      aria-label={more > 0 ? `${label} +${more}` : label}
      onClick={onOpen}
      className="relative block h-32 w-full overflow-hidden rounded-md bg-sunk"
    >
      {media.status === 'ready' && <img src={media.address} alt="" className="fade-in size-full object-cover" />}
      {more > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-[color-mix(in_oklab,var(--ink)_72%,transparent)] text-xl font-semibold text-bg">
          +{more}
        </span>
      )}
    </button>
  );
};
