import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Surface } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { PaneBoundary } from '../panes/pane-boundary.tsx';
import { ReturnFocus } from './return-focus.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The row of buttons at the end. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A modal: Esc and a click beside it close it, and the focus goes back to where it was. */
export const Dialog = ({ open, onClose, title, children, actions, size = 'md' }: DialogProps) => {
  const { t } = useTranslation();
  return (
    <Surface open={open} onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fade-in fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid grid-rows-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
        <DialogPanel
          className={classes(
            'rise-in flex max-h-full w-full flex-col rounded-lg border border-line bg-panel shadow-raised',
            widths[size],
          )}
        >
          <ReturnFocus />
          <div className="flex items-start gap-2 px-5 pt-4">
            <DialogTitle className="min-w-0 flex-1 py-1 text-lg/6 font-semibold">{title}</DialogTitle>
            <IconButton label={t('close')} onClick={onClose} className="-mr-2">
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 py-3">
            <PaneBoundary>{children}</PaneBoundary>
          </div>
          {actions && <div className="flex flex-wrap justify-end gap-2 px-5 pt-1 pb-4">{actions}</div>}
        </DialogPanel>
      </div>
    </Surface>
  );
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' };
