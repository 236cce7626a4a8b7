import { broken } from '#server/http/http-error.ts';
import { assertAddress, GuardedFetchError } from '#server/http/outgoing-http.ts';

/** Says at the form what the guard of outgoing addresses would say later; where a name leads is asked when it is called. */
export function assertWebAddress(
  address: string,
  { path, allowedHosts }: { path: string; allowedHosts: readonly string[] },
): void {
  try {
    assertAddress(address, allowedHosts);
  } catch (error) {
    if (error instanceof GuardedFetchError) throw broken(path, error.message);
    throw error;
  }
}
