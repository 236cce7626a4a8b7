/** What a file is called on the server, by its address (`/api/media/{name}`). */
export const mediaName = (address: string): string => decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
