import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaneBoundary } from '../panes/pane-boundary.tsx';
import { Dialog } from './dialog.tsx';

interface DialogBoundaryProps {
  children: ReactNode;
  /** Which dialog is open; a change of it begins anew. */
  resetKey?: string | number | boolean | null | undefined;
  onClose: () => void;
}

/** Around a dialog: when it breaks, a dialog says so, and the page behind goes on. */
export const DialogBoundary = ({ children, resetKey, onClose }: DialogBoundaryProps) => (
  <PaneBoundary resetKey={resetKey} frame={(failure) => <FailureDialog failure={failure} onClose={onClose} />}>
    {children}
  </PaneBoundary>
);

const FailureDialog = ({ failure, onClose }: { failure: ReactNode; onClose: () => void }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={close} title={t('dialogFailed')} size="sm">
      {failure}
    </Dialog>
  );
};
