import { Suspense } from 'react';
import { lazyUnasked } from '#web/lazy.ts';
import { untilFetched } from '#web/until-fetched.ts';

/** It comes with what else is late, long before most links are lost. */
const LinkLost = lazyUnasked(async () => ({ default: (await untilFetched(() => import('./link-lost.tsx'))).LinkLost }));

/**
 * A calm line on the lower edge of the top bar while the live link is down. Nothing moves for it, and it covers no words,
 * picture or field.
 */
export const LinkNotice = ({ state }: { state: 'live' | 'lost' | 'offline' }) => (
  <div role="status" className="pointer-events-none absolute inset-x-0 top-9.5 z-30 flex justify-center px-4">
    {state !== 'live' && (
      <Suspense>
        <LinkLost isOffline={state === 'offline'} />
      </Suspense>
    )}
  </div>
);
