/** It is not shown to this number, there is none, or the id is nobody's. */
const REFUSED = [401, 403, 404];

/** Undefined where the service refuses to say it. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (REFUSED.includes((error as { data?: number }).data ?? 0)) return undefined;
    throw error;
  });
