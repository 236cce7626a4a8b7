import type { ReactElement } from 'react';
import { lazy } from '#web/lazy.ts';
import { onceOnline } from '#web/until-online.ts';
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

const fetchPanel = () => onceOnline(() => import('./popover-panel.tsx'));

const PopoverPanel = lazy(async () => ({ default: (await fetchPanel()).PopoverPanel }));
