import type { Failure } from '#machines/call.ts';

/** Where a refused body was wrong: `/body/name`, of `{details: [{path: '/body/name', message}]}`. */
export const failedPaths = (failure: Failure | null): string[] => failedPlaces(failure).map(({ path }) => path);

/** The same, with what is said of each in the contract's words. */
export const failedPlaces = (failure: Failure | null): { path: string; message: string }[] => {
  const details = failure?.details;
  if (typeof details !== 'object' || details === null || !('details' in details)) return [];
  if (!Array.isArray(details.details)) return [];
  return details.details.flatMap((error) =>
    typeof error?.path === 'string' ? [{ path: error.path as string, message: String(error.message ?? '') }] : [],
  );
};
