import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { MediaCache, MediaState } from './media-cache.ts';

const MediaContext = createContext<MediaCache | undefined>(undefined);

/** Gives the media views below it the cache that fetches their files. */
export function MediaSource({ cache, children }: { cache: MediaCache; children: ReactNode }) {
  return <MediaContext value={cache}>{children}</MediaContext>;
}

/** The file at a message's media address as an address the browser can show; fetched when `wanted`. */
export function useMedia(
  url: string | null,
  wanted = true,
): MediaState & { retry: () => void; save: (name: string) => Promise<boolean> } {
  const cache = useContext(MediaContext);
  if (!cache) throw new Error('Media views stand inside a MediaSource');
  const key = wanted && url ? url : '';
  const subscribe = useCallback((changed: () => void) => cache.watch(key, changed), [cache, key]);
  const state = useSyncExternalStore(subscribe, () => cache.read(key));
  return {
    ...state,
    retry: () => cache.retry(key),
    save: (name) => cache.save(url ?? '', name),
  };
}
