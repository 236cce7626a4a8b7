import { fetchPicture } from '../picture.ts';
import type { ChannelPicture } from '../port.ts';
import type { WebSocketOfLibrary } from './library.ts';
import { unlessRefused } from './unless-refused.ts';

const TIMEOUT_MS = 10_000;

/** The picture that somebody shows to this number; null where there is none to be seen. */
export async function pictureBehind(
  socket: WebSocketOfLibrary,
  jid: string,
  allowedHosts: readonly string[],
): Promise<ChannelPicture | null> {
  const address = await unlessRefused(socket.profilePictureUrl(jid, 'preview', TIMEOUT_MS));
  return address ? fetchPicture(address, allowedHosts) : null;
}
