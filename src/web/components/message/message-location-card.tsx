import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '#web/components/media/media-source.tsx';
import { parseLocation, placeCoordinates, placeWords } from '#web/components/tickets/message-location.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MessageLocationCardProps {
  body: string;
  /** The file with the map that came with it. */
  map: string | null;
}

/** A place the customer sent: the map that came with it, its words, where it is, and a way to look at it on a map. */
export function MessageLocationCard({ body, map }: MessageLocationCardProps) {
  const { t } = useTranslation(['conversation', 'tickets']);
  const { picture, link, description } = parseLocation(body);
  const { name, address } = placeWords(description);
  const coordinates = placeCoordinates(link);
  const brought = useMedia(map).address ?? picture;
  const [broken, setBroken] = useState<string>();
  return (
    <div className="my-0.5 -mx-1 w-66 max-w-[calc(100%+0.5rem)] overflow-hidden rounded-md border border-line bg-panel">
      {brought && brought !== broken ? (
        <img src={brought} alt="" className="h-28 w-full object-cover" onError={() => setBroken(brought)} />
      ) : (
        <span className={`grid place-items-center bg-sunk text-ink3 ${map ? 'h-28' : 'h-16'}`}>
          <MapPin size={22} aria-hidden />
        </span>
      )}
      <div className="flex items-center gap-2 p-2">
        <span className="min-w-0 flex-1 text-sm">
          <b className="line-clamp-2 font-semibold wrap-anywhere">{name || t('tickets:preview.locationMessage')}</b>
          {address && <span className="line-clamp-3 text-xs wrap-anywhere text-ink2">{address}</span>}
          {coordinates && <span className="block truncate text-xs text-ink2 tabular-nums">{coordinates}</span>}
        </span>
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex h-7 items-center rounded-md border border-line px-2.5 text-xs font-medium hover:bg-hover"
          >
            {t('media.view')}
          </a>
        )}
      </div>
    </div>
  );
}
