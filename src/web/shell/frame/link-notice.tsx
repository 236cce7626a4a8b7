import { Suspense, useEffect } from 'react';
import { useAtom } from '#web/atom.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyUnasked } from '#web/lazy.ts';
import { untilFetched } from '#web/until-fetched.ts';
import { waitingForLink } from '#web/waiting-for-link.ts';

/** It comes with what else is late, long before most links are lost. */
const LinkLost = lazyUnasked(async () => ({ default: (await untilFetched(() => import('./link-lost.tsx'))).LinkLost }));

/**
 * A calm line on the lower edge of the top bar while the live link is down. Nothing moves for it, and it covers no words,
 * picture or field.
 */
export const LinkNotice = ({ state }: { state: 'live' | 'lost' | 'offline' }) => {
  useWaitingNotice();
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-10 z-30 flex justify-center px-4">
      {state !== 'live' && (
        <Suspense>
          <LinkLost isOffline={state === 'offline'} />
        </Suspense>
      )}
    </div>
  );
};

/** Says, once in each outage, that what was pressed comes later. */
const useWaitingNotice = () => {
  const { t } = useTranslation('shell');
  const showToast = useToast();
  const isWaiting = useAtom(waitingForLink, Boolean);
  useEffect(() => {
    if (isWaiting) showToast({ kind: 'info', text: t('link.opensLater') });
  }, [isWaiting, showToast, t]);
};
