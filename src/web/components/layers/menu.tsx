import type { ReactElement } from 'react';
import { lazy } from '#web/lazy.ts';
import { onceOnline } from '#web/until-online.ts';
import type { MenuEntriesProps } from './menu-entries.tsx';
import { Opener } from './opener.tsx';

export interface MenuProps extends Omit<MenuEntriesProps, 'opened'> {
  /** The button that opens it, such as an `IconButton`. */
  button: ReactElement<object>;
}

export const Menu = ({ button, ...menu }: MenuProps) => (
  <Opener button={button} opens="menu" fetch={fetchEntries}>
    {(opened) => <MenuEntries {...menu} opened={opened} />}
  </Opener>
);

const fetchEntries = () => onceOnline(() => import('./menu-entries.tsx'));

const MenuEntries = lazy(async () => ({ default: (await fetchEntries()).MenuEntries }));
