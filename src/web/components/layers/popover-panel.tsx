import { PopoverPanel as Panel, PopoverButton, Popover as Surface } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { PaneBoundary } from '../panes/pane-boundary.tsx';
import { AdoptedButton } from './adopted-button.tsx';
import type { Opened } from './opener.tsx';

export interface PopoverPanelProps {
  opened: Opened;
  /** Names the panel for those who do not see where it hangs. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
  anchor?: 'bottom end' | 'top start';
}

export const PopoverPanel = ({ opened, label, children, className, anchor = 'bottom end' }: PopoverPanelProps) => (
  <Surface className="contents">
    {({ open, close }) => (
      <>
        <PopoverButton as={AdoptedButton} opened={opened} open={open} close={() => close()} />
        <Panel
          id={opened.id}
          focus
          role="dialog"
          aria-label={label}
          anchor={{ to: anchor, gap: 4, padding: 8 }}
          className={classes('fade-in z-50 rounded-lg border border-line bg-panel shadow-raised', className)}
        >
          <PaneBoundary look="line">{typeof children === 'function' ? children(() => close()) : children}</PaneBoundary>
        </Panel>
      </>
    )}
  </Surface>
);
