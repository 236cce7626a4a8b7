import { MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection, Menu as Surface } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { AdoptedButton } from './adopted-button.tsx';
import type { Opened } from './opener.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** In a group of which one is chosen: whether it is this one. */
  checked?: boolean;
}

interface MenuGroup {
  id: string;
  label?: string;
  /** Signs beside each other, of which the labels are only said. */
  look?: 'row';
  entries: MenuEntry[];
}

export interface MenuEntriesProps {
  opened: Opened;
  groups: MenuGroup[];
  /** Stands above the entries: who is signed in, for example. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

export const MenuEntries = ({ opened, groups, header, align = 'end' }: MenuEntriesProps) => (
  <Surface>
    {({ open, close }) => (
      <>
        <MenuButton as={AdoptedButton} opened={opened} open={open} close={close} isMenu />
        <MenuItems
          id={opened.id}
          aria-labelledby={opened.button.id}
          modal={false}
          anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
          className="fade-in z-50 max-w-80 min-w-48 divide-y divide-line2 rounded-lg border border-line bg-panel shadow-raised focus:outline-none"
        >
          {header}
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </MenuItems>
      </>
    )}
  </Surface>
);

const Group = ({ group }: { group: MenuGroup }) => (
  <MenuSection className={group.look === 'row' ? 'flex justify-between p-1' : 'p-1'}>
    {group.label && (
      <MenuHeading className="px-2.5 pt-1 pb-0.5 text-2xs font-semibold text-ink3">{group.label}</MenuHeading>
    )}
    {group.entries.map((entry) =>
      group.look === 'row' ? <Sign key={entry.id} entry={entry} /> : <Entry key={entry.id} entry={entry} />,
    )}
  </MenuSection>
);

const Sign = ({ entry }: { entry: MenuEntry }) => (
  <MenuItem disabled={entry.disabled ?? false}>
    <button
      type="button"
      onClick={entry.onSelect}
      aria-label={entry.label}
      title={entry.label}
      aria-current={entry.checked || undefined}
      className={classes(
        'grid size-8 place-items-center rounded-md text-lg data-disabled:opacity-50 data-focus:bg-hover',
        entry.checked && 'bg-sunk',
      )}
    >
      {entry.icon}
    </button>
  </MenuItem>
);

const Entry = ({ entry }: { entry: MenuEntry }) => (
  <MenuItem disabled={entry.disabled ?? false}>
    <button
      type="button"
      onClick={entry.onSelect}
      aria-current={entry.checked || undefined}
      className={classes(
        'flex h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm data-disabled:opacity-50 data-focus:bg-hover',
        entry.danger ? 'text-danger' : 'text-ink',
      )}
    >
      {entry.icon && <span className="grid w-4.5 place-items-center text-ink2">{entry.icon}</span>}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.checked && <Check size={16} className="text-primary" aria-hidden="true" />}
    </button>
  </MenuItem>
);
