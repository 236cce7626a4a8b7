import { DialogBackdrop, DialogPanel, Dialog as Surface } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The contact over its conversation, where there is no room beside it. */
export const ContactSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { t } = useTranslation('conversation');
  return (
    <Surface open onClose={onClose} className="relative z-40" aria-label={t('bar.details')}>
      <DialogBackdrop className="fade-in fixed inset-0 bg-scrim" />
      <DialogPanel className="fade-in fixed inset-y-0 right-0 w-80 max-w-[calc(100vw-2rem)] border-l border-line bg-panel shadow-raised">
        {children}
      </DialogPanel>
    </Surface>
  );
};
