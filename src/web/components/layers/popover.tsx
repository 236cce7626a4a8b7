import { PopoverButton, PopoverPanel, Popover as Surface } from '@headlessui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { PaneBoundary } from '../panes/pane-boundary.tsx';

export interface PopoverProps {
  button: ReactElement;
  /** Names the panel for those who do not see where it hangs. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
  anchor?: 'bottom end' | 'top start';
}

export const Popover = ({ button, label, children, className, anchor = 'bottom end' }: PopoverProps) => (
  <Surface className="contents">
    <PopoverButton as={Fragment}>{button}</PopoverButton>
    <PopoverPanel
      focus
      role="dialog"
      aria-label={label}
      anchor={{ to: anchor, gap: 4, padding: 8 }}
      className={classes('fade-in z-50 rounded-lg border border-line bg-panel shadow-raised', className)}
    >
      {({ close }) => (
        <PaneBoundary look="line">{typeof children === 'function' ? children(() => close()) : children}</PaneBoundary>
      )}
    </PopoverPanel>
  </Surface>
);
