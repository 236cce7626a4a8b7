import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createMediaCache, type LoadMedia } from './media/media-cache.ts';

const atOnce = 2;

/** What shows pictures over initials, and forgets them. What can't be fetched or shown leaves the initials as they are. */
export const createAvatarPictures = (load: LoadMedia) => {
  const cache = createMediaCache(inTurn(load));

  const AvatarPicture = ({ src }: { src: string }) => {
    const subscribe = useCallback((changed: () => void) => cache.watch(src, changed), [src]);
    const { address } = useSyncExternalStore(subscribe, () => cache.read(src));
    const [isUnreadable, setUnreadable] = useState(false);
    useEffect(() => cache.retry(src), [src]);
    if (!address || isUnreadable) return null;
    return (
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        className="fade-in absolute inset-0 size-full rounded-full bg-panel object-cover"
        onError={() => setUnreadable(true)}
      />
    );
  };

  return { AvatarPicture, clear: cache.clear };
};

/** A list full of faces does not hold up what somebody waits for. */
const inTurn = (load: LoadMedia): LoadMedia => {
  const waiting: (() => void)[] = [];
  let loading = 0;
  return async (url, signal) => {
    if (loading >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else loading += 1;
    try {
      signal.throwIfAborted();
      return await load(url, signal);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else loading -= 1;
    }
  };
};
