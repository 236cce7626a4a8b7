import type { ReactElement } from 'react';
import { lazy } from '#web/lazy.ts';
import { Opener } from './opener.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

interface PopoverProps extends Omit<PopoverPanelProps, 'opened'> {
  button: ReactElement<object>;
}

export const Popover = ({ button, ...popover }: PopoverProps) => (
  <Opener button={button} opens="dialog" fetch={fetchPanel}>
    {(opened) => <PopoverPanel {...popover} opened={opened} />}
  </Opener>
);

const fetchPanel = () => import('./popover-panel.tsx');

const PopoverPanel = lazy(async () => ({ default: (await fetchPanel()).PopoverPanel }));
