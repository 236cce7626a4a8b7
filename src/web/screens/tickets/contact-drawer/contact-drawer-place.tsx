import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/schema.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { closeContactSheet, useContactDrawer } from './contact-drawer-state.ts';

const ContactSheet = lazy(async () => ({ default: (await import('./contact-sheet.tsx')).ContactSheet }));

const ContactDrawer = lazy(async () => ({ default: (await import('./contact-drawer.tsx')).ContactDrawer }));

/** The contact to the right of the conversation, or over it where there is no room. */
export const ContactDrawerPlace = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const { isWide, isShown } = useContactDrawer();
  useEffect(() => closeContactSheet, []);
  // What is said comes first: the contact beside it is drawn when that is there.
  const isDue = useDeferredValue(true, false);
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
        {isDue && drawer}
      </aside>
    );
  }
  return (
    <Suspense>
      <ContactSheet onClose={closeContactSheet}>{drawer}</ContactSheet>
    </Suspense>
  );
};
