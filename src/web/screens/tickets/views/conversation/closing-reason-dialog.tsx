import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { Input } from '#web/components/fields/input.tsx';
import { placeOf } from '#web/components/folded.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface Reason {
  id: number;
  name: string;
}

export interface ClosingReasonDialogProps {
  /** Of several tickets, how many they are: the reason is chosen first, so that one key does not resolve all of them. */
  title?: string | undefined;
  reasons: readonly Reason[] | 'loading' | 'failed';
  /** Why they could not be loaded. */
  failure?: string | undefined;
  isRequired: boolean;
  onResolve: (reasonId: number | undefined) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Why a ticket is resolved, by typing: arrow keys move, Enter resolves. */
export const ClosingReasonDialog = ({ title, reasons, failure, isRequired, ...on }: ClosingReasonDialogProps) => {
  const { t } = useTranslation('closing-reasons');
  const listId = useId();
  const [text, setText] = useState('');
  const first = title === undefined ? 0 : -1;
  const [at, setAt] = useState(first);
  const all = typeof reasons === 'string' ? [] : reasons;
  const rows = all.filter(({ name }) => !text.trim() || placeOf(name, text.trim()));
  const active = rows[Math.min(at, rows.length - 1)];
  const isOptional = !isRequired || (typeof reasons !== 'string' && reasons.length === 0);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt(steppedFrom(Math.min(at, rows.length - 1), step, rows.length));
    else if (event.key === 'Enter' && active) on.onResolve(active.id);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={on.onClose}
      title={title ?? t('ask.title')}
      size="sm"
      actions={isOptional && <Button onClick={() => on.onResolve(undefined)}>{t('ask.without')}</Button>}
    >
      <Input
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}${active.id}`}
        aria-label={t('ask.search')}
        placeholder={t('ask.search')}
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(first);
        }}
        onKeyDown={press}
      />
      <div className="mt-2 max-h-72 overflow-y-auto">
        {reasons === 'loading' && <SkeletonList rows={4} rowClassName="h-9" avatar={false} />}
        {reasons === 'failed' && <ErrorState reason={failure} onRetry={on.onRetry} />}
        {typeof reasons !== 'string' && rows.length === 0 && (
          <p className="px-2 py-3 text-sm text-ink2">{all.length === 0 ? t('ask.none') : t('ask.nothing')}</p>
        )}
        <div id={listId} role="listbox" aria-label={t('ask.title')} className="empty:hidden">
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and hears the keys.
            <div
              key={row.id}
              id={`${listId}${row.id}`}
              ref={row === active ? showRow : null}
              role="option"
              tabIndex={-1}
              aria-selected={row === active}
              onClick={() => on.onResolve(row.id)}
              className={classes(
                'flex min-h-9 cursor-pointer items-center rounded-md px-2 py-1.5 text-sm hover:bg-hover',
                row === active && 'bg-hover',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{row.name}</span>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
};

/** From none the first or the last one. */
const steppedFrom = (at: number, step: number, count: number) =>
  at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });
