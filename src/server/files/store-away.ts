/** The store of files does not answer, or not as it should: the same may succeed in a while. */
export class StoreAway extends Error {
  /** `because` in words alone: what a client throws holds the whole call, its signature included. */
  constructor(because: string) {
    super(`The store of files is out of reach: ${because}`);
  }
}

/** Nothing could be kept there, whoever waits: settings or rights are wrong. */
export class StoreRefused extends Error {}

export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && (error instanceof StoreAway || isStoreAway(error.cause));
