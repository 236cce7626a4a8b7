import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from './dialog.tsx';

export const FailureDialog = ({ failure, onClose }: { failure: ReactNode; onClose: () => void }) => {
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
