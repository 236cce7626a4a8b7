import { mediaName } from '#web/media-name.ts';
import { answered, client, within } from './client.ts';

/** Up to thirty pictures of contacts by their addresses (`/api/media/{name}`): those that are there and not too long for it. */
export const loadPictures = async (addresses: readonly string[], signal?: AbortSignal): Promise<Map<string, Blob>> => {
  const byName = new Map(addresses.map((address) => [mediaName(address), address]));
  const names = [...byName.keys()].join(',');
  const found = await answered(
    client.GET('/contacts/pictures', { params: { query: { names } }, signal: within(signal) }),
  );
  return new Map(found.map(({ name, mime, data }) => [byName.get(name) ?? name, blobOf(data, mime)]));
};

const blobOf = (data: string, type: string) =>
  new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
