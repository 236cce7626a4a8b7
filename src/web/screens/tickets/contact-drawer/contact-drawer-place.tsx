import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { Ticket } from '#contract/schema.ts';
import { useIsPaneShown } from '#web/components/panes/kept-panes.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { closeContactSheet, useContactDrawer } from './contact-drawer-state.ts';

const ContactSheet = lazy(async () => ({ default: (await import('./contact-sheet.tsx')).ContactSheet }));

const ContactDrawer = lazy(async () => ({ default: (await import('./contact-drawer.tsx')).ContactDrawer }));

/** The contact to the right of the conversation, or over it where there is no room. */
export const ContactDrawerPlace = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('conversation');
  const { isWide, isShown } = useContactDrawer();
  const isPaneShown = useIsPaneShown();
  useEffect(() => (isPaneShown ? closeContactSheet : undefined), [isPaneShown]);
  // Beside a conversation it stays as long as the pane is kept.
  const [isBeside, setIsBeside] = useState(false);
  // What is said comes first: the contact beside it is drawn when that is there.
  const isDue = useDeferredValue(isPaneShown || isBeside, false) && isPaneShown;
  const staysBeside = isWide && isShown && (isDue || isBeside);
  if (staysBeside !== isBeside) setIsBeside(staysBeside);
  const drawer = (
    <PaneBoundary>
      <Suspense>
        <ContactDrawer ticket={ticket} />
      </Suspense>
    </PaneBoundary>
  );
  if (!isShown) return null;
  if (isWide) {
    return (
      <aside aria-label={t('bar.details')} className="w-80 shrink-0 border-l border-line bg-panel">
        {staysBeside && drawer}
      </aside>
    );
  }
  if (!isPaneShown) return null;
  return (
    <Suspense>
      <ContactSheet onClose={closeContactSheet}>{drawer}</ContactSheet>
    </Suspense>
  );
};
