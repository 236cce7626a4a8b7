import { mediaName } from '#web/media-name.ts';
import { answered, client, within } from './client.ts';

/** A message's file, by its name on the server. A minute, because files may be large. */
export const findMedia = (name: string, signal?: AbortSignal): Promise<Blob> =>
  answered(
    client.GET('/media/{name}', { params: { path: { name } }, parseAs: 'blob', signal: within(signal, 60_000) }),
  );

/** The same by its address (`/api/media/{name}`), as a message carries it. */
export const loadMedia = (mediaUrl: string, signal?: AbortSignal): Promise<Blob> =>
  findMedia(mediaName(mediaUrl), signal);
