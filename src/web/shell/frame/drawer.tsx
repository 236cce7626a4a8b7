import { DialogBackdrop, DialogPanel, Dialog as Surface } from '@headlessui/react';
import type { ReactNode } from 'react';
import { ReturnFocus } from '#web/components/layers/return-focus.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of a narrow screen: it comes over the page and goes when a link is followed. */
export const Drawer = ({ open, onClose, children }: DrawerProps) => {
  const { t } = useTranslation('shell');
  return (
    <Surface open={open} onClose={onClose} className="relative z-40" aria-label={t('menu.label')}>
      <DialogBackdrop className="fade-in fixed inset-0 bg-scrim" />
      <DialogPanel className="fade-in fixed inset-y-0 left-0 max-w-[calc(100vw-3rem)] border-r border-line bg-bg shadow-raised">
        <ReturnFocus />
        {children}
      </DialogPanel>
    </Surface>
  );
};
