import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

interface CompletionKeys {
  count: number;
  active: number;
  onMove: (active: number) => void;
  onPick: () => void;
  onDismiss: () => void;
}

/** What the keys of a text box do while it has a list of completions; true when the key was meant for the list. */
export const takeCompletionKey = (
  event: KeyboardEvent,
  { count, active, onMove, onPick, onDismiss }: CompletionKeys,
): boolean => {
  if (event.key === 'Escape') onDismiss();
  else if (count === 0) return false;
  else if (event.key === 'ArrowDown') onMove((active + 1) % count);
  else if (event.key === 'ArrowUp') onMove((active - 1 + count) % count);
  else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') onPick();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};

interface CompletionListProps {
  /** Each option is called `{id}-{key}`, which the text box names as its active descendant. */
  id: string;
  label: string;
  options: readonly { key: string | number; title?: string; content: ReactNode }[];
  active: number;
  onPick: (index: number) => void;
}

/** The options of a text box that keeps the focus, and whose keys move and pick. */
export const CompletionList = ({ id, label, options, active, onPick }: CompletionListProps) => (
  <div id={id} role="listbox" aria-label={label}>
    {options.map(({ key, title, content }, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text box move and pick.
      <div
        key={key}
        id={`${id}-${key}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        ref={index === active ? showRow : undefined}
        title={title}
        onClick={() => onPick(index)}
        className={classes(
          'flex h-8 cursor-default items-center gap-2 rounded-md px-2 text-sm text-ink hover:bg-hover',
          index === active && 'bg-hover',
        )}
      >
        {content}
      </div>
    ))}
  </div>
);

const showRow = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });
