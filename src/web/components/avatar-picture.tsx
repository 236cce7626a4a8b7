import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { pause } from '#web/pause.ts';
import { createMediaCache, type LoadMedia } from './media/media-cache.ts';

export interface LoadPicture {
  /** Up to thirty by their addresses; what is missing in the answer is fetched alone. */
  together: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Blob>>;
  alone: LoadMedia;
}

/** How many are asked for in one call. */
const MAX_PICTURES = 30;

/** What shows pictures over initials, and forgets them. What can't be fetched or shown leaves the initials as they are. */
export const createAvatarPictures = (load: LoadPicture) => {
  const cache = createMediaCache(together(load));

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

/** Faces that come into view together are asked for together, one call after the other. */
const together = (load: LoadPicture): LoadMedia => {
  let waiting: Waiting[] = [];
  let isLoading = false;

  const loadWaiting = async () => {
    isLoading = true;
    // Those of a list are shown one after the other.
    await pause(0);
    while (waiting.length > 0) {
      const asked = waiting.slice(0, MAX_PICTURES);
      waiting = waiting.slice(MAX_PICTURES);
      try {
        const found = await load.together(asked.map(({ address }) => address));
        for (const { address, signal, done, fail } of asked) {
          const picture = found.get(address);
          if (picture) done(picture);
          else load.alone(address, signal).then(done, fail);
        }
      } catch (error) {
        for (const { fail } of asked) fail(error);
      }
    }
    isLoading = false;
  };

  return (address, signal) =>
    new Promise((done, fail) => {
      waiting.push({ address, signal, done, fail });
      if (!isLoading) void loadWaiting();
    });
};

interface Waiting {
  address: string;
  signal: AbortSignal;
  done: (picture: Blob) => void;
  fail: (error: unknown) => void;
}
