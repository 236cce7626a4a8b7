import { answered, client, within } from './client.ts';

/**
 * A message's file as an address that an element can show. The file is fetched with the session's token; the latest ones
 * are kept, so that scrolling back costs nothing. `release` says that the caller shows it no longer.
 */
export const holdMedia = (mediaUrl: string): { address: Promise<string>; release: () => void } => {
  const held = files.get(mediaUrl) ?? begin(mediaUrl);
  held.holders += 1;
  files.delete(mediaUrl);
  files.set(mediaUrl, held);
  let isReleased = false;
  return {
    address: held.address,
    release() {
      if (isReleased) return;
      isReleased = true;
      held.holders -= 1;
      dropOldest();
    },
  };
};

/** Forgets every file: the next person at this browser must not find them. */
export const forgetMedia = () => {
  for (const [url, held] of files) drop(url, held);
};

export const findMedia = (name: string, signal?: AbortSignal): Promise<Blob> =>
  answered(
    client.GET('/media/{name}', { params: { path: { name } }, parseAs: 'blob', signal: within(signal, 60_000) }),
  );

interface HeldFile {
  address: Promise<string>;
  holders: number;
}

const files = new Map<string, HeldFile>();
const kept = 60;

const begin = (mediaUrl: string): HeldFile => {
  const name = decodeURIComponent(mediaUrl.slice(mediaUrl.lastIndexOf('/') + 1));
  const held: HeldFile = { address: findMedia(name).then((blob) => URL.createObjectURL(blob)), holders: 0 };
  held.address.catch(() => files.get(mediaUrl) === held && files.delete(mediaUrl));
  return held;
};

const dropOldest = () => {
  for (const [url, held] of files) {
    if (files.size <= kept) return;
    if (held.holders === 0) drop(url, held);
  }
};

const drop = (url: string, held: HeldFile) => {
  files.delete(url);
  held.address.then(
    (address) => URL.revokeObjectURL(address),
    () => undefined,
  );
};
