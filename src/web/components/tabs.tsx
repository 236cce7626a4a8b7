import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface TabChoice<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Shown beside the label. */
  count?: number;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabChoice<Id>[];
  selected: Id;
  /** By the keys, the tab keeps the focus. */
  onSelect: (id: Id, by: 'press' | 'key') => void;
  /** `line` for a page's tabs, `pill` for the tabs inside one. */
  look?: 'line' | 'pill';
  /** The id of the panel that the tabs change, where there is one. */
  panelId?: string;
  className?: string;
}

/** Tabs whose choice the caller holds. Arrow keys, Home and End move and choose. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'line',
  panelId,
  className,
}: TabsProps<Id>) => {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = neighbour(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id, 'key');
    document.getElementById(`${base}${tab.id}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={classes('flex', look === 'line' ? 'gap-4.5 border-b border-line px-3.5' : 'gap-1.5', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${base}${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id, 'press')}
          className={looks[look]}
        >
          {tab.label}
          {tab.count !== undefined && <span className="text-xs font-normal">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
};

const looks = {
  line: '-mb-px inline-flex h-10.5 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink2 ring-inside hover:text-ink aria-selected:border-primary aria-selected:text-ink',
  pill: 'inline-flex h-6.5 items-center gap-1.5 rounded-full border border-line px-2 text-sm font-medium text-ink2 hover:text-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-panel',
};

const neighbour = (key: string, at: number, count: number) => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};
