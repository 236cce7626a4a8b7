import { type LucideIcon, MessageCircle, Podcast } from 'lucide-react';
import { type Guard, mayEnter, type Visitor } from './guard.ts';

export interface MenuEntry {
  to: string;
  label: 'tickets' | 'connections';
  icon: LucideIcon;
  guard: Guard;
  group: 'everyday' | 'administration';
}

/** The side menu offers the screens that stand, to those who may enter them. */
export const entriesFor = (visitor: Visitor) => menuEntries.filter((entry) => mayEnter(entry.guard, visitor));

const menuEntries: readonly MenuEntry[] = [
  { to: '/tickets', label: 'tickets', icon: MessageCircle, guard: 'private', group: 'everyday' },
  { to: '/connections', label: 'connections', icon: Podcast, guard: 'admin', group: 'administration' },
];
