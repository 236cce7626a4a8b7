/** How a part that is being loaded begins anew. */
export const again = {
  'live.aligned': { target: 'loading', reenter: true },
  'live.reset': { target: 'loading', reenter: true },
} as const;

/** What asks once more for a part that could not be loaded. */
export const retried = {
  'contactDrawer.retry': { target: 'loading' },
  'live.returned': { target: 'loading' },
  'live.reset': { target: 'loading' },
} as const;
