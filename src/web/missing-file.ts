/** A file of this build could not be fetched: the server has a newer one, or the network is down. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/iu.test(error.message);
