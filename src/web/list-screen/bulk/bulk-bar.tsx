import { useSelector } from '@xstate/react';
import { Trash2, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BulkRemovalActorRef, selectUndoable } from '#machines/bulk-removal.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListScreenArea } from '../list-screen-texts.ts';

export interface BulkBarProps {
  area: ListScreenArea;
  /** Before they are deleted it is asked, and said what becomes of what is theirs. */
  asksFirst: boolean;
  removal: BulkRemovalActorRef;
  chosen: readonly number[];
  /** All on show that may be chosen. */
  choosable: readonly number[];
  onChooseAll: () => void;
  onClear: () => void;
}

/** What can be done to the rows that are chosen, and for a while taking back what was done. */
export const BulkBar = ({ area, asksFirst, removal, chosen, choosable, onChooseAll, onClear }: BulkBarProps) => {
  const { t } = useTranslation('registers');
  const { t: areaText } = useTranslation(area);
  const undoable = useSelector(removal, selectUndoable);
  const bar = useFocusKept<HTMLDivElement>();
  const counted = (count: number) => ({ count, shown: formatNumber(count) });
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    setAsked(false);
    removal.send({ type: 'bulkRemoval.withdraw', ids: chosen });
    onClear();
  };
  return (
    <div
      ref={bar}
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-4 z-10 flex flex-col items-center gap-2 px-4 max-sm:bottom-2 max-sm:px-2"
    >
      {chosen.length > 0 && (
        <Bar text={t('bulk.chosen', counted(chosen.length))}>
          {chosen.length < choosable.length && (
            <Button size="sm" onClick={onChooseAll}>
              {t('bulk.all', counted(choosable.length))}
            </Button>
          )}
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={asksFirst ? () => setAsked(true) : remove}
          >
            {t('bulk.remove')}
          </Button>
          <IconButton label={t('bulk.clear')} onClick={onClear}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Bar>
      )}
      {undoable > 0 && (
        <Bar text={t('bulk.removed', counted(undoable))} note={areaText('register.removal.note', { defaultValue: '' })}>
          <Button
            size="sm"
            icon={<Undo2 size={16} aria-hidden="true" />}
            onClick={() => removal.send({ type: 'bulkRemoval.undo' })}
          >
            {t('bulk.undo')}
          </Button>
        </Bar>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          title={t('bulk.question', counted(chosen.length))}
          text={areaText('register.removal.text')}
          confirmLabel={t('bulk.remove')}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
};

/** A button of the bar that goes with what it did leaves the focus to the one that has come, or to the list. */
const useFocusKept = <Kind extends HTMLElement>() => {
  const place = useRef<Kind>(null);
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const bar = place.current;
    if (!bar) return;
    if (wasInside.current && document.activeElement === document.body)
      (
        bar.querySelector('button') ?? bar.parentElement?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
      )?.focus();
    wasInside.current = bar.contains(document.activeElement);
  });
  useEffect(() => {
    const bar = place.current;
    const note = () => {
      wasInside.current = bar?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return place;
};

interface BarProps {
  text: string;
  note?: string;
  children: ReactNode;
}

const Bar = ({ text, note, children }: BarProps) => (
  <div className="pointer-events-auto flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-md border border-control bg-panel py-1.5 pr-1.5 pl-4 text-sm">
    <span className="mr-2 font-medium tabular-nums">{text}</span>
    {note && <span className="mr-2 text-ink2">{note}</span>}
    {children}
  </div>
);
