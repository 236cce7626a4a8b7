import { DialogBackdrop, DialogPanel, Dialog as Surface } from '@headlessui/react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/schema.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { closeContactSheet, useContactDrawer } from './contact-drawer-state.ts';

const ContactDrawer = lazy(async () => ({ default: (await import('./contact-drawer.tsx')).ContactDrawer }));

/** The contact to the right of the conversation, or over it where there is no room. */
export const ContactDrawerPlace = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const { isWide, isShown } = useContactDrawer();
  useEffect(() => closeContactSheet, []);
  const drawer = (
    <PaneBoundary>
      <Suspense>
        <ContactDrawer ticket={ticket} />
      </Suspense>
    </PaneBoundary>
  );
  if (isWide) {
    if (!isShown) return null;
    return (
      <aside aria-label={t('bar.details')} className="w-80 shrink-0 border-l border-line bg-panel">
        {drawer}
      </aside>
    );
  }
  return (
    <Surface open={isShown} onClose={closeContactSheet} className="relative z-40" aria-label={t('bar.details')}>
      <DialogBackdrop className="fade-in fixed inset-0 bg-scrim" />
      <DialogPanel className="fade-in fixed inset-y-0 right-0 w-80 max-w-[calc(100vw-2rem)] border-l border-line bg-panel shadow-raised">
        {drawer}
      </DialogPanel>
    </Surface>
  );
};
