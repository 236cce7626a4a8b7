import type { Failure } from '#machines/call.ts';

/** Where a refused body was wrong: `/body/name`, of `{details: [{path: '/body/name', message}]}`. */
export const failedPaths = (failure: Failure | null): string[] => {
  const details = failure?.details;
  if (typeof details !== 'object' || details === null || !('details' in details)) return [];
  return Array.isArray(details.details)
    ? details.details.flatMap((error) => (typeof error?.path === 'string' ? [error.path as string] : []))
    : [];
};
