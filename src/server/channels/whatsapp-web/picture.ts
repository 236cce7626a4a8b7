import { fetchPicture } from '../picture.ts';
import type { ChannelPicture } from '../port.ts';
import type { WebSocketOfLibrary } from './library.ts';

const TIMEOUT_MS = 10_000;
/** Shown to contacts alone, or to nobody; there is none; the id is nobody's. */
const UNSHOWN = [401, 403, 404];

/** The picture that somebody shows to this number; null where there is none to be seen. */
export async function pictureBehind(
  socket: WebSocketOfLibrary,
  jid: string,
  allowedHosts: readonly string[],
): Promise<ChannelPicture | null> {
  const address = await socket.profilePictureUrl(jid, 'preview', TIMEOUT_MS).catch((error: unknown) => {
    if (UNSHOWN.includes((error as { data?: number }).data ?? 0)) return undefined;
    throw error;
  });
  return address ? fetchPicture(address, allowedHosts) : null;
}
