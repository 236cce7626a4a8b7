import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { ColourChip } from '#web/components/colour-chip.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { placeOf } from '#web/components/folded.ts';
import { FloatingPanel } from '#web/components/layers/floating-panel.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { tagPickerId } from './tag-picker-id.ts';

interface PickedTag {
  id: number;
  name: string;
  color: string;
}

export interface TagPickerProps {
  tags: readonly PickedTag[] | 'loading' | 'failed';
  /** Why they could not be loaded. */
  reason?: string | undefined;
  chosen: readonly number[];
  /** What was searched is emptied each time that it changes: a tag was made. */
  made: number;
  isCreating: boolean;
  onToggle: (tagId: number) => void;
  onCreate: (name: string) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Tags to choose by typing: arrow keys move, Enter puts on, takes off or creates, at once. */
export const TagPicker = ({ tags, reason, chosen, made, isCreating, ...on }: TagPickerProps) => {
  const { t } = useTranslation('drawer');
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState(made);
  if (known !== made) {
    setKnown(made);
    setText('');
    setAt(0);
  }
  const rows = typeof tags === 'string' ? [] : rowsFor(tags, text);
  const active = rows[Math.min(at, rows.length - 1)];
  const take = (row: Row | undefined) => {
    if (!row) return;
    if (row.tag) on.onToggle(row.tag.id);
    else if (!isCreating) on.onCreate(row.name);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((Math.min(at, rows.length - 1) + step + rows.length) % Math.max(rows.length, 1));
    else if (event.key === 'Enter') take(active);
    else return;
    event.preventDefault();
  };

  return (
    <FloatingPanel
      id={tagPickerId}
      label={t('tags.title')}
      onClose={on.onClose}
      className="top-full left-3 -mt-0.5 w-72 max-w-[calc(100%-1.5rem)] p-2"
    >
      <Input
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}${active.key}`}
        aria-label={t('tags.search')}
        placeholder={t('tags.search')}
        autoComplete="off"
        maxLength={50}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="mt-2 max-h-64 overflow-y-auto">
        {tags === 'loading' && <SkeletonList rows={5} rowClassName="h-9" avatar={false} />}
        {tags === 'failed' && <ErrorState reason={reason} onRetry={on.onRetry} />}
        {typeof tags !== 'string' && rows.length === 0 && (
          <p className="px-2 py-3 text-sm text-ink2">
            {text.trim() === '' ? t('tags.none') : text.trim().length < shortest ? t('tags.short') : t('tags.nothing')}
          </p>
        )}
        <div id={listId} role="listbox" aria-multiselectable aria-label={t('tags.list')} className="empty:hidden">
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and hears the keys.
            <div
              key={row.key}
              id={`${listId}${row.key}`}
              ref={row === active ? showRow : null}
              role="option"
              tabIndex={-1}
              aria-selected={row.tag ? chosen.includes(row.tag.id) : false}
              onClick={() => take(row)}
              className={classes(
                'flex h-9 cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-hover',
                row === active && 'bg-hover',
              )}
            >
              {row.tag ? (
                <>
                  <Check
                    size={16}
                    aria-hidden="true"
                    className={classes('shrink-0 text-primary', !chosen.includes(row.tag.id) && 'invisible')}
                  />
                  <ColourChip colour={row.tag.color} className="min-w-0 py-0.5">
                    <span className="truncate">{row.tag.name}</span>
                  </ColourChip>
                </>
              ) : (
                <>
                  <Plus size={16} aria-hidden="true" className="shrink-0 text-ink2" />
                  <span className="truncate">{t('tags.create', { name: row.name })}</span>
                </>
              )}
            </div>
          ))}
        </div>
      </div>
    </FloatingPanel>
  );
};

interface Row {
  key: string;
  name: string;
  /** Missing for the row that makes one. */
  tag?: PickedTag;
}

/** Shortest name that the server takes (spec section 5). */
const shortest = 3;

export const rowsFor = (tags: readonly PickedTag[], text: string): Row[] => {
  const name = text.trim();
  const found: Row[] = tags
    .filter((tag) => !name || placeOf(tag.name, name))
    .map((tag) => ({ key: String(tag.id), name: tag.name, tag }));
  const isNew = name.length >= shortest && !tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  return isNew ? [...found, { key: 'new', name }] : found;
};

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });
