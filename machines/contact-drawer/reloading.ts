import * as section from '../live-section.ts';

/** What asks once more for a part that could not be loaded. */
export const retriedOrReset = {
  ...section.retried('contactDrawer.retry'),
  'live.reset': { target: 'loading' },
} as const;
