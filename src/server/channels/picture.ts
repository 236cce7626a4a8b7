import { isPicture } from '#server/files/content-type.ts';
import { fetchGuarded, GuardedFetchError } from '#server/http/outgoing-http.ts';
import type { ChannelPicture } from './port.ts';

/** Small pictures beside a name need no more. */
export const MAX_PICTURE_BYTES = 2 ** 20;

/** Whether the desk keeps it: a picture by its bytes, and no larger than it needs. */
export const isTakeable = async ({ bytes }: ChannelPicture) =>
  bytes.length <= MAX_PICTURE_BYTES && (await isPicture(bytes));

const GONE = [401, 403, 404, 410];

/** The picture at an address that a channel gave; null where nothing is there that this server takes. */
export async function fetchPicture(address: string, allowedHosts: readonly string[]): Promise<ChannelPicture | null> {
  const guard = { allowedHosts, maxBytes: MAX_PICTURE_BYTES, timeoutMs: 10_000 };
  try {
    const { status, mime, bytes } = await fetchGuarded(address, guard);
    if (status === 200) return { mime, bytes };
    if (GONE.includes(status)) return null;
    throw new Error(`The picture was answered with ${status}`);
  } catch (error) {
    if (error instanceof GuardedFetchError) return null;
    throw error;
  }
}
