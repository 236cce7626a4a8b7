import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { parseLocation } from '#web/components/tickets/message-location.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A place the customer sent, with a way to look at it on a map. */
export function MessageLocationCard({ body }: { body: string }) {
  const { t } = useTranslation(['conversation', 'tickets']);
  const { picture, link, description } = parseLocation(body);
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="my-0.5 -mx-1 w-66 max-w-[calc(100%+0.5rem)] overflow-hidden rounded-md border border-line bg-panel">
      {picture && !isBroken ? (
        <img src={picture} alt="" className="h-28 w-full object-cover" onError={() => setBroken(true)} />
      ) : (
        <span className="grid h-16 place-items-center bg-sunk text-ink3">
          <MapPin size={22} aria-hidden />
        </span>
      )}
      <div className="flex items-center gap-2 p-2">
        <span className="line-clamp-3 min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
          {description || t('tickets:preview.locationMessage')}
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
