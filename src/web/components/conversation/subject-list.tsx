import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useRowSlots } from './use-row-slots.ts';
import { useRowWindow } from './use-row-window.ts';

interface SubjectListProps {
  ids: readonly number[];
  label: string;
  /** A row may become that of another id: it keeps nothing by itself. */
  renderRow: (id: number, isFocusable: boolean) => ReactNode;
  selectedId?: number | undefined;
  /** In pixels, of each of them. */
  rowHeight?: number;
  more: 'none' | 'idle' | 'loading' | 'failed';
  onLoadMore: () => void;
  /** Where the list was left, and with which row chosen, so that it comes back to its place. */
  left?: { scrollTop: number; selectedId?: number | undefined } | undefined;
  /** Where it is, while it is scrolled and when it goes. */
  onLeave?: (scrollTop: number) => void;
}

const loadWithinPx = 100;

/** Tickets or chats of which only the rows near the window are drawn. Arrow keys walk, Enter opens. */
export const SubjectList = (props: SubjectListProps) => {
  const { ids, label, renderRow, selectedId, rowHeight = 84, more, onLoadMore, left, onLeave } = props;
  const { scroller, first, end, below, follow, reveal } = useRowWindow(ids, rowHeight, left?.scrollTop ?? 0);
  const drawn = ids.slice(first, end);
  const slots = useRowSlots(drawn, scroller);
  const selectedAt = selectedId === undefined ? -1 : ids.indexOf(selectedId);
  /** Where the chosen one stood last: when it goes, the one in its place is reached. */
  const lastPlace = useRef(0);
  useLayoutEffect(() => {
    if (selectedAt >= 0) lastPlace.current = selectedAt;
  });
  const chosen = selectedAt >= 0 ? selectedAt : Math.max(0, Math.min(lastPlace.current, ids.length - 1));
  // Tab reaches a row that is drawn, wherever the chosen one stands.
  const focusable = chosen >= first && chosen < end ? chosen : first;

  const loadNearEnd = () => {
    if (more === 'idle' && below() < loadWithinPx) onLoadMore();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the pane asks for the next one.
  useLayoutEffect(loadNearEnd, [ids.length, more]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      if (element) onLeave?.(element.scrollTop);
    };
  }, [scroller, onLeave]);

  /** The one that was open when the list was left does not move it on the return. */
  const lastSelected = useRef(selectedId ?? left?.selectedId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is chosen.
  useLayoutEffect(() => {
    if (selectedId === undefined || selectedId === lastSelected.current) return;
    lastSelected.current = selectedId;
    const index = ids.indexOf(selectedId);
    if (index >= 0) reveal(index);
  }, [selectedId, ids]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-index]');
    const index = Number(from?.dataset.index ?? focusable);
    const next = steps[event.key]?.(index, ids.length);
    if (next === undefined || next === index || next < 0 || next >= ids.length) return;
    event.preventDefault();
    reveal(next);
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[data-index="${next}"]`);
      row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    });
  };

  const scrolled = () => {
    if (!scroller.current) return;
    follow();
    loadNearEnd();
    onLeave?.(scroller.current.scrollTop);
  };

  return (
    <div ref={scroller} onScroll={scrolled} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label={label} onKeyDown={walk} className="relative" style={{ height: ids.length * rowHeight }}>
        {drawn.map((id, place) => {
          const index = first + place;
          return (
            <li
              key={slots[place]}
              data-slot={slots[place]}
              data-index={index}
              aria-setsize={more === 'none' ? ids.length : -1}
              aria-posinset={index + 1}
              className="absolute inset-x-0 contain-layout contain-size contain-style"
              // By place, and without a clip: each move or clip of its own would be composed anew with every frame.
              style={{ height: rowHeight, top: index * rowHeight }}
            >
              {renderRow(id, index === focusable)}
            </li>
          );
        })}
      </ul>
      <More state={more} onRetry={onLoadMore} />
    </div>
  );
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const More = ({ state, onRetry }: { state: SubjectListProps['more']; onRetry: () => void }) => {
  const { t } = useTranslation(['tickets', 'common']);
  if (state === 'none') return null;
  return (
    <div className="grid h-12 place-items-center text-xs text-ink2">
      {state === 'loading' && (
        <span role="status" className="inline-flex items-center gap-2">
          <Spinner />
          {t('list.loadingMore')}
        </span>
      )}
      {state === 'failed' && (
        <span role="alert" className="inline-flex items-center gap-2 text-danger">
          {t('list.moreFailed')}
          <button type="button" className="rounded-sm font-medium text-ink underline" onClick={onRetry}>
            {t('common:retry')}
          </button>
        </span>
      )}
    </div>
  );
};
