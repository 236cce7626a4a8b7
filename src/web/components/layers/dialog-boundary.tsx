import { type ReactNode, Suspense } from 'react';
import { lazy } from '#web/lazy.ts';
import { PaneBoundary } from '../panes/pane-boundary.tsx';

interface DialogBoundaryProps {
  children: ReactNode;
  /** Which dialog is open; a change of it begins anew. */
  resetKey?: string | number | boolean | null | undefined;
  onClose: () => void;
}

/** Around a dialog: when it breaks, a dialog says so, and the page behind goes on. */
export const DialogBoundary = ({ children, resetKey, onClose }: DialogBoundaryProps) => (
  <PaneBoundary
    resetKey={resetKey}
    frame={(failure) => (
      <PaneBoundary look="line">
        <Suspense>
          <FailureDialog failure={failure} onClose={onClose} />
        </Suspense>
      </PaneBoundary>
    )}
  >
    {children}
  </PaneBoundary>
);

const FailureDialog = lazy(async () => ({ default: (await import('./failure-dialog.tsx')).FailureDialog }));
