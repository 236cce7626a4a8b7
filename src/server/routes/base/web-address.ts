import { broken } from '#server/http/http-error.ts';

/** Whether it may be called is asked when it is. */
export function assertWebAddress(address: string, path: string): void {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw broken(path, 'must be an address of the web');
}
